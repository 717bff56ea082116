// Functions of arrays: a kernel over Lanes for each, and the loop.

INLINE Lanes negated(Lanes x) { return -x; }
INLINE Lanes square(Lanes x) { return x * x; }
INLINE Lanes cube(Lanes x) { return x * x * x; }
INLINE Lanes reciprocal(Lanes x) { return 1 / x; }
INLINE Lanes square_root(Lanes x) { return __builtin_elementwise_sqrt(x); }

INLINE Lanes sum(Lanes x, Lanes y) { return x + y; }
INLINE Lanes difference(Lanes x, Lanes y) { return x - y; }
INLINE Lanes product(Lanes x, Lanes y) { return x * y; }
INLINE Lanes ratio(Lanes x, Lanes y) { return x / y; }

/// Returns the result for two numbers, NaN if either is NaN.
INLINE Lanes unless_nan(Lanes x, Lanes y, Lanes result) {
  return select_lanes((Bits)(x == x) & (Bits)(y == y), result, all_lanes(NAN));
}

INLINE Lanes least(Lanes x, Lanes y) { return unless_nan(x, y, select_lanes((Bits)(y < x), y, x)); }
INLINE Lanes greatest(Lanes x, Lanes y) { return unless_nan(x, y, select_lanes((Bits)(y >= x), y, x)); }

/// Returns 1 in the lanes of a mask, 0 elsewhere.
INLINE Lanes truth(Bits mask) { return (Lanes)(mask & (Bits)all_lanes(1)); }

INLINE Lanes is_less(Lanes x, Lanes y) { return unless_nan(x, y, truth((Bits)(x < y))); }
INLINE Lanes is_less_or_equal(Lanes x, Lanes y) { return unless_nan(x, y, truth((Bits)(x <= y))); }
INLINE Lanes is_equal(Lanes x, Lanes y) { return unless_nan(x, y, truth((Bits)(x == y))); }
INLINE Lanes is_not_equal(Lanes x, Lanes y) { return unless_nan(x, y, truth((Bits)(x != y))); }

INLINE Lanes if_true(Lanes x, Lanes y) { return select_lanes((Bits)(x < 0) | (Bits)(x > 0), y, all_lanes(NAN)); }
INLINE Lanes or_else(Lanes x, Lanes y) { return select_lanes((Bits)(x == x), x, y); }

/// Defines a function of arrays. The last numbers are filled up with ones, the argument that no kernel treats as special.
#define UNARY_BATCH(name, kernel) \
  static void name##_batch(const double *x, double *y, size_t count) { \
    size_t i = 0; \
    for (; i + LANES <= count; i += LANES) store_lanes(y + i, kernel(load_lanes(x + i))); \
    if (i < count) store_part(y + i, kernel(load_part(x + i, count - i)), count - i); \
  }

#define BINARY_BATCH(name, kernel) \
  static void name##_batch(const double *x, const double *y, double *z, size_t count) { \
    size_t i = 0; \
    for (; i + LANES <= count; i += LANES) store_lanes(z + i, kernel(load_lanes(x + i), load_lanes(y + i))); \
    if (i == count) return; \
    store_part(z + i, kernel(load_part(x + i, count - i), load_part(y + i, count - i)), count - i); \
  }

UNARY_BATCH(sin, sine)
UNARY_BATCH(cos, cosine)
UNARY_BATCH(tan, tangent)
UNARY_BATCH(sin_degrees, sine_of_degrees)
UNARY_BATCH(cos_degrees, cosine_of_degrees)
UNARY_BATCH(tan_degrees, tangent_of_degrees)
UNARY_BATCH(cot_degrees, cotangent_of_degrees)
UNARY_BATCH(exp, exponential)
UNARY_BATCH(log, logarithm)
UNARY_BATCH(log2, logarithm2)
UNARY_BATCH(log10, logarithm10)
UNARY_BATCH(cbrt, cube_root)
UNARY_BATCH(negate, negated)
UNARY_BATCH(abs, magnitude)
UNARY_BATCH(sqrt, square_root)
UNARY_BATCH(square, square)
UNARY_BATCH(cube, cube)
UNARY_BATCH(reciprocal, reciprocal)

BINARY_BATCH(pow, power)
BINARY_BATCH(add, sum)
BINARY_BATCH(subtract, difference)
BINARY_BATCH(multiply, product)
BINARY_BATCH(divide, ratio)
BINARY_BATCH(min, least)
BINARY_BATCH(max, greatest)
BINARY_BATCH(less, is_less)
BINARY_BATCH(less_or_equal, is_less_or_equal)
BINARY_BATCH(equal, is_equal)
BINARY_BATCH(not_equal, is_not_equal)
BINARY_BATCH(then, if_true)
BINARY_BATCH(else, or_else)

static int has_limit(const double *x, size_t count) {
  Bits found = {0};
  for (size_t i = 0; i < count; i += LANES) {
    Lanes lanes = i + LANES <= count ? load_lanes(x + i) : load_part(x + i, count - i);
    found |= (Bits)(lanes == 0) | (Bits)(magnitude(lanes) == INFINITY);
  }
  return any_lane(found);
}
