// Sine, cosine and tangent of degrees: x = 90k + r, |r| <= 45, exactly; then r in radians as a sum of two Doubles.

/// Converts an angle from degrees to radians; the result is a sum of two Doubles.
INLINE Pair radians(Lanes degrees) {
  // upper * DEGREE_HIGH and (degrees - upper) * DEGREE_HIGH are exact; only the smallest product is rounded.
  Lanes upper = upper_half(degrees);
  Lanes product = upper * DEGREE_HIGH;
  Lanes rest = (degrees - upper) * DEGREE_HIGH + degrees * DEGREE_LOW;
  Lanes high = product + rest;
  return (Pair){high, (product - high) + rest};
}

/// Returns the angle of x >= 0 degrees within its quadrant; NaN for ∞ and NaN.
INLINE Angle reduced_degrees(Lanes x) {
  const double shift = 0x1.8p52;
  Bits is_huge = ~(Bits)(x <= 0x1p24);
  if (any_lane(is_huge)) {
    // fmod is exact.
    for (int lane = 0; lane < LANES; lane++) {
      if (is_huge[lane] != 0) x[lane] = fmod(x[lane], 360);
    }
  }
  Lanes shifted = x * (1.0 / 90) + shift;
  // Exact: k is 0, or x and 90k are multiples of the last place of x; and the difference is at most 46.
  Pair rest = radians(x - (shifted - shift) * 90);
  return (Angle){(Bits)shifted, rest.high, rest.low};
}

/// Returns the results with 0 for -0; those of angles below 2^-900 are replaced by the angles in radians.
INLINE Lanes with_tiny_degrees(Lanes x, Lanes result) {
  result += 0.0;
  Bits is_tiny = (Bits)(magnitude(x) < 0x1p-900);
  if (!any_lane(is_tiny)) return result;
  return select_lanes(is_tiny, radians(x * 0x1p200).high * 0x1p-200, result);
}

INLINE Lanes sine_of_degrees(Lanes x) {
  Lanes size = sine_of(reduced_degrees(magnitude(x)), 0);
  return with_tiny_degrees(x, (Lanes)((Bits)size ^ sign_bit(x)));
}

INLINE Lanes cosine_of_degrees(Lanes x) { return sine_of(reduced_degrees(magnitude(x)), 1) + 0.0; }

INLINE Lanes tangent_of_degrees(Lanes x) {
  Lanes size = tangent_of(reduced_degrees(magnitude(x)), 0);
  return with_tiny_degrees(x, (Lanes)((Bits)size ^ sign_bit(x)));
}

/// Returns the cotangent, −tan(x + 90°).
INLINE Lanes cotangent_of_degrees(Lanes x) {
  Lanes size = tangent_of(reduced_degrees(magnitude(x)), 1);
  Lanes result = (Lanes)((Bits)size ^ sign_bit(x) ^ (UINT64_C(1) << 63)) + 0.0;
  Bits is_tiny = (Bits)(magnitude(x) < 0x1p-900);
  if (!any_lane(is_tiny)) return result;
  Pair inverse = quotient((Pair){all_lanes(1), (Lanes){0}}, radians(x * 0x1p200));
  return select_lanes(is_tiny, (inverse.high + inverse.low) * 0x1p200, result);
}
