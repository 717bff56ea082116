// Enclosures of operations and of their slopes by automatic differentiation, on columns of intervals.

#include "CElementary.h"
#include "interval.h"

typedef celementary_intervals column;

INLINE interval values_at(column a, size_t i) { return (interval){a.lower[i], a.upper[i]}; }

INLINE interval slopes_at(column a, size_t i, int has_slopes) {
  return has_slopes ? (interval){a.slope_lower[i], a.slope_upper[i]} : (interval){0, 0};
}

// Stores a result. A known one is bounded.
INLINE void store(interval values, interval slopes, column result, size_t i, int has_slopes, int64_t known, int64_t *all) {
  known &= -(int64_t)((fabs(values.lower) < 0x1p900) & (fabs(values.upper) < 0x1p900));
  result.lower[i] = values.lower;
  result.upper[i] = values.upper;
  if (has_slopes) {
    known &= -(int64_t)((fabs(slopes.lower) < 0x1p900) & (fabs(slopes.upper) < 0x1p900));
    result.slope_lower[i] = slopes.lower;
    result.slope_upper[i] = slopes.upper;
  }
  all[i] &= known;
}

// Defines a kernel from statements that compute `values` and `slopes` from `a` and its slopes `da`.
//
// It is compiled for the baseline of the target and, on x86-64, for AVX2 with fused multiply-add, chosen at run time.
#define LOOP(name, parameters, operands, ...)                                                             \
  INLINE void name##_loop(parameters, column result, int64_t *all, size_t count, int has_slopes, int has_fma) { \
    _Pragma("clang loop vectorize(assume_safety)") for (size_t i = 0; i < count; i++) {                   \
      int64_t state = -1, *known = &state;                                                                \
      (void)known, (void)has_fma;                                                                   \
      interval values, slopes = {0, 0};                                                                   \
      operands                                                                                            \
      __VA_ARGS__                                                                                         \
      store(values, slopes, result, i, has_slopes, state, all);                                           \
    }                                                                                                     \
  }

#define CALL(name, has_fma, ...)                                             \
  if (result.slope_lower) name##_loop(__VA_ARGS__, result, all, count, 1, has_fma); \
  else name##_loop(__VA_ARGS__, result, all, count, 0, has_fma);

#if defined(__x86_64__)
#define VERSIONS(name, parameters, ...)                                                                      \
  static void name##_baseline(parameters, column result, int64_t *all, size_t count) { CALL(name, 0, __VA_ARGS__) } \
  __attribute__((target("avx2,fma"))) static void name##_avx2(                                               \
      parameters, column result, int64_t *all, size_t count) { CALL(name, 1, __VA_ARGS__) }                  \
  void name(parameters, column result, int64_t *all, size_t count) {                                         \
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) name##_avx2(__VA_ARGS__, result, all, count); \
    else name##_baseline(__VA_ARGS__, result, all, count);                                                   \
  }
#else
#define VERSIONS(name, parameters, ...) \
  void name(parameters, column result, int64_t *all, size_t count) { CALL(name, 0, __VA_ARGS__) }
#endif

#define COMMA ,
#define OPERAND_A interval a = values_at(first, i), da = slopes_at(first, i, has_slopes);
#define OPERAND_B interval b = values_at(second, i), db = slopes_at(second, i, has_slopes);

#define KERNEL_OF_ONE(name, ...)                      \
  LOOP(name, column first, OPERAND_A, __VA_ARGS__)    \
  VERSIONS(name, column first, first)

#define KERNEL_OF_TWO(name, ...)                                              \
  LOOP(name, column first COMMA column second, OPERAND_A OPERAND_B, __VA_ARGS__) \
  VERSIONS(name, column first COMMA column second, first, second)

// MARK: Arithmetic

KERNEL_OF_TWO(celementary_add_enclosures, {
  values = add(a, b);
  if (has_slopes) slopes = add(da, db);
})

KERNEL_OF_TWO(celementary_subtract_enclosures, {
  values = subtract(a, b);
  if (has_slopes) slopes = subtract(da, db);
})

KERNEL_OF_TWO(celementary_multiply_enclosures, {
  values = multiply(a, b, has_fma, known);
  if (has_slopes) slopes = add(multiply(da, b, has_fma, known), multiply(a, db, has_fma, known));
})

KERNEL_OF_TWO(celementary_divide_enclosures, {
  values = divide(a, b, has_fma, known);
  if (has_slopes) slopes = divide(subtract(da, multiply(values, db, has_fma, known)), b, has_fma, known);
})

KERNEL_OF_ONE(celementary_negate_enclosures, {
  values = negative(a);
  slopes = negative(da);
})

KERNEL_OF_ONE(celementary_abs_enclosures, {
  values = absolute(a);
  slopes = a.lower >= 0 ? da : a.upper <= 0 ? negative(da) : hull(da, negative(da));
})

