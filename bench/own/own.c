// Does with libraries what this project writes itself, so that valgrind can count the instructions.
//
//     own png FILE.png load|encode       reads a picture; with `encode` writes it with Cairo and libpng, and prints the bytes
//     own stroke none|draw               strokes sin(x)·cos(3x) through 1,200 points on 1200×800 pixels with Cairo
//     own values NAME none|own|library   the function of 100,000 numbers, by columns or with the C library
//     own enclosures none|own|library    sines of 10,000 intervals, by columns or with MPFR, rounded down and up

#include <cairo.h>
#include <math.h>
#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CElementary.h"

enum { NUMBERS = 100000, INTERVALS = 10000, WIDTH = 1200, HEIGHT = 800 };

static size_t bytes;
static double x[NUMBERS], y[NUMBERS], half[NUMBERS];

static cairo_status_t count(void *closure, const unsigned char *data, unsigned int length) {
  (void)closure, (void)data;
  bytes += length;
  return CAIRO_STATUS_SUCCESS;
}

static int png(const char *file, int encodes) {
  cairo_surface_t *surface = cairo_image_surface_create_from_png(file);
  if (encodes) cairo_surface_write_to_png_stream(surface, count, NULL);
  printf("%zu\n", bytes);
  return cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS;
}

static int stroke(int draws) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cairo = cairo_create(surface);
  for (int i = 0; i < WIDTH; i++) {
    double place = -10 + 20.0 * i / (WIDTH - 1);
    cairo_line_to(cairo, i, HEIGHT / 2 * (1 - 0.95 * sin(place) * cos(3 * place)));
  }
  cairo_set_line_width(cairo, 2);
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
  if (draws) cairo_stroke(cairo);
  return cairo_status(cairo) != CAIRO_STATUS_SUCCESS;
}

static double cbrt_of(double v) { return cbrt(v); }
static double power(double v) { return pow(v, 0.5 + 1); }
static void power_batch(const double *from, double *to, size_t number) {
  celementary_fastest()->pow_batch(from, half, to, number);
}

static int values(const char *name, const char *way) {
  const struct celementary_kernels *own = celementary_fastest();
  const struct {
    const char *name;
    celementary_unary_batch *own;
    double (*library)(double);
  } functions[] = {{"sin", own->sin_batch, sin}, {"exp", own->exp_batch, exp},       {"log", own->log_batch, log},
                   {"tan", own->tan_batch, tan}, {"cbrt", own->cbrt_batch, cbrt_of}, {"pow", power_batch, power}};
  for (int i = 0; i < NUMBERS; i++) x[i] = 20.0 * (i + 0.5) / NUMBERS, half[i] = 1.5;
  for (size_t j = 0; j < sizeof functions / sizeof *functions; j++) {
    if (strcmp(name, functions[j].name)) continue;
    if (!strcmp(way, "own")) functions[j].own(x, y, NUMBERS);
    for (int i = 0; i < NUMBERS && !strcmp(way, "library"); i++) y[i] = functions[j].library(x[i]);
    return 0;
  }
  return 64;
}

static int enclosures(const char *way) {
  double lower[INTERVALS], upper[INTERVALS], low[INTERVALS], high[INTERVALS];
  int64_t known[INTERVALS];
  for (int i = 0; i < INTERVALS; i++) lower[i] = 20.0 * i / INTERVALS, upper[i] = 20.0 * (i + 1) / INTERVALS, known[i] = 1;
  if (!strcmp(way, "own")) {
    celementary_intervals from = {lower, upper, NULL, NULL}, to = {low, high, NULL, NULL};
    celementary_fastest()->sin_enclosures(from, to, known, INTERVALS);
  }
  mpfr_t value;
  mpfr_init2(value, 53);
  for (int i = 0; i < INTERVALS && !strcmp(way, "library"); i++) {
    // The least that a library of intervals does: each end, rounded down and up.
    mpfr_set_d(value, lower[i], MPFR_RNDN), mpfr_sin(value, value, MPFR_RNDD), low[i] = mpfr_get_d(value, MPFR_RNDD);
    mpfr_set_d(value, upper[i], MPFR_RNDN), mpfr_sin(value, value, MPFR_RNDU), high[i] = mpfr_get_d(value, MPFR_RNDU);
  }
  mpfr_clear(value);
  return 0;
}

int main(int number, char **arguments) {
  if (number == 4 && !strcmp(arguments[1], "png")) return png(arguments[2], !strcmp(arguments[3], "encode"));
  if (number == 3 && !strcmp(arguments[1], "stroke")) return stroke(!strcmp(arguments[2], "draw"));
  if (number == 4 && !strcmp(arguments[1], "values")) return values(arguments[2], arguments[3]);
  if (number == 3 && !strcmp(arguments[1], "enclosures")) return enclosures(arguments[2]);
  return 64;
}
