#include "avx2.h"

#ifdef __x86_64__

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)

#define LANES 4
#define HAS_FMA 1
#include "kernels.h"

#pragma clang attribute pop

const struct celementary_kernels celementary_avx2 = ALL_KERNELS;

#endif