// The slope of the smaller or the greater of two: that of either or, if both may decide, parts of both.
KERNEL_OF_TWO(celementary_min_enclosures, {
  values = (interval){a.lower < b.lower ? a.lower : b.lower, a.upper < b.upper ? a.upper : b.upper};
  slopes = a.upper <= b.lower ? da : b.upper <= a.lower ? db : hull(da, db);
})

KERNEL_OF_TWO(celementary_max_enclosures, {
  values = (interval){a.lower > b.lower ? a.lower : b.lower, a.upper > b.upper ? a.upper : b.upper};
  slopes = a.lower >= b.upper ? da : b.lower >= a.upper ? db : hull(da, db);
})

KERNEL_OF_ONE(celementary_sqrt_enclosures, {
  values = square_root(a, has_fma, known);
  if (has_slopes) slopes = divide(da, (interval){2 * values.lower, 2 * values.upper}, has_fma, known);
})

KERNEL_OF_ONE(celementary_square_enclosures, {
  values = squared(a, has_fma, known);
  if (has_slopes) slopes = multiply((interval){2 * a.lower, 2 * a.upper}, da, has_fma, known);
})

// MARK: Powers

// Number of intervals that are evaluated together.
enum { CHUNK = 128 };

INLINE column rest(column a, size_t start) {
  return (column){a.lower + start, a.upper + start, a.slope_lower ? a.slope_lower + start : NULL,
                  a.slope_upper ? a.slope_upper + start : NULL};
}

