#include "process_start.h"

#include <stdbool.h>
#include <stddef.h>

#if defined(__linux__)

#include <stdlib.h>
#include <sys/auxv.h>
#include <unistd.h>

const char *process_start_path(void) {
  return (const char *)getauxval(AT_EXECFN);
}

/*
 * Where /proc is not mounted, as in a bare chroot, a statically linked Swift program ends before its
 * main: the runtime looks beside /proc/self/exe for the program that prints backtraces, and later
 * reads the arguments from /proc/self/cmdline. It does neither when it was told both before. The
 * constructors of the runtime run before those of a program, and only .preinit_array runs before
 * them.
 */

/* Of the Swift runtime (stdlib/public/stubs/CommandLine.cpp). */
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc);

static bool has_no_proc;

static void start_without_proc(int argc, char **argv, char **environment) {
  (void)environment;
  char path[1];
  has_no_proc = readlink("/proc/self/exe", path, sizeof path) < 0;
  if (!has_no_proc) return;
  setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/nonexistent", 0);
  _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
}

__attribute__((section(".preinit_array"), used)) static void (*const start)(int, char **, char **) =
    start_without_proc;

#if defined(GAZETTEER_WRAPS_LIBDISPATCH)

/*
 * libdispatch watches its workers through /proc/TID/stat, and ends the process when one is not there
 * (src/event/workqueue.c). Without /proc none is registered to be watched. Tools/build links static
 * programs with --wrap for both functions.
 */

extern void __real__dispatch_workq_worker_register(void *queue);
extern void __real__dispatch_workq_worker_unregister(void *queue);

void __wrap__dispatch_workq_worker_register(void *queue) {
  if (!has_no_proc) __real__dispatch_workq_worker_register(queue);
}

void __wrap__dispatch_workq_worker_unregister(void *queue) {
  if (!has_no_proc) __real__dispatch_workq_worker_unregister(queue);
}

#endif

#else

const char *process_start_path(void) {
  return NULL;
}

#endif
