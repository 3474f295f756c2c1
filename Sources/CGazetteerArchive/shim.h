#include <archive.h>
#include <archive_entry.h>
#include <zlib.h>

/* inflateInit2 is a macro; 16 asks for the gzip format with its checksum and length checked. */
static inline int gazetteer_inflate_init_gzip(z_stream *stream) {
  return inflateInit2(stream, 16 + MAX_WBITS);
}
