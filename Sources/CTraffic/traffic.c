#include "CTraffic.h"

#include <X11/Xlibint.h>

static size_t bytes;

// Xlib calls this with every piece of its buffer, just before it goes out.
static void count(Display *display, XExtCodes *codes, const char *data, long length)
{
    (void)display;
    (void)codes;
    (void)data;
    bytes += (size_t)length;
}

void tilework_count_bytes_sent(void *display)
{
    bytes = 0;
    XESetBeforeFlush(display, XAddExtension(display)->extension, count);
}

size_t tilework_bytes_sent(void)
{
    return bytes;
}
