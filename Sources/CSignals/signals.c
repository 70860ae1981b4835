#include "CSignals.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

// Why it ends whatever the program is doing: the signals are never blocked, so that a handler runs at once,
// wherever the main thread waits. Either no loop runs, and the handler itself ends the program; or it starts
// the timer, whose second signal does, unless the program has ended by then. Nothing in between can undo
// that.
//
// In C because a handler may run between any two instructions, also within malloc: what Swift may do
// anywhere, such as allocating, counting references or making a global on first use, is not allowed there.
// Everything here is a system call or an atomic that needs no lock.

/// Microseconds that an orderly end may take before the connection is cut, and that it may take afterwards.
/// Together less than a second.
static const suseconds_t patience = 350000;

/// The number of the first signal that asked for the end.
static atomic_int end_asked;
static atomic_bool state_asked;
/// How many loops run. There is more than one in tests only.
static atomic_int loops;
/// The descriptor that wakes the loop.
static atomic_int waker = -1;
static atomic_int connection = -1;
static atomic_bool was_cut;
static bool keeps_ignoring_alarms;

static char temporary_file[PATH_MAX];
static atomic_bool has_temporary_file;

// MARK: Handlers

static void wake(void)
{
    int descriptor = waker;
    uint64_t once = 1;
    if (descriptor >= 0)
        (void)!write(descriptor, &once, sizeof once);
}

/// Ends the program by a signal, so that its parent is told which.
_Noreturn static void end_by(int number)
{
    tilework_remove_temporary_file();
    signal(number, SIG_DFL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    // NOTE: the first process of a container survives that, by the kernel's rule.
    _exit(128 + number);
}

static void on_end(int number)
{
    int error = errno;
    if (loops == 0)
        end_by(number);
    int nothing = 0;
    if (atomic_compare_exchange_strong(&end_asked, &nothing, number)) {
        // A one-shot alarm() of whoever started us is replaced: this one is earlier.
        struct timeval span = {.tv_usec = patience};
        struct itimerval timer = {.it_interval = span, .it_value = span};
        setitimer(ITIMER_REAL, &timer, NULL);
    }
    wake();
    errno = error;
}

static void on_state(int number)
{
    (void)number;
    int error = errno;
    state_asked = true;
    wake();
    errno = error;
}

static void on_alarm(int number)
{
    int error = errno;
    int asked = end_asked;
    if (asked == 0 && !keeps_ignoring_alarms)
        end_by(number);
    if (asked != 0) {
        if (atomic_exchange(&was_cut, true))
            end_by(asked);
        int socket = connection;
        if (socket >= 0)
            shutdown(socket, SHUT_RDWR);
    }
    errno = error;
}

// MARK: Beginning

static bool is_ignored(int number)
{
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

static void handle(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

void tilework_signals_begin(void)
{
    static const int ends[] = {SIGTERM, SIGINT, SIGHUP};
    static atomic_bool has_begun;
    if (!atomic_exchange(&has_begun, true)) {
        for (size_t place = 0; place < sizeof ends / sizeof *ends; place++)
            if (!is_ignored(ends[place]))
                handle(ends[place], on_end);
        if (!is_ignored(SIGUSR1))
            handle(SIGUSR1, on_state);
        keeps_ignoring_alarms = is_ignored(SIGALRM);
        handle(SIGALRM, on_alarm);
    }
    // A mask belongs to a thread. In tests that of a loop need not be the first that came here.
    sigset_t unblocked;
    sigemptyset(&unblocked);
    for (size_t place = 0; place < sizeof ends / sizeof *ends; place++)
        sigaddset(&unblocked, ends[place]);
    sigaddset(&unblocked, SIGUSR1);
    sigaddset(&unblocked, SIGALRM);
    sigprocmask(SIG_UNBLOCK, &unblocked, NULL);
}

// MARK: For the loop

int tilework_signals_open(void)
{
    int descriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (descriptor < 0)
        return -1;
    waker = descriptor;
    loops++;
    // For what arrived before there was a descriptor.
    wake();
    return descriptor;
}

void tilework_signals_close(int descriptor)
{
    if (descriptor < 0)
        return;
    loops--;
    int open = descriptor;
    atomic_compare_exchange_strong(&waker, &open, -1);
    close(descriptor);
}

void tilework_signals_set_connection(int socket)
{
    connection = socket;
}

void tilework_signals_read(int descriptor)
{
    uint64_t count;
    (void)!read(descriptor, &count, sizeof count);
}

bool tilework_signals_end_asked(void)
{
    return end_asked != 0;
}

bool tilework_signals_take_state_asked(void)
{
    return atomic_exchange(&state_asked, false);
}

// MARK: What is left behind

void tilework_set_temporary_file(const char *path)
{
    has_temporary_file = false;
    if (path == NULL || strlen(path) >= sizeof temporary_file)
        return;
    strcpy(temporary_file, path);
    has_temporary_file = true;
}

void tilework_remove_temporary_file(void)
{
    if (atomic_exchange(&has_temporary_file, false))
        unlink(temporary_file);
}
