// Requests and events of extensions that libX11 carries but has no functions for.
//
// In C, and apart from CX11, because Xlibint.h defines `Display`'s fields, which would change the type of
// every display in Swift. No X header is included here: Swift assigns the declarations of a header to one
// module, which is CX11.
#pragma once

#include <stddef.h>

struct _XDisplay;

/// Puts a request into the output buffer. It begins with the extension's opcode and its own; its length, in
/// bytes, is a multiple of 4 and at most 16 KiB.
void tilework_send(struct _XDisplay *display, const void *request, size_t length);

/// A number for a new resource of this connection.
unsigned long tilework_new_id(struct _XDisplay *display);

/// Sends a request and waits for its reply. Puts the first 32 bytes into `reply`, and the others into
/// `*rest`, to be freed with `free`; `*rest` is null if there are none. Returns 0 if the server refused.
int tilework_ask(
    struct _XDisplay *display, const void *request, size_t length, void *reply, unsigned char **rest,
    size_t *restLength);

/// Makes Xlib keep the bytes of the generic events of the extension with this opcode, as the data of their
/// cookies.
void tilework_keep_events(struct _XDisplay *display, int opcode);

/// The number of those bytes.
size_t tilework_event_size(const void *data);
