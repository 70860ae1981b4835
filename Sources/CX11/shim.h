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
#include <sys/signalfd.h>  // the Glibc module does not have it

// Painting
#include <X11/extensions/Xrender.h>
#include <X11/extensions/shmproto.h>

/// poll(2) to the nanosecond. glibc shows its declaration only to those who define _GNU_SOURCE before
/// anything else.
extern int ppoll(
    struct pollfd *sources, nfds_t count, const struct timespec *timeout, const sigset_t *blocked);
