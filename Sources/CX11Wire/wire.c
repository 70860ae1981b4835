#include "CX11Wire.h"

#include <X11/Xlibint.h>
#include <stdlib.h>
#include <string.h>

// NOTE: the display is `dpy` throughout, as Xlibint.h's macros expect it.

/// The request without what Xlib fills in: its opcode and its length.
static void append(Display *dpy, const void *request, size_t length)
{
    const unsigned char *bytes = request;
    unsigned char *buffer = _XGetRequest(dpy, bytes[0], length);
    buffer[1] = bytes[1];
    memcpy(buffer + 4, bytes + 4, length - 4);
}

void tilework_send(Display *dpy, const void *request, size_t length)
{
    LockDisplay(dpy);
    append(dpy, request, length);
    UnlockDisplay(dpy);
    SyncHandle();
}

XID tilework_new_id(Display *dpy)
{
    LockDisplay(dpy);
    XID id = XAllocID(dpy);
    UnlockDisplay(dpy);
    return id;
}

int tilework_ask(
    Display *dpy, const void *request, size_t length, void *reply, unsigned char **rest, size_t *restLength)
{
    LockDisplay(dpy);
    append(dpy, request, length);
    xReply answer;
    *rest = NULL;
    *restLength = 0;
    int arrived = _XReply(dpy, &answer, 0, xFalse);
    if (arrived && answer.generic.length > 0) {
        *restLength = (size_t)answer.generic.length * 4;
        *rest = malloc(*restLength);
        if (*rest == NULL) {
            _XEatData(dpy, *restLength);
            arrived = 0;
        } else {
            _XRead(dpy, (char *)*rest, (long)*restLength);
        }
    }
    memcpy(reply, &answer, sizeof answer);
    UnlockDisplay(dpy);
    SyncHandle();
    return arrived;
}

size_t tilework_event_size(const void *data)
{
    const xGenericReply *event = data;
    return 32 + (size_t)event->length * 4;
}

static Bool keep(Display *dpy, XGenericEventCookie *cookie, xEvent *event)
{
    const xGenericReply *wire = (const xGenericReply *)event;
    size_t size = tilework_event_size(wire);
    cookie->type = event->u.u.type & 0x7F;
    cookie->serial = _XSetLastRequestRead(dpy, (xGenericReply *)event);
    cookie->send_event = (event->u.u.type & 0x80) != 0;
    cookie->display = dpy;
    cookie->extension = ((const xGenericEvent *)event)->extension;
    cookie->evtype = ((const xGenericEvent *)event)->evtype;
    cookie->data = malloc(size);
    if (cookie->data == NULL)
        return xFalse;
    memcpy(cookie->data, event, size);
    return xTrue;
}

void tilework_keep_events(Display *dpy, int opcode)
{
    XESetWireToEventCookie(dpy, opcode, keep);
}
