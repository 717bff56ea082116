// Logarithms to base 2, base 10 and any base, from the logarithm in two Doubles of power.h.

/// Returns ln x times factor_high + factor_low; factor_high has at most 26 bits.
INLINE Lanes logarithm_times(double factor_high, double factor_low, Lanes x) {
  Pair logarithm = long_logarithm(x);
  // The products with factor_high of both parts of logarithm.high are exact; the other two are rounded.
  Lanes high = upper_half(logarithm.high);
  Lanes rest = (logarithm.high - high) * factor_high;
  rest += logarithm.high * factor_low + logarithm.low * factor_high;
  return with_limits_of_logarithm(x, high * factor_high + rest);
}

INLINE Lanes logarithm2(Lanes x) { return logarithm_times(LOG2_E_HIGH, LOG2_E_LOW, x); }

INLINE Lanes logarithm10(Lanes x) { return logarithm_times(LOG10_E_HIGH, LOG10_E_LOW, x); }

/// Returns the logarithm of x to a base, both positive and finite, the base not 1.
INLINE Lanes logarithm_to_base(Lanes base, Lanes x) {
  Pair result = quotient(long_logarithm(x), long_logarithm(base));
  return result.high + result.low;
}
