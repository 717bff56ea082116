// Elementary functions of enclosures. The values at the ends of an interval have errors below a step.

/// Returns the interval between two values with such errors, except in the lanes where they are exact. No other value is 0.
INLINE Interval around(Lanes low, Bits is_low_exact, Lanes high, Bits is_high_exact) {
  return (Interval){stepped_down(low, ~is_low_exact), stepped_up(high, ~is_high_exact)};
}

INLINE Enclosure enclosed_exponential(Enclosure a, int has_slopes) {
  // Then all values are normal numbers.
  a.known &= (Bits)(magnitude(a.values.lower) < 600) & (Bits)(magnitude(a.values.upper) < 600);
  Lanes low = exponential(a.values.lower), high = exponential(a.values.upper);
  a.values = around(low, (Bits)(a.values.lower == 0), high, (Bits)(a.values.upper == 0));
  if (has_slopes) a.slopes = interval_product(a.values, a.slopes, &a.known);
  return a;
}

INLINE Enclosure enclosed_logarithm(Enclosure a, int has_slopes) {
  a.known &= (Bits)(a.values.lower > 0) & (Bits)(a.values.upper < INFINITY);
  Lanes low = logarithm(a.values.lower), high = logarithm(a.values.upper);
  if (has_slopes) a.slopes = interval_quotient(a.slopes, a.values, &a.known);
  a.values = around(low, (Bits)(a.values.lower == 1), high, (Bits)(a.values.upper == 1));
  return a;
}

/// Returns the greatest integers that are not above x, for |x| < 2^51.
INLINE Lanes whole_below(Lanes x) {
  Lanes nearest = (x + 0x1.8p52) - 0x1.8p52;
  return nearest - truth((Bits)(nearest > x));
}

/// Returns the numbers n of the quadrants [nπ/2, (n+1)π/2) of angles.
INLINE Lanes quadrant(Lanes x, Bits *known) {
  Lanes turns = x * TWO_OVER_PI, below = whole_below(turns), rest = turns - below;
  // The error of `turns` is below 2^-20. It does not change the sign.
  Bits is_inside = (Bits)(rest > 0x1p-20) & (Bits)(rest < 1 - 0x1p-20);
  *known &= (Bits)(magnitude(x) < 0x1p30) & (is_inside | (Bits)(magnitude(turns) < 0.5));
  return below;
}

/// The quadrants of both ends of an interval.
typedef struct {
  Lanes first, last;
} Quadrants;

INLINE Quadrants quadrants(Interval a, Bits *known) {
  return (Quadrants){quadrant(a.lower, known), quadrant(a.upper, known)};
}

/// Returns whether the end of a quadrant n ≡ `remainder` (mod `period`) is between two angles.
INLINE Bits crosses_end(double remainder, double period, Quadrants turns) {
  Lanes first = whole_below((turns.first - 1 - remainder) / period);
  return (Bits)(whole_below((turns.last - 1 - remainder) / period) > first);
}

/// Returns the values of a wave with maxima 1 at the ends of quadrants n ≡ `top` (mod 4), minima −1 at those n ≡ `bottom`.
INLINE Interval wave(Interval ends, double top, double bottom, Quadrants turns) {
  Lanes low = select_lanes(crosses_end(bottom, 4, turns), all_lanes(-1), greater(ends.lower, all_lanes(-1)));
  Lanes high = select_lanes(crosses_end(top, 4, turns), all_lanes(1), smaller(ends.upper, all_lanes(1)));
  return (Interval){low, high};
}

/// Returns the hull of two such values in any order.
INLINE Interval around_both(Lanes first, Bits is_first_exact, Lanes second, Bits is_second_exact) {
  return hull(
      around(first, is_first_exact, first, is_first_exact), around(second, is_second_exact, second, is_second_exact));
}

/// The values of the sine and the cosine on intervals.
typedef struct {
  Interval sine, cosine;
} Waves;

/// Returns both, or one if the caller does not use the other: the compiler removes its computation.
INLINE Waves waves(Interval a, int is_both, Bits *known) {
  Quadrants turns = quadrants(a, known);
  Bits is_low_exact = (Bits)(a.lower == 0), is_high_exact = (Bits)(a.upper == 0);
  Wave low = is_both ? sine_and_cosine(a.lower) : (Wave){sine(a.lower), cosine(a.lower)};
  Wave high = is_both ? sine_and_cosine(a.upper) : (Wave){sine(a.upper), cosine(a.upper)};
  return (Waves){
      wave(around_both(low.sine, is_low_exact, high.sine, is_high_exact), 0, 2, turns),
      wave(around_both(low.cosine, is_low_exact, high.cosine, is_high_exact), 3, 1, turns),
  };
}

INLINE Enclosure enclosed_sine(Enclosure a, int has_slopes) {
  Waves both = waves(a.values, has_slopes, &a.known);
  a.values = both.sine;
  if (has_slopes) a.slopes = interval_product(both.cosine, a.slopes, &a.known);
  return a;
}

INLINE Enclosure enclosed_cosine(Enclosure a, int has_slopes) {
  Waves both = waves(a.values, has_slopes, &a.known);
  a.values = both.cosine;
  if (has_slopes) a.slopes = interval_product(negative(both.sine), a.slopes, &a.known);
  return a;
}

INLINE Enclosure enclosed_tangent(Enclosure a, int has_slopes) {
  // The poles are at the ends of even quadrants.
  a.known &= ~crosses_end(0, 2, quadrants(a.values, &a.known));
  Lanes low = tangent(a.values.lower), high = tangent(a.values.upper);
  a.values = around(low, (Bits)(a.values.lower == 0), high, (Bits)(a.values.upper == 0));
  if (has_slopes) {
    Interval slope = interval_sum(point(1), interval_square(a.values, &a.known));
    a.slopes = interval_product(slope, a.slopes, &a.known);
  }
  return a;
}

UNARY_ENCLOSURES(exp, enclosed_exponential)
UNARY_ENCLOSURES(log, enclosed_logarithm)
UNARY_ENCLOSURES(sin, enclosed_sine)
UNARY_ENCLOSURES(cos, enclosed_cosine)
UNARY_ENCLOSURES(tan, enclosed_tangent)
