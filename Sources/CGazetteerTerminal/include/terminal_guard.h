#ifndef TERMINAL_GUARD_H
#define TERMINAL_GUARD_H

#include <stddef.h>

// Gives the terminal back whatever ends the process. It is in C because signal handlers may call
// async-signal-safe functions only, and Swift promises that of none of its code.
//
// One guard per process: a process has one controlling terminal and one table of signal handlers.

// Remembers how to restore `tty` (its attributes now and the escape sequences to write) and installs
// handlers. Returns a descriptor to read notices from, or -1 with errno set (EBUSY: already on).
int terminal_guard_start(int tty, const char *leave, size_t leave_length);

// Sets raw mode: bytes come as they are typed, without echo or signals. From now on the terminal
// will be restored. Returns 0, or -1 with errno set.
int terminal_guard_enter_raw_mode(void);

// Writes the escape sequences and sets the original attributes, if raw. Async-signal-safe.
void terminal_guard_restore(void);

// Stops the process group as the terminal driver does on Ctrl-Z; returns when it is continued.
// Returns at once where stopping would hang the caller's shell: see the implementation.
void terminal_guard_suspend(void);

// Restores the terminal and puts the former signal handlers back.
void terminal_guard_stop(void);

// What a byte read from the descriptor means.
enum {
  TERMINAL_GUARD_RESIZED = 'w',
  TERMINAL_GUARD_CONTINUED = 'c',
  TERMINAL_GUARD_SUSPEND_REQUESTED = 'z',
};

#endif
