// x^y = e^(y ln x), where ln x and its product with y are sums of two Doubles.

/// Returns ln x for positive finite x, with a relative error below 2^-66; its `low` is below an ulp of its `high`.
INLINE Pair long_logarithm(Lanes x) {
  Scaled parts = scaled(x);
  // f = c × significand − 1 is between −1/8 and 1/7. c is exactly 1 near 1, where the logarithm is small.
  Bits is_large = (Bits)(parts.significand > 1.123), is_small = (Bits)(parts.significand < 0.894);
  Lanes c = select_lanes(is_large, all_lanes(0.796875), select_lanes(is_small, all_lanes(1.25), all_lanes(1)));
  Bits log_high = (is_large & (Bits)all_lanes(POWER_LARGE_HIGH)) | (is_small & (Bits)all_lanes(POWER_SMALL_HIGH));
  Bits log_low = (is_large & (Bits)all_lanes(POWER_LARGE_LOW)) | (is_small & (Bits)all_lanes(POWER_SMALL_LOW));
  Lanes upper = upper_half(parts.significand);
  Lanes upper_rest = upper * c - 1;
  Lanes lower_rest = (parts.significand - upper) * c;
  Pair f, denominator;
  f.high = upper_rest + lower_rest;
  f.low = (upper_rest - f.high) + lower_rest;
  denominator.high = 2 + f.high;
  denominator.low = ((2 - denominator.high) + f.high) + f.low;
  // ln(1 + f) = 2s + s w, s = f/(2 + f), z = s², w = z(2/3 + p(z)). The high parts of s and its like have 26 bits.
  Pair s = quotient(f, denominator);
  Lanes square = s.high * s.high;
  Lanes z = upper_half(square);
  Lanes below = (2 * s.high + s.low) * s.low;
  Lanes z_low = (square - z) + below;
  square += below;
  Lanes polynomial = power_polynomial(square) * square;
  Lanes factor = upper_half(TWO_THIRDS_HIGH + polynomial);
  Lanes factor_low = (TWO_THIRDS_HIGH - factor) + (polynomial + TWO_THIRDS_LOW);
  Lanes product = z * factor;
  Lanes w = upper_half(product);
  Lanes w_low = (product - w) + (z * factor_low + z_low * (factor + factor_low));
  Lanes cubic = s.high * w;
  Lanes cubic_low = s.high * w_low + s.low * (w + w_low);
  // The sum of the large terms with its rounding errors.
  Lanes whole = parts.exponent * LN2_HIGH + (Lanes)log_high;
  Lanes first = whole + 2 * s.high;
  Lanes first_error = (whole - first) + 2 * s.high;
  Lanes second = first + cubic;
  Lanes second_error = (first - second) + cubic;
  Lanes small = (2 * s.low + cubic_low) + (parts.exponent * LN2_LOW + (Lanes)log_low);
  return normalized((Pair){second, (first_error + second_error) + small});
}

/// Returns x^(y + y_rest) for positive finite x and finite y; y_rest is at most half a unit in the last place of y.
INLINE Lanes positive_power(Lanes x, Lanes y, Lanes y_rest) {
  Pair logarithm = long_logarithm(x);
  Lanes y_high = upper_half(y), y_low = y - y_high;
  Lanes log_high = upper_half(logarithm.high), log_low = logarithm.high - log_high;
  Lanes product = y_high * log_high;
  Lanes rest = ((y_high * log_low + y_low * log_high) + y_low * log_low) + (y * logarithm.low + y_rest * logarithm.high);
  Lanes sum = product + rest;
  Lanes error = (product - sum) + rest;
  // Beyond overflow and underflow the exponent's rounding does not matter. It may be infinite there.
  Lanes exponent = y * logarithm.high;
  Bits is_moderate = (Bits)(magnitude(exponent) < 760);
  exponent = select_lanes(is_moderate, sum, clamped(exponent, -760, 760));
  return exponential_of_sum(exponent, (Lanes)(is_moderate & (Bits)error));
}

INLINE Lanes power(Lanes x, Lanes y) {
  Lanes result = positive_power(magnitude(x), y, (Lanes){0});
  Bits is_special = ~(Bits)((x > 0) & (x < INFINITY) & (magnitude(y) < INFINITY));
  if (!any_lane(is_special)) return result;
  for (int lane = 0; lane < LANES; lane++) {
    if (is_special[lane]) result[lane] = celementary_special_power(x[lane], y[lane], result[lane]);
  }
  return result;
}
