// Polynomials that approximate what remains after the first terms. docs/intervals.md gives their errors.

/// Returns c₀ + … + c₅ z⁵; z² and z⁴ shorten the chain of operations.
INLINE Lanes polynomial_of_6(const double *c, Lanes z) {
  Lanes square = z * z;
  return ((c[0] + z * c[1]) + square * (c[2] + z * c[3])) + (square * square) * (c[4] + z * c[5]);
}

/// Returns (sin r − r − SINE_CUBE r³)/r³ for z = r².
INLINE Lanes sine_polynomial(Lanes z) { return polynomial_of_6(sine_coefficients, z); }

/// Returns (cos r − 1 + r²/2)/r⁴ for z = r².
INLINE Lanes cosine_polynomial(Lanes z) { return polynomial_of_6(cosine_coefficients, z); }

/// Returns (e^r − 1 − r − r²/2)/r³.
INLINE Lanes exponential_polynomial(Lanes r, Lanes square) {
  const double *c = exponential_coefficients;
  Lanes fourth = square * square;
  Lanes low = (c[0] + r * c[1]) + square * (c[2] + r * c[3]);
  Lanes high = (c[4] + r * c[5]) + square * (c[6] + r * c[7]);
  return low + fourth * (high + fourth * (c[8] + r * c[9]));
}

/// Returns R/z for z = s², where ln((1 + s)/(1 − s)) = 2s + s R.
INLINE Lanes logarithm_polynomial(Lanes z) {
  const double *c = logarithm_coefficients;
  Lanes square = z * z;
  Lanes low = (c[0] + z * c[1]) + square * (c[2] + z * c[3]);
  return low + (square * square) * ((c[4] + z * c[5]) + square * c[6]);
}

/// Returns (R/z − 2/3)/z for z = s².
INLINE Lanes power_polynomial(Lanes z) { return polynomial_of_6(power_coefficients, z); }
