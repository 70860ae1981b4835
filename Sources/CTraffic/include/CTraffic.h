#pragma once

#include <stddef.h>

/// Starts counting the bytes that Xlib sends over a connection, a `Display *`. One connection at a time.
void tilework_count_bytes_sent(void *display);

/// Bytes sent so far over that connection, without those in Xlib's output buffer.
size_t tilework_bytes_sent(void);
