#include "CFaults.h"

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Thread_local int close_error;
static _Thread_local long most_bytes = -1;
static _Thread_local long room_left;

void tilework_fail_close(int error)
{
    close_error = error;
}

void tilework_limit_writes(long most, long room)
{
    most_bytes = most;
    room_left = room;
}

// These stand in for the C library's in the program that they are linked into.

int close(int descriptor)
{
    int result = (int)syscall(SYS_close, descriptor);
    if (result == 0 && close_error != 0) {
        errno = close_error;
        close_error = 0;
        return -1;
    }
    return result;
}

ssize_t write(int descriptor, const void *bytes, size_t count)
{
    if (most_bytes >= 0) {
        size_t most = (size_t)(most_bytes < room_left ? most_bytes : room_left);
        if (most == 0) {
            errno = ENOSPC;
            return -1;
        }
        if (count > most)
            count = most;
    }
    ssize_t written = syscall(SYS_write, descriptor, bytes, count);
    if (most_bytes >= 0 && written > 0)
        room_left -= written;
    return written;
}
