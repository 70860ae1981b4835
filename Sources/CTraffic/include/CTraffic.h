#pragma once

#include <stddef.h>

/// Counts from now on the bytes that Xlib sends to the server over a connection, a `Display *`. One
/// connection at a time.
void tilework_count_bytes_sent(void *display);

/// Bytes sent so far over the connection that is counted; what waits in Xlib's buffer is not among them.
size_t tilework_bytes_sent(void);
