#include "CElementary.h"

/// The functions of arrays for processors with AVX2 and fused multiply-add.
__attribute__((visibility("hidden"))) extern const struct celementary_kernels celementary_avx2;
