#pragma once

#include <X11/Xlib.h>
#include <X11/Xft/Xft.h>

// Window and loop
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/extensions/XI2proto.h>
#include <X11/extensions/presentproto.h>
#include <X11/extensions/syncproto.h>
#include <poll.h>

// Input methods
#include <langinfo.h>

// Painting
#include <X11/extensions/Xrender.h>
#include <X11/extensions/shmproto.h>

/// poll(2) with nanoseconds. glibc declares it only if _GNU_SOURCE is defined before the first include.
extern int ppoll(
    struct pollfd *sources, nfds_t count, const struct timespec *timeout, const sigset_t *blocked);

// Input methods: Xlib's functions take any number of arguments, which Swift cannot call.

/// The styles of an input method, to be freed with XFree; null if it does not return them.
static inline XIMStyles *tilework_im_styles(XIM method)
{
    XIMStyles *styles = NULL;
    return XGetIMValues(method, XNQueryInputStyle, &styles, NULL) == NULL ? styles : NULL;
}

/// Sets the callback for the end of the input method's server.
static inline void tilework_on_im_end(XIM method, XIMCallback *ended)
{
    XSetIMValues(method, XNDestroyCallback, ended, NULL);
}

static inline XIC tilework_create_ic(XIM method, XIMStyle style, Window window)
{
    return XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
}

/// An input context with pre-edit attributes, which are freed; null where there are none or the input method
/// refuses.
static inline XIC tilework_create_ic_with(XIM method, XIMStyle style, Window window, XVaNestedList preedit)
{
    if (preedit == NULL)
        return NULL;
    XIC context = XCreateIC(
        method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, XNPreeditAttributes,
        preedit, NULL);
    XFree(preedit);
    return context;
}

static inline XIC tilework_create_ic_on_the_spot(
    XIM method, XIMStyle style, Window window, XPoint *spot, XICCallback *start, XICCallback *draw,
    XICCallback *caret, XICCallback *done)
{
    XVaNestedList preedit = XVaCreateNestedList(
        0, XNSpotLocation, spot, XNPreeditStartCallback, start, XNPreeditDrawCallback, draw,
        XNPreeditCaretCallback, caret, XNPreeditDoneCallback, done, NULL);
    return tilework_create_ic_with(method, style, window, preedit);
}

static inline XIC tilework_create_ic_over_the_spot(
    XIM method, XIMStyle style, Window window, XPoint *spot, XFontSet fonts)
{
    XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, spot, XNFontSet, fonts, NULL);
    return tilework_create_ic_with(method, style, window, preedit);
}

/// A font set of any fonts of the server's; null if it has none.
static inline XFontSet tilework_any_font_set(Display *display)
{
    char **missing = NULL;
    int count = 0;
    char *standIn = NULL;
    XFontSet fonts = XCreateFontSet(display, "fixed,*", &missing, &count, &standIn);
    if (missing != NULL)
        XFreeStringList(missing);
    return fonts;
}

static inline void tilework_set_spot(XIC context, XPoint *spot)
{
    XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, spot, NULL);
    if (preedit == NULL)
        return;
    XSetICValues(context, XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
}

/// The events of its window that an input method needs.
static inline unsigned long tilework_ic_events(XIC context)
{
    unsigned long events = 0;
    return XGetICValues(context, XNFilterEvents, &events, NULL) == NULL ? events : 0;
}
