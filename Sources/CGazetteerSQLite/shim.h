#ifndef CGAZETTEER_SQLITE_SHIM_H
#define CGAZETTEER_SQLITE_SHIM_H

#include <errno.h>
#include <stddef.h>
#include <sqlite3.h>

// Swift imports neither variadic functions nor macros that cast to a pointer.

/// Binds UTF-8 text; SQLite makes its own copy before the call returns.
static inline int csqlite_bind_text_copying(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(
      statement, index, (const char *)bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds UTF-8 text in place; the caller keeps the bytes alive.
static inline int csqlite_bind_text_in_place(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(
      statement, index, (const char *)bytes, count, SQLITE_STATIC, SQLITE_UTF8);
}

/// Binds a blob; SQLite makes its own copy before the call returns.
static inline int csqlite_bind_blob_copying(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// Sets one of the on/off options of sqlite3_db_config.
static inline int csqlite_set_option(sqlite3 *database, int option, int enabled) {
  return sqlite3_db_config(database, option, enabled, (int *)0);
}

/// Has SQLite keep no count of the memory it uses. Only before its first use.
static inline int csqlite_leave_memory_uncounted(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// The reason the operating system gave for a failed open, in words; NULL for an unusual one.
static inline const char *csqlite_open_failure_reason(int system_error) {
  switch (system_error) {
    case ENOENT: return "no such file or directory";
    case ENOTDIR: return "a part of the path is not a directory";
    case EISDIR: return "is a directory";
    case EACCES: case EPERM: return "permission denied";
    case EROFS: return "the file system is read-only";
    case ENAMETOOLONG: return "the name is too long";
    case EMFILE: case ENFILE: return "too many open files";
    default: return NULL;
  }
}

#endif
