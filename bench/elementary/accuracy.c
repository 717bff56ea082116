// Compares the functions of CElementary with MPFR's at random, huge, tiny and hard arguments, and the functions of
// arrays for this processor with the baseline's and with those of one number, bit for bit. Prints the greatest errors.
//
// usage: accuracy MILLIONS NAME=BOUND...   the bounds are in ulp, for sin, cos, tan, exp, log, log2, log10, cbrt, pow

#include <math.h>
#include <mpfr.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CElementary.h"

enum { CHUNK = 1000 };

static uint64_t state = 1;

/// Returns the next number of SplitMix64.
static uint64_t random_bits(void) {
  uint64_t z = (state += UINT64_C(0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static double between(double low, double high) { return low + (high - low) * (double)(random_bits() >> 11) * 0x1p-53; }

static double with_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static double any_double(void) { return with_bits(random_bits()); }
static double any_positive(void) { return with_bits(random_bits() >> 1); }
static double signed_magnitude(double low, double high) {
  double x = exp2(between(low, high));
  return random_bits() & 1 ? x : -x;
}
/// Returns a Double at most `steps` places from x.
static double beside(double x, unsigned steps) { return with_bits(bits_of(x) + random_bits() % (2 * steps + 1) - steps); }

static double angle(void) {
  switch (random_bits() % 8) {
  case 0: return any_double();
  case 1: return signed_magnitude(-60, 20);
  case 2: return beside((double)(random_bits() >> 44) * 1.5707963267948966, 2);
  case 3: return beside((double)(random_bits() >> (11 + random_bits() % 50)) * 1.5707963267948966, 2);
  case 4: return between(-1e6, 1e6);
  case 5: return between(-2e6, 2e6);
  default: return between(-10, 10);
  }
}

static double exponent(void) {
  switch (random_bits() % 8) {
  case 0: return any_double();
  case 1: return signed_magnitude(-60, 10);
  case 2: return between(-746, -708);
  case 3: return between(700, 710);
  case 4: return beside((double)(int)(random_bits() % 2100 - 1080) * 0.6931471805599453 / 2, 2);
  default: return between(-20, 20);
  }
}

static double positive(void) {
  switch (random_bits() % 8) {
  case 0: return any_positive();
  case 1: return beside(1, 1000);
  case 2: return 1 + signed_magnitude(-50, -1);
  case 3: return with_bits(random_bits() >> (12 + random_bits() % 52));
  case 4: return beside(exp2((int)(random_bits() % 4) - 1.5), 10);
  default: return between(0, 10);
  }
}

/// Returns an exponent for powers of x; most powers are anywhere in the range of Doubles, or just beyond.
static double exponent_of(double x) {
  switch (random_bits() % 8) {
  case 0: return any_double();
  case 1: return (double)(int)(random_bits() % 40) - 20;
  case 2: return between(-5, 5);
  default: return between(-746, 710) / log(x);
  }
}

struct function {
  const char *name;
  int (*exact)(mpfr_t, const mpfr_t, mpfr_rnd_t);
  double (*one)(double);
  celementary_unary_batch *const *fastest, *const *baseline;
  double (*argument)(void);
};

/// Returns the difference of a result from the exact value in units of the exact value's last place.
static double error_in_ulp(double result, mpfr_t exact, mpfr_t work) {
  if (mpfr_nan_p(exact)) return isnan(result) ? 0 : INFINITY;
  if (mpfr_zero_p(exact)) return result == 0 ? 0 : INFINITY;
  if (isinf(result)) {
    double rounded = mpfr_get_d(exact, MPFR_RNDN);
    if (result == rounded) return 0;
    // An exact value below the greatest Double, not rounded to infinity.
    if ((result > 0) != (rounded > 0) || fabs(rounded) < 0x1.fffffffffffffp1023) return INFINITY;
    mpfr_set_ui_2exp(work, 1, 1024, MPFR_RNDN);
    mpfr_sub(work, work, exact, MPFR_RNDN);
    return fabs(ldexp(mpfr_get_d(work, MPFR_RNDN), -971));
  }
  if (mpfr_inf_p(exact) || isnan(result)) return INFINITY;
  mpfr_exp_t exponent = mpfr_get_exp(exact);
  if (exponent > 1024) return INFINITY;
  mpfr_sub_d(work, exact, result, MPFR_RNDN);
  mpfr_mul_2si(work, work, exponent < -1021 ? 1074 : 53 - exponent, MPFR_RNDN);
  return fabs(mpfr_get_d(work, MPFR_RNDN));
}

static int same(double a, double b) { return bits_of(a) == bits_of(b) || (isnan(a) && isnan(b)); }

static int report(const char *name, double greatest, double bound, double x, double y, long different, long count) {
  int is_right = greatest <= bound && different == 0;
  printf("%-5s %9ld points  greatest error %.4f ulp of at most %.4f, at %a %a  %ld differ%s\n", name, count, greatest, bound,
         x, y, different, is_right ? "" : "  WRONG");
  fflush(stdout);
  return is_right ? 0 : 1;
}

static int check(const struct function *function, long count, double bound, mpfr_t exact, mpfr_t work) {
  double x[CHUNK], fast[CHUNK], base[CHUNK], greatest = 0, worst = 0;
  long different = 0;
  mpfr_t argument;
  mpfr_init2(argument, 53);
  for (long done = 0; done < count; done += CHUNK) {
    for (int i = 0; i < CHUNK; i++) x[i] = function->argument();
    // Every remainder of the vectors' width.
    size_t size = CHUNK - (size_t)(done / CHUNK % 5);
    (*function->fastest)(x, fast, size);
    memcpy(base, x, sizeof base);
    (*function->baseline)(base, base, size);
    for (size_t i = 0; i < size; i++) {
      different += !same(fast[i], base[i]) || !same(fast[i], function->one(x[i]));
      mpfr_set_d(argument, x[i], MPFR_RNDN);
      function->exact(exact, argument, MPFR_RNDN);
      double error = error_in_ulp(fast[i], exact, work);
      if (error > greatest) greatest = error, worst = x[i];
    }
  }
  mpfr_clear(argument);
  return report(function->name, greatest, bound, worst, 0, different, count);
}

static int check_power(long count, double bound, mpfr_t exact, mpfr_t work) {
  double x[CHUNK], y[CHUNK], fast[CHUNK], base[CHUNK], greatest = 0, worst = 0, worst_y = 0;
  long different = 0;
  mpfr_t first, second;
  mpfr_init2(first, 53);
  mpfr_init2(second, 53);
  for (long done = 0; done < count; done += CHUNK) {
    for (int i = 0; i < CHUNK; i++) {
      x[i] = random_bits() % 16 ? positive() : any_double();
      y[i] = exponent_of(x[i]);
    }
    size_t size = CHUNK - (size_t)(done / CHUNK % 5);
    celementary_fastest()->pow_batch(x, y, fast, size);
    celementary_baseline.pow_batch(x, y, base, size);
    for (size_t i = 0; i < size; i++) {
      different += !same(fast[i], base[i]) || !same(fast[i], celementary_pow(x[i], y[i]));
      mpfr_set_d(first, x[i], MPFR_RNDN);
      mpfr_set_d(second, y[i], MPFR_RNDN);
      mpfr_pow(exact, first, second, MPFR_RNDN);
      double error = error_in_ulp(fast[i], exact, work);
      if (error > greatest) greatest = error, worst = x[i], worst_y = y[i];
    }
  }
  mpfr_clear(first);
  mpfr_clear(second);
  return report("pow", greatest, bound, worst, worst_y, different, count);
}

int main(int count, char **arguments) {
  const struct celementary_kernels *fastest = celementary_fastest(), *baseline = &celementary_baseline;
  const struct function functions[] = {
      {"sin", mpfr_sin, celementary_sin, &fastest->sin_batch, &baseline->sin_batch, angle},
      {"cos", mpfr_cos, celementary_cos, &fastest->cos_batch, &baseline->cos_batch, angle},
      {"tan", mpfr_tan, celementary_tan, &fastest->tan_batch, &baseline->tan_batch, angle},
      {"exp", mpfr_exp, celementary_exp, &fastest->exp_batch, &baseline->exp_batch, exponent},
      {"log2", mpfr_log2, celementary_log2, &fastest->log2_batch, &baseline->log2_batch, positive},
      {"log10", mpfr_log10, celementary_log10, &fastest->log10_batch, &baseline->log10_batch, positive},
      {"cbrt", mpfr_cbrt, celementary_cbrt, &fastest->cbrt_batch, &baseline->cbrt_batch, any_double},
      {"log", mpfr_log, celementary_log, &fastest->log_batch, &baseline->log_batch, positive},
  };
  if (count < 3) return 2;
  if (fastest == baseline) printf("this processor has no AVX2: only one set of functions is checked\n");
  long points = (long)(atof(arguments[1]) * 1e6);
  mpfr_t exact, work;
  // 53 bits and 67 more for the error's fraction.
  mpfr_init2(exact, 120);
  mpfr_init2(work, 120);
  int wrong = 0;
  for (int i = 2; i < count; i++) {
    char *bound = strchr(arguments[i], '=');
    if (!bound) return 2;
    *bound++ = 0;
    for (size_t j = 0; j < sizeof functions / sizeof *functions; j++) {
      if (strcmp(functions[j].name, arguments[i]) == 0) wrong |= check(&functions[j], points, atof(bound), exact, work);
    }
    if (strcmp("pow", arguments[i]) == 0) wrong |= check_power(points, atof(bound), exact, work);
  }
  mpfr_clear(exact);
  mpfr_clear(work);
  return wrong;
}
