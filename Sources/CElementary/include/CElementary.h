#ifndef CELEMENTARY_H
#define CELEMENTARY_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Elementary functions, for one argument and for arrays.
//
// Before its last rounding, every result has a relative error below 2^-54. So a result is one of the two Doubles next to
// the exact value, or that value itself if it is a Double. A function of an array gives the same bits as that of a
// number, whatever the processor.

/// Returns the sine, the cosine and the tangent of an angle in radians, of any size; NaN for ±∞.
double celementary_sin(double x);
double celementary_cos(double x);
double celementary_tan(double x);

/// Returns the sine, cosine, tangent and cotangent of an angle in degrees. At multiples of 30° and 45° a value that is a
/// Double is exact. It is NaN at a pole. A subnormal value is rounded twice.
double celementary_sin_degrees(double x);
double celementary_cos_degrees(double x);
double celementary_tan_degrees(double x);
double celementary_cot_degrees(double x);

/// Returns e^x, rounded once more if it is subnormal.
double celementary_exp(double x);

/// Returns the natural logarithm: −∞ at 0, NaN below.
double celementary_log(double x);

/// Returns the logarithms to the bases 2 and 10, likewise.
double celementary_log2(double x);
double celementary_log10(double x);

/// Returns the logarithm of x to a base, for positive finite numbers, the base not 1.
double celementary_log_to_base(double base, double x);

/// Returns x^y, with the special cases of C's pow; rounded once more if it is subnormal.
double celementary_pow(double x, double y);

/// Returns the y-th root of x, rounded once more if it is subnormal, for positive finite x and any y except 0 and NaN.
double celementary_root(double x, double y);

/// Returns the cube root, of negative numbers too.
double celementary_cbrt(double x);

// Functions of arrays. An array of results is one of the arguments' arrays, or overlaps none of them.

/// Computes a function of each of `count` numbers.
typedef void celementary_unary_batch(const double *x, double *y, size_t count);
/// Computes a function of each of `count` pairs of numbers.
typedef void celementary_binary_batch(const double *x, const double *y, double *z, size_t count);

#define CELEMENTARY_UNARY_BATCHES(use) \
  use(sin) use(cos) use(tan) use(sin_degrees) use(cos_degrees) use(tan_degrees) use(cot_degrees) \
  use(exp) use(log) use(log2) use(log10) use(cbrt) \
  use(negate) use(abs) use(sqrt) use(square) use(cube) use(reciprocal)

/// `min` and `max` are NaN if either number is. The comparisons are 1 where they hold, 0 where they do not, NaN if either
/// number is NaN. `then` is y where x is true, a number besides 0, and NaN elsewhere; `else` is x where it is a number,
/// and y elsewhere.
#define CELEMENTARY_BINARY_BATCHES(use) \
  use(pow) use(add) use(subtract) use(multiply) use(divide) use(min) use(max) \
  use(less) use(less_or_equal) use(equal) use(not_equal) use(then) use(else)

// Functions of columns of intervals: of the values of a function on some intervals, and of its slopes there. Each writes
// the values of an operation and the slopes of the result. Ends are correctly rounded or, for elementary functions,
// within two steps.
//
// Where a function does not prove that the operation is defined, continuous and of moderate size, it writes 0 to `known`,
// else nothing; and where `known` is 0, the results are arbitrary. A column of results is one of the operands', or
// overlaps none of them.

/// Columns of values and of slopes; the latter are null, in all columns of a call, if slopes are not wanted.
typedef struct {
  double *lower, *upper;
  double *_Nullable slope_lower, *_Nullable slope_upper;
} celementary_intervals;

typedef void celementary_unary_enclosures(
    celementary_intervals x, celementary_intervals y, int64_t *known, size_t count);
typedef void celementary_binary_enclosures(
    celementary_intervals x, celementary_intervals y, celementary_intervals z, int64_t *known, size_t count);

#define CELEMENTARY_UNARY_ENCLOSURES(use) \
  use(negate) use(abs) use(sqrt) use(square) use(exp) use(log) use(sin) use(cos) use(tan)

#define CELEMENTARY_BINARY_ENCLOSURES(use) use(add) use(subtract) use(multiply) use(divide) use(min) use(max)

/// The functions of arrays, compiled for one set of instructions.
struct celementary_kernels {
#define CELEMENTARY_UNARY(name) celementary_unary_batch *name##_batch;
#define CELEMENTARY_BINARY(name) celementary_binary_batch *name##_batch;
  CELEMENTARY_UNARY_BATCHES(CELEMENTARY_UNARY)
  CELEMENTARY_BINARY_BATCHES(CELEMENTARY_BINARY)
#undef CELEMENTARY_UNARY
#undef CELEMENTARY_BINARY
  /// Returns whether a number is 0 or infinite.
  int (*has_limit)(const double *x, size_t count);
#define CELEMENTARY_UNARY(name) celementary_unary_enclosures *name##_enclosures;
#define CELEMENTARY_BINARY(name) celementary_binary_enclosures *name##_enclosures;
  CELEMENTARY_UNARY_ENCLOSURES(CELEMENTARY_UNARY)
  CELEMENTARY_BINARY_ENCLOSURES(CELEMENTARY_BINARY)
#undef CELEMENTARY_UNARY
#undef CELEMENTARY_BINARY
  /// Computes xⁿ for an integer n.
  void (*power_enclosures)(
      celementary_intervals x, int64_t n, celementary_intervals y, int64_t *known, size_t count);
};

/// The functions for every processor of this kind.
extern const struct celementary_kernels celementary_baseline;

/// Returns the functions for this processor.
const struct celementary_kernels *celementary_fastest(void);

// The functions for this processor by their names: celementary_sin_batch, celementary_sin_enclosures.
#define CELEMENTARY_UNARY(name) celementary_unary_batch celementary_##name##_batch;
#define CELEMENTARY_BINARY(name) celementary_binary_batch celementary_##name##_batch;
CELEMENTARY_UNARY_BATCHES(CELEMENTARY_UNARY)
CELEMENTARY_BINARY_BATCHES(CELEMENTARY_BINARY)
#undef CELEMENTARY_UNARY
#undef CELEMENTARY_BINARY
#define CELEMENTARY_UNARY(name) celementary_unary_enclosures celementary_##name##_enclosures;
#define CELEMENTARY_BINARY(name) celementary_binary_enclosures celementary_##name##_enclosures;
CELEMENTARY_UNARY_ENCLOSURES(CELEMENTARY_UNARY)
CELEMENTARY_BINARY_ENCLOSURES(CELEMENTARY_BINARY)
#undef CELEMENTARY_UNARY
#undef CELEMENTARY_BINARY

int celementary_has_limit(const double *x, size_t count);
void celementary_power_enclosures(
    celementary_intervals x, int64_t n, celementary_intervals y, int64_t *known, size_t count);

// Functions of <math.h> in POSIX that RealModule omits.

/// Returns the Bessel functions of the first kind, of orders 0 and 1.
double celementary_j0(double x);
double celementary_j1(double x);

/// Returns the Bessel functions of the second kind, of orders 0 and 1.
double celementary_y0(double x);
double celementary_y1(double x);

#pragma clang assume_nonnull end

#endif