// Room for values without slopes.
#define TEMPORARY(name) \
  double name##_lower[CHUNK], name##_upper[CHUNK]; \
  column name = {name##_lower, name##_upper, NULL, NULL};

// Writes powers of intervals ≥ 0: the products of x, x², x⁴, … that n's binary digits select. Overwrites the intervals.
static void positive_power(column square, int64_t n, column result, int64_t *all, size_t count) {
  int is_first = 1;
  for (int64_t rest = n;;) {
    if (rest & 1) {
      if (is_first) {
        memcpy(result.lower, square.lower, count * sizeof(double));
        memcpy(result.upper, square.upper, count * sizeof(double));
      } else {
        celementary_multiply_enclosures(result, square, result, all, count);
      }
      is_first = 0;
    }
    rest >>= 1;
    if (rest == 0) return;
    celementary_square_enclosures(square, square, all, count);
  }
}

// The members ≥ 0, or 0.
KERNEL_OF_ONE(positive_part, { values = (interval){a.lower > 0 ? a.lower : 0, a.upper > 0 ? a.upper : 0}; })

// Odd powers, given those of the positive part and of the negative part's size.
KERNEL_OF_TWO(joined, {
  values = (interval){a.lower > 0 ? a.lower : -b.upper, a.upper > 0 ? a.upper : -b.lower};
})

// Writes powers of at most CHUNK intervals.
static void power(column first, int64_t n, column result, int64_t *all, size_t count) {
  TEMPORARY(size)
  if (n % 2 == 0) {
    celementary_abs_enclosures(first, size, all, count);
    positive_power(size, n, result, all, count);
  } else {
    TEMPORARY(negatives)
    celementary_negate_enclosures(first, size, all, count);
    positive_part(size, size, all, count);
    positive_power(size, n, negatives, all, count);
    positive_part(first, size, all, count);
    positive_power(size, n, result, all, count);
    joined(result, negatives, result, all, count);
  }
}

KERNEL_OF_ONE(reciprocals, { values = divide((interval){1, 1}, a, has_fma, known); })

// A power xⁿ and its slope, given xⁿ and xⁿ⁻¹.
LOOP(power_rule, column first COMMA column power COMMA column factor COMMA double n, OPERAND_A, {
  values = values_at(power, i);
  if (has_slopes) {
    slopes = multiply(multiply((interval){n, n}, values_at(factor, i), has_fma, known), da, has_fma, known);
  }
})
VERSIONS(power_rule, column first COMMA column power COMMA column factor COMMA double n, first, power, factor, n)

void celementary_power_enclosures(column first, int64_t n, column result, int64_t *all, size_t count) {
  TEMPORARY(values)
  TEMPORARY(factors)
  for (size_t start = 0; start < count; start += CHUNK) {
    size_t size = count - start < CHUNK ? count - start : CHUNK;
    column part = rest(first, start);
    int64_t *known = all + start;
    power(part, n < 0 ? -n : n, values, known, size);
    if (n < 0) reciprocals(values, values, known, size);
    if (result.slope_lower) {
      power(part, n < 0 ? 1 - n : n - 1, factors, known, size);
      if (n < 0) reciprocals(factors, factors, known, size);
    }
    power_rule(part, values, factors, (double)n, rest(result, start), known, size);
  }
}

// MARK: Elementary functions

// The values at both ends of each interval.
#define ENDS const double *at_lower, const double *at_upper

LOOP(exponentials, column first COMMA ENDS, OPERAND_A, {
  *known &= -(int64_t)((fabs(a.lower) < 250) & (fabs(a.upper) < 250));
  values = widened(at_lower[i], at_upper[i], known);
  if (has_slopes) slopes = multiply(values, da, has_fma, known);
})
VERSIONS(exponentials, column first COMMA ENDS, first, at_lower, at_upper)

LOOP(logarithms, column first COMMA ENDS, OPERAND_A, {
  *known &= -(int64_t)(a.lower > 0);
  values = widened(at_lower[i], at_upper[i], known);
  if (has_slopes) slopes = divide(da, a, has_fma, known);
})
VERSIONS(logarithms, column first COMMA ENDS, first, at_lower, at_upper)

// The values of sine and cosine at both ends.
#define WAVES const double *sin_lower, const double *sin_upper, const double *cos_lower, const double *cos_upper

LOOP(sines, column first COMMA WAVES, OPERAND_A, {
  double low = quadrant(a.lower, known), high = quadrant(a.upper, known);
  values = wave(sin_lower[i], sin_upper[i], low, high, 0, known);
  if (has_slopes) slopes = multiply(wave(cos_lower[i], cos_upper[i], low, high, 3, known), da, has_fma, known);
})
VERSIONS(sines, column first COMMA WAVES, first, sin_lower, sin_upper, cos_lower, cos_upper)

LOOP(cosines, column first COMMA WAVES, OPERAND_A, {
  double low = quadrant(a.lower, known), high = quadrant(a.upper, known);
  values = wave(cos_lower[i], cos_upper[i], low, high, 3, known);
  if (has_slopes) {
    slopes = multiply(negative(wave(sin_lower[i], sin_upper[i], low, high, 0, known)), da, has_fma, known);
  }
})
VERSIONS(cosines, column first COMMA WAVES, first, sin_lower, sin_upper, cos_lower, cos_upper)

LOOP(tangents, column first COMMA ENDS, OPERAND_A, {
  double low = quadrant(a.lower, known), high = quadrant(a.upper, known);
  // The poles are at the ends of even quadrants.
  *known &= -(int64_t)(whole_below((high - 1) * 0.5) <= whole_below((low - 1) * 0.5));
  values = widened(at_lower[i], at_upper[i], known);
  if (has_slopes) slopes = multiply(add((interval){1, 1}, squared(values, has_fma, known)), da, has_fma, known);
})
VERSIONS(tangents, column first COMMA ENDS, first, at_lower, at_upper)

typedef void function(const double *, double *, size_t);

static void monotone(
    function *value, void (*kernel)(column, ENDS, column, int64_t *, size_t), column first, column result,
    int64_t *all, size_t count) {
  double at_lower[CHUNK], at_upper[CHUNK];
  for (size_t start = 0; start < count; start += CHUNK) {
    size_t size = count - start < CHUNK ? count - start : CHUNK;
    value(first.lower + start, at_lower, size);
    value(first.upper + start, at_upper, size);
    kernel(rest(first, start), at_lower, at_upper, rest(result, start), all + start, size);
  }
}

void celementary_exp_enclosures(column first, column result, int64_t *all, size_t count) {
  monotone(celementary_exp_batch, exponentials, first, result, all, count);
}

void celementary_log_enclosures(column first, column result, int64_t *all, size_t count) {
  monotone(celementary_log_batch, logarithms, first, result, all, count);
}

void celementary_tan_enclosures(column first, column result, int64_t *all, size_t count) {
  monotone(celementary_tan_batch, tangents, first, result, all, count);
}

static void periodic(
    void (*kernel)(column, WAVES, column, int64_t *, size_t), int has_sine, int has_cosine, column first,
    column result, int64_t *all, size_t count) {
  double sin_lower[CHUNK], sin_upper[CHUNK], cos_lower[CHUNK], cos_upper[CHUNK];
  for (size_t start = 0; start < count; start += CHUNK) {
    size_t size = count - start < CHUNK ? count - start : CHUNK;
    if (has_sine || result.slope_lower) {
      celementary_sin_batch(first.lower + start, sin_lower, size);
      celementary_sin_batch(first.upper + start, sin_upper, size);
    }
    if (has_cosine || result.slope_lower) {
      celementary_cos_batch(first.lower + start, cos_lower, size);
      celementary_cos_batch(first.upper + start, cos_upper, size);
    }
    kernel(
        rest(first, start), sin_lower, sin_upper, cos_lower, cos_upper, rest(result, start), all + start, size);
  }
}

void celementary_sin_enclosures(column first, column result, int64_t *all, size_t count) {
  periodic(sines, 1, 0, first, result, all, count);
}

void celementary_cos_enclosures(column first, column result, int64_t *all, size_t count) {
  periodic(cosines, 0, 1, first, result, all, count);
}
