#pragma once

// What the Glibc module does not have.
#include <sys/epoll.h>
#include <sys/timerfd.h>
