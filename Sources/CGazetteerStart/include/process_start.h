/* How this process was started. To link this in is enough for a program to start without /proc. */

/// The path of the running program as it was started, which may be a symbolic link or relative to
/// the folder of the start; NULL when the system does not tell.
const char *process_start_path(void);
