/* All clocks of the system stall, jump by up to an hour, or are right, as chance has it. To be preloaded, with a seed in
   LYING_CLOCK. */
#define _GNU_SOURCE
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { HOUR = 3600, CLOCKS = 16 };

static _Atomic uint64_t asked;
static _Atomic int64_t told[CLOCKS];

/* The output function of splitmix64. */
static uint64_t mixed(uint64_t z) {
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    long code = syscall(SYS_clock_gettime, clock, time);
    if (code != 0) return (int)code;
    const char *seed = getenv("LYING_CLOCK");
    uint64_t chance = mixed(strtoull(seed ? seed : "0", NULL, 10) + UINT64_C(0x9e3779b97f4a7c15) * ++asked);
    int64_t jump = (int64_t)(chance >> 8) % (2 * HOUR) - HOUR;
    _Atomic int64_t *last = &told[(unsigned)clock % CLOCKS];
    if (chance % 4 == 0 && *last > 0) time->tv_sec = *last;
    if (chance % 4 == 1 && time->tv_sec + jump > 0) time->tv_sec += jump;
    *last = time->tv_sec;
    return 0;
}
