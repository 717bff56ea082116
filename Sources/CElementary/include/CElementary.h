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

/// Returns e^x, rounded once more if it is subnormal.
double celementary_exp(double x);

/// Returns the natural logarithm: −∞ at 0, NaN below.
double celementary_log(double x);

/// Returns x^y, with the special cases of C's pow; rounded once more if it is subnormal.
double celementary_pow(double x, double y);

// Functions of arrays. An array of results is one of the arguments' arrays, or overlaps none of them.

/// Computes a function of each of `count` numbers.
typedef void celementary_unary_batch(const double *x, double *y, size_t count);
/// Computes a function of each of `count` pairs of numbers.
typedef void celementary_binary_batch(const double *x, const double *y, double *z, size_t count);

celementary_unary_batch celementary_sin_batch;
celementary_unary_batch celementary_cos_batch;
celementary_unary_batch celementary_tan_batch;
celementary_unary_batch celementary_exp_batch;
celementary_unary_batch celementary_log_batch;
celementary_unary_batch celementary_negate_batch;
celementary_unary_batch celementary_abs_batch;
celementary_unary_batch celementary_sqrt_batch;
celementary_unary_batch celementary_square_batch;
celementary_binary_batch celementary_pow_batch;
celementary_binary_batch celementary_add_batch;
celementary_binary_batch celementary_subtract_batch;
celementary_binary_batch celementary_multiply_batch;
celementary_binary_batch celementary_divide_batch;

/// The functions of arrays, compiled for one set of instructions.
struct celementary_batches {
  celementary_unary_batch *sin, *cos, *tan, *exp, *log, *negate, *abs, *sqrt, *square;
  celementary_binary_batch *pow, *add, *subtract, *multiply, *divide;
};

/// The functions for every processor of this kind.
extern const struct celementary_batches celementary_baseline;

/// Returns the functions for this processor, which the functions of arrays above use.
const struct celementary_batches *celementary_fastest(void);

// Functions of <math.h> in POSIX that RealModule omits.

/// Returns the Bessel functions of the first kind, of orders 0 and 1.
double celementary_j0(double x);
double celementary_j1(double x);

/// Returns the Bessel functions of the second kind, of orders 0 and 1.
double celementary_y0(double x);
double celementary_y1(double x);

// Columns of `count` numbers. Columns of operands and values may be the same.

/// Writes x³ or 1÷x.
void celementary_cube_batch(const double *x, double *values, size_t count);
void celementary_reciprocal_batch(const double *x, double *values, size_t count);

/// Writes the smaller or the greater number; NaN if either is NaN.
void celementary_min_batch(const double *x, const double *y, double *values, size_t count);
void celementary_max_batch(const double *x, const double *y, double *values, size_t count);

/// Writes 1 where the comparison holds, 0 where it does not, NaN if either number is NaN.
void celementary_less_batch(const double *x, const double *y, double *values, size_t count);
void celementary_less_or_equal_batch(const double *x, const double *y, double *values, size_t count);
void celementary_equal_batch(const double *x, const double *y, double *values, size_t count);
void celementary_not_equal_batch(const double *x, const double *y, double *values, size_t count);

/// Writes y where x is true, a number besides 0, and NaN elsewhere.
void celementary_then_batch(const double *x, const double *y, double *values, size_t count);

/// Writes x where it is a number and y elsewhere.
void celementary_else_batch(const double *x, const double *y, double *values, size_t count);

/// Returns whether a number is 0 or infinite.
int celementary_has_limit(const double *x, size_t count);

// Enclosures of functions on columns of intervals. They are correctly rounded or, for elementary functions, a few steps wide.

/// Columns of values and of slopes; the latter are null if slopes are not wanted.
typedef struct {
  double *lower, *upper;
  double *_Nullable slope_lower, *_Nullable slope_upper;
} celementary_intervals;

// Each function writes the enclosure of an operation and of the slope of the result, given those of the operands. Where
// it cannot prove that the operation is defined, continuous and of moderate size, it writes 0 to `known`, else nothing.
// The columns of operands and results may be the same.

void celementary_add_enclosures(
    celementary_intervals first, celementary_intervals second, celementary_intervals result, int64_t *known,
    size_t count);
void celementary_subtract_enclosures(
    celementary_intervals first, celementary_intervals second, celementary_intervals result, int64_t *known,
    size_t count);
void celementary_multiply_enclosures(
    celementary_intervals first, celementary_intervals second, celementary_intervals result, int64_t *known,
    size_t count);
void celementary_divide_enclosures(
    celementary_intervals first, celementary_intervals second, celementary_intervals result, int64_t *known,
    size_t count);
void celementary_min_enclosures(
    celementary_intervals first, celementary_intervals second, celementary_intervals result, int64_t *known,
    size_t count);
void celementary_max_enclosures(
    celementary_intervals first, celementary_intervals second, celementary_intervals result, int64_t *known,
    size_t count);

void celementary_negate_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_abs_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_sqrt_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_square_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_exp_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_log_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_sin_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_cos_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);
void celementary_tan_enclosures(
    celementary_intervals first, celementary_intervals result, int64_t *known, size_t count);

/// The power xⁿ for a whole number n, not 0.
void celementary_power_enclosures(
    celementary_intervals first, int64_t n, celementary_intervals result, int64_t *known, size_t count);

#pragma clang assume_nonnull end

#endif
