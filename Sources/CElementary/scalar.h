// The cases that are too rare for vectors.

/// An angle r = high + low between −π/4 and π/4, after `quadrant` quarter turns (modulo 4).
struct reduced_angle {
  unsigned quadrant;
  double high, low;
};

/// Returns x reduced, for x > 0.5, with a relative error of r below 2^-61; NaN for ∞ and NaN.
__attribute__((visibility("hidden"))) struct reduced_angle celementary_reduced_huge_angle(double x);

/// Returns x^y as C's pow does if x or y is not finite or x <= 0, given |x|^y for finite ones.
__attribute__((visibility("hidden"))) double celementary_special_power(double x, double y, double power);
