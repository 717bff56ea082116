// The functions of arrays for every processor.

#include "CElementary.h"

#define LANES 2
#ifdef __ARM_FEATURE_FMA
#define HAS_FMA 1
#else
#define HAS_FMA 0
#endif
#include "kernels.h"

const struct celementary_kernels celementary_baseline = ALL_KERNELS;
