// Sine, cosine and tangent: x = kπ/2 + r, |r| <= π/4, r a sum of two Doubles; then polynomials for both the sine and the
// cosine of r, since the lanes of a vector have different quadrants.

/// An angle within its quadrant: the sum of `high` and `low`; `quadrant` counts quarter turns.
typedef struct {
  Bits quadrant;
  Lanes high, low;
} Angle;

/// The sine and the cosine of an angle between −π/4 and π/4, as sums that are still to be rounded.
typedef struct {
  Pair sine, cosine;
} Wave;

/// Returns the angles with those of huge x replaced.
INLINE Angle with_huge_lanes(Angle angle, Lanes x, Bits is_huge) {
  for (int lane = 0; lane < LANES; lane++) {
    if (is_huge[lane] == 0) continue;
    struct reduced_angle reduced = celementary_reduced_huge_angle(x[lane]);
    angle.quadrant[lane] = reduced.quadrant;
    angle.high[lane] = reduced.high;
    angle.low[lane] = reduced.low;
  }
  return angle;
}

/// Returns the angle of x >= 0 within its quadrant; NaN for ∞ and NaN.
INLINE Angle reduced(Lanes x) {
  const double shift = 0x1.8p52;
  Lanes shifted = x * TWO_OVER_PI + shift;
  Lanes k = shifted - shift;
  // Exact products: the first two parts of π/2 have 33 bits, k has 20.
  Lanes rest = x - k * HALF_PI_1;
  Lanes second = k * HALF_PI_2;
  Lanes high = rest - second;
  Lanes low = ((rest - high) - second) - k * HALF_PI_3;
  Angle angle;
  angle.quadrant = (Bits)shifted;
  angle.high = high + low;
  angle.low = (high - angle.high) + low;
  // Beyond the range, or so close to a multiple of π/2 that the three parts are too few; also NaN.
  Bits is_huge = ~(Bits)((x <= 0x1.8p20) & (magnitude(angle.high) >= 0x1p-57 * x));
  return any_lane(is_huge) ? with_huge_lanes(angle, x, is_huge) : angle;
}

INLINE Wave wave(Angle angle) {
  Lanes r = angle.high;
  // The products of h, a multiple of 2^-13, are exact: r = h + l, r² = h² + below, r³ = h³ + difference.
  Lanes h = rounded_to(0x1p-13, r);
  Lanes l = r - h;
  Lanes sum = r + h;
  Lanes h_square = h * h;
  Lanes below = sum * l;
  Lanes square = h_square + below;
  Lanes difference = l * (square + h * sum);
  Wave wave;
  wave.cosine.high = 1 - 0.5 * h_square;
  wave.cosine.low = (square * square) * cosine_polynomial(square) - (0.5 * below + r * angle.low);
  // The cube's coefficient is a sum too: SINE_CUBE has 14 bits, the polynomial begins with the rest.
  Lanes cube = SINE_CUBE * h_square * h;
  Lanes high = r + cube;
  wave.sine.high = high;
  wave.sine.low = ((r - high) + cube)
    + (SINE_CUBE * difference + (square * r * sine_polynomial(square) + angle.low * wave.cosine.high));
  return wave;
}

INLINE Bits sign_bit(Lanes x) { return (Bits)x & (UINT64_C(1) << 63); }

/// Returns the sine of an angle that is `quarters` quarter turns more, for x >= 0.
INLINE Lanes sine_after(uint64_t quarters, Lanes x) {
  Angle angle = reduced(x);
  Wave both = wave(angle);
  Bits quadrant = angle.quadrant + quarters;
  Bits is_odd = -(quadrant & 1);
  Lanes high = select_lanes(is_odd, both.cosine.high, both.sine.high);
  Lanes low = select_lanes(is_odd, both.cosine.low, both.sine.low);
  return (Lanes)((Bits)(high + low) ^ ((quadrant & 2) << 62));
}

INLINE Lanes sine(Lanes x) { return (Lanes)((Bits)sine_after(0, magnitude(x)) ^ sign_bit(x)); }

INLINE Lanes cosine(Lanes x) { return sine_after(1, magnitude(x)); }

INLINE Lanes tangent(Lanes x) {
  Angle angle = reduced(magnitude(x));
  Wave both = wave(angle);
  Pair sine = normalized(both.sine), cosine = normalized(both.cosine);
  Bits is_odd = -(angle.quadrant & 1);
  Pair numerator = {select_lanes(is_odd, cosine.high, sine.high), select_lanes(is_odd, cosine.low, sine.low)};
  Pair denominator = {select_lanes(is_odd, sine.high, cosine.high), select_lanes(is_odd, sine.low, cosine.low)};
  Pair result = quotient(numerator, denominator);
  return (Lanes)((Bits)(result.high + result.low) ^ (is_odd << 63) ^ sign_bit(x));
}
