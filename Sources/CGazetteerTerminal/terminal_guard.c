#include "terminal_guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { LEAVE_CAPACITY = 128, ALTERNATE_STACK_SIZE = 64 * 1024, SIGNAL_LIMIT = 65 };

static int tty = -1;
static int notices[2] = {-1, -1};
static struct termios original;
static char leave[LEAVE_CAPACITY];
static size_t leave_length;
static volatile sig_atomic_t started;
static volatile sig_atomic_t raw;
static struct sigaction former[SIGNAL_LIMIT];
static volatile sig_atomic_t installed[SIGNAL_LIMIT];
static char alternate_stack[ALTERNATE_STACK_SIZE];

static const int endings[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGXCPU};
static const int crashes[] = {SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSYS};
static const int notable[] = {SIGWINCH, SIGCONT, SIGTSTP};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static void write_leave_sequence(void) {
  size_t done = 0;
  // The descriptor does not block. A terminal that takes nothing for this long is not reading.
  int patience = 20;
  while (done < leave_length) {
    ssize_t written = write(tty, leave + done, leave_length - done);
    if (written > 0) {
      done += (size_t)written;
    } else if (written < 0 && (errno == EAGAIN || errno == EINTR) && patience-- > 0) {
      struct pollfd ready = {.fd = tty, .events = POLLOUT};
      poll(&ready, 1, 10);
    } else {
      return;
    }
  }
}

void terminal_guard_restore(void) {
  if (!raw) return;
  raw = 0;
  int saved_errno = errno;
  // A background process that sets attributes is stopped by SIGTTOU unless it is blocked.
  sigset_t block, before;
  sigemptyset(&block);
  sigaddset(&block, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &block, &before);
  write_leave_sequence();
  while (tcsetattr(tty, TCSANOW, &original) != 0 && errno == EINTR) {
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = saved_errno;
}

static void put_former_handler_back(int number) {
  if (!installed[number]) return;
  installed[number] = 0;
  sigaction(number, &former[number], NULL);
}

static void end_process(int number, siginfo_t *info, void *context) {
  (void)context;
  int saved_errno = errno;
  terminal_guard_restore();
  put_former_handler_back(number);
  // A fault of the processor happens again on return, and then its own address reaches the former
  // handler; any other signal has to be sent again.
  int is_fault = info != NULL && info->si_code > 0 &&
                 (number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE);
  if (!is_fault) raise(number);
  errno = saved_errno;
}

static void give_notice(int number) {
  int saved_errno = errno;
  char byte = number == SIGWINCH  ? TERMINAL_GUARD_RESIZED
              : number == SIGCONT ? TERMINAL_GUARD_CONTINUED
                                  : TERMINAL_GUARD_SUSPEND_REQUESTED;
  // A full pipe already holds notices enough.
  ssize_t ignored = write(notices[1], &byte, 1);
  (void)ignored;
  errno = saved_errno;
}

static void install(int number, int is_notice) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  if (is_notice) {
    action.sa_handler = give_notice;
    action.sa_flags = SA_RESTART;
  } else {
    action.sa_sigaction = end_process;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  }
  if (sigaction(number, NULL, &former[number]) != 0) return;
  // What the parent ignores for us (nohup, a shell without job control) stays ignored.
  int is_ignored = !(former[number].sa_flags & SA_SIGINFO) && former[number].sa_handler == SIG_IGN;
  if (is_ignored && number != SIGWINCH && number != SIGCONT) return;
  if (sigaction(number, &action, NULL) == 0) installed[number] = 1;
}

// Without a stack of its own the handler could not run after a stack overflow.
static void provide_signal_stack(void) {
  stack_t current;
  if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
  stack_t ours = {.ss_sp = alternate_stack, .ss_size = ALTERNATE_STACK_SIZE, .ss_flags = 0};
  sigaltstack(&ours, NULL);
}

static int open_notices(void) {
  if (notices[0] >= 0) return 0;
  if (pipe(notices) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(notices[end], F_SETFL, O_NONBLOCK);
    fcntl(notices[end], F_SETFD, FD_CLOEXEC);
  }
  // Registered once, with the pipe: exit() called anywhere restores the terminal too.
  atexit(terminal_guard_restore);
  return 0;
}

int terminal_guard_start(int descriptor, const char *sequence, size_t length) {
  if (started) {
    errno = EBUSY;
    return -1;
  }
  if (length > LEAVE_CAPACITY) {
    errno = EINVAL;
    return -1;
  }
  if (tcgetattr(descriptor, &original) != 0 || open_notices() != 0) return -1;
  char stale[64];
  while (read(notices[0], stale, sizeof stale) > 0) {
  }
  tty = descriptor;
  memcpy(leave, sequence, length);
  leave_length = length;
  started = 1;
  provide_signal_stack();
  for (size_t i = 0; i < COUNT(endings); i++) install(endings[i], 0);
  for (size_t i = 0; i < COUNT(crashes); i++) install(crashes[i], 0);
  for (size_t i = 0; i < COUNT(notable); i++) install(notable[i], 1);
  return notices[0];
}

int terminal_guard_enter_raw_mode(void) {
  if (!started) {
    errno = EINVAL;
    return -1;
  }
  struct termios attributes = original;
  cfmakeraw(&attributes);
  attributes.c_oflag = original.c_oflag;
  // Before the mode changes: a signal in between restores what may not have changed yet.
  raw = 1;
  int result;
  // What was typed ahead is kept. In the background this stops the process until it is continued.
  while ((result = tcsetattr(tty, TCSADRAIN, &attributes)) != 0 && errno == EINTR) {
  }
  return result;
}

void terminal_guard_suspend(void) {
  // bash starts $(…) with SIGTSTP ignored, in the shell's own group: nothing could continue us.
  if (!installed[SIGTSTP] || getpgrp() == getsid(0)) return;
  struct sigaction action, handler;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  // First the rest of the pipeline, then this thread: only raise() is sure to act before it returns.
  action.sa_handler = SIG_IGN;
  sigaction(SIGTSTP, &action, &handler);
  kill(0, SIGTSTP);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, NULL);
  sigset_t unblock, before;
  sigemptyset(&unblock);
  sigaddset(&unblock, SIGTSTP);
  // A thread of a pool may block it.
  pthread_sigmask(SIG_UNBLOCK, &unblock, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(SIGTSTP, &handler, NULL);
}

void terminal_guard_stop(void) {
  if (!started) return;
  terminal_guard_restore();
  for (int number = 1; number < SIGNAL_LIMIT; number++) put_former_handler_back(number);
  started = 0;
  tty = -1;
}
