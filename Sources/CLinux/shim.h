#pragma once

// Headers that the Glibc module lacks.
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <sys/vfs.h>
#include <sys/xattr.h>

/// O_PATH of asm-generic/fcntl.h, which fcntl.h only names for GNU sources.
static const int tilework_o_path = 010000000;
