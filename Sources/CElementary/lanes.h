// Vectors of LANES doubles. The including file defines LANES.

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// A fused multiply-add rounds once, not twice: results would depend on the processor.
#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline, unused))

typedef double Lanes __attribute__((vector_size(8 * LANES)));
/// The bits of lanes, and masks: all bits of a lane or none.
typedef uint64_t Bits __attribute__((vector_size(8 * LANES)));

INLINE Lanes select_lanes(Bits mask, Lanes yes, Lanes no) {
  return (Lanes)((mask & (Bits)yes) | (~mask & (Bits)no));
}

INLINE Lanes magnitude(Lanes x) { return (Lanes)((Bits)x & ~(UINT64_C(1) << 63)); }

/// Returns whether any lane of a mask is set.
INLINE int any_lane(Bits mask) { return __builtin_reduce_or(mask) != 0; }

INLINE Lanes all_lanes(double x) { return (Lanes){0} + x; }

/// Returns x without the lower half of its significand: 26 bits remain, so products of two such halves are exact.
INLINE Lanes upper_half(Lanes x) { return (Lanes)((Bits)x & (UINT64_MAX << 27)); }

/// Returns x rounded to a multiple of `grid`, for |x| < 2^51 grid.
INLINE Lanes rounded_to(double grid, Lanes x) { return (x + 0x1.8p52 * grid) - 0x1.8p52 * grid; }

INLINE Lanes load_lanes(const double *x) {
  Lanes lanes;
  memcpy(&lanes, x, sizeof lanes);
  return lanes;
}

INLINE void store_lanes(double *x, Lanes lanes) { memcpy(x, &lanes, sizeof lanes); }

/// Returns the first `count` lanes, at most LANES, and ones.
INLINE Lanes load_part(const double *x, size_t count) {
  Lanes lanes = all_lanes(1);
  memcpy(&lanes, x, count * sizeof *x);
  return lanes;
}

INLINE void store_part(double *x, Lanes lanes, size_t count) { memcpy(x, &lanes, count * sizeof *x); }
