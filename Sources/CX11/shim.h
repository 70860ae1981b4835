#pragma once
#include <X11/Xlib.h>
#include <X11/Xft/Xft.h>

// Window and loop
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <sys/signalfd.h>  // the Glibc module has neither of these two
#include <sys/timerfd.h>

// Painting
