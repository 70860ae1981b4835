#pragma once

#include <X11/Xlib.h>
#include <X11/Xproto.h>
#include <X11/extensions/syncproto.h>

/// Requests of extensions that libX11 carries but has no functions for.
///
/// In C, and apart from CX11, because Xlibint.h lays `Display` open: every display in Swift would change its type
/// with it.

/// Puts a request into the output buffer. It begins with the extension's opcode and its own; its length, in bytes, is
/// a multiple of 4 and at most 16 KiB.
void tilework_send(Display *display, const void *request, size_t length);

/// A number for a new resource of this connection.
XID tilework_new_id(Display *display);

/// Sends a request and waits for its answer. Puts the first 32 bytes into `reply`, and what follows them into
/// `*rest`, to be freed with `free`; `*rest` is null when nothing does. Returns 0 when the server refused.
int tilework_ask(
    Display *display, const void *request, size_t length, void *reply, unsigned char **rest, size_t *restLength);
