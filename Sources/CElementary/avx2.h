#include "CElementary.h"

/// The functions of arrays for processors with AVX2.
__attribute__((visibility("hidden"))) extern const struct celementary_batches celementary_avx2;
