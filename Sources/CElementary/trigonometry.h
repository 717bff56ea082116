// Sine, cosine and tangent: x = kπ/2 + r, |r| <= π/4, r a sum of two Doubles; then polynomials for both the sine and the
// cosine of r, since the lanes of a vector have different quadrants.

/// An angle within its quadrant: the sum of `high` and `low`; `quadrant` counts quarter turns.
typedef struct {
  Bits quadrant;
  Lanes high, low;
} Angle;

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

/// The powers of an angle's r = h + l as sums, h a multiple of 2^-13, so that the products of h are exact:
/// r² = h² + below, r³ = h³ + difference. `square` is r², rounded.
typedef struct {
  Lanes h, h_square, below, square, difference;
} Powers;

INLINE Powers powers(Angle angle) {
  Powers powers;
  powers.h = rounded_to(0x1p-13, angle.high);
  Lanes l = angle.high - powers.h;
  Lanes sum = angle.high + powers.h;
  powers.h_square = powers.h * powers.h;
  powers.below = sum * l;
  powers.square = powers.h_square + powers.below;
  powers.difference = l * (powers.square + powers.h * sum);
  return powers;
}

/// Returns the sine of an angle between −π/4 and π/4, still to be rounded.
INLINE Pair sine_sum(Angle angle, Powers p) {
  Lanes r = angle.high;
  // The cube's coefficient is a sum too: SINE_CUBE has 14 bits, the polynomial begins with the rest.
  Lanes cube = SINE_CUBE * p.h_square * p.h;
  Lanes high = r + cube;
  Lanes rest = angle.low * (1 - 0.5 * p.h_square);
  Lanes low = SINE_CUBE * p.difference + (p.square * r * sine_polynomial(p.square) + rest);
  return (Pair){high, ((r - high) + cube) + low};
}

/// Returns the cosine, likewise.
INLINE Pair cosine_sum(Angle angle, Powers p) {
  Lanes low = (p.square * p.square) * cosine_polynomial(p.square) - (0.5 * p.below + angle.high * angle.low);
  return (Pair){1 - 0.5 * p.h_square, low};
}

INLINE Bits sign_bit(Lanes x) { return (Bits)x & (UINT64_C(1) << 63); }

/// Returns the sine of an angle after `quadrant` quarter turns, given its sine and cosine within its quadrant.
INLINE Lanes turned(Bits quadrant, Pair sine, Pair cosine) {
  Bits is_odd = -(quadrant & 1);
  Lanes high = select_lanes(is_odd, cosine.high, sine.high);
  Lanes low = select_lanes(is_odd, cosine.low, sine.low);
  return (Lanes)((Bits)(high + low) ^ ((quadrant & 2) << 62));
}

/// Returns the sine of an angle that is `quarters` quarter turns more.
INLINE Lanes sine_of(Angle angle, uint64_t quarters) {
  Powers p = powers(angle);
  Bits quadrant = angle.quadrant + quarters;
  // Neighbouring numbers are mostly in the same quadrant, and one polynomial is enough.
  Pair sine, cosine;
  if (!any_lane(quadrant & 1)) {
    sine = sine_sum(angle, p);
    return turned(quadrant, sine, sine);
  }
  cosine = cosine_sum(angle, p);
  if (LANES == 1 || !any_lane(~quadrant & 1)) return turned(quadrant, cosine, cosine);
  sine = sine_sum(angle, p);
  return turned(quadrant, sine, cosine);
}

INLINE Lanes sine(Lanes x) { return (Lanes)((Bits)sine_of(reduced(magnitude(x)), 0) ^ sign_bit(x)); }

INLINE Lanes cosine(Lanes x) { return sine_of(reduced(magnitude(x)), 1); }

/// The sine and the cosine of the same angles.
typedef struct {
  Lanes sine, cosine;
} Wave;

INLINE Wave sine_and_cosine(Lanes x) {
  Angle angle = reduced(magnitude(x));
  Powers p = powers(angle);
  Pair sine = sine_sum(angle, p), cosine = cosine_sum(angle, p);
  return (Wave){
      (Lanes)((Bits)turned(angle.quadrant, sine, cosine) ^ sign_bit(x)),
      turned(angle.quadrant + 1, sine, cosine),
  };
}

/// Returns the tangent of an angle that is `quarters` quarter turns more; NaN at a pole.
INLINE Lanes tangent_of(Angle angle, uint64_t quarters) {
  Powers p = powers(angle);
  Pair sine = normalized(sine_sum(angle, p)), cosine = normalized(cosine_sum(angle, p));
  Bits is_odd = -((angle.quadrant + quarters) & 1);
  Pair numerator = {select_lanes(is_odd, cosine.high, sine.high), select_lanes(is_odd, cosine.low, sine.low)};
  Pair denominator = {select_lanes(is_odd, sine.high, cosine.high), select_lanes(is_odd, sine.low, cosine.low)};
  Pair result = quotient(numerator, denominator);
  return (Lanes)((Bits)(result.high + result.low) ^ (is_odd << 63));
}

INLINE Lanes tangent(Lanes x) { return (Lanes)((Bits)tangent_of(reduced(magnitude(x)), 0) ^ sign_bit(x)); }
