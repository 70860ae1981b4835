#pragma once

// Headers that the Glibc module lacks.
#include <sys/epoll.h>
#include <sys/timerfd.h>
