#ifndef CELEMENTARY_H
#define CELEMENTARY_H

#include <stddef.h>

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

#endif
