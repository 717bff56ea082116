// Draws sin(x)·cos(3x) over -10:10 with Cairo alone: what a picture costs without choices and without proof.
//
//     cairo-plot FILE.png
//     cairo-plot --version     ends after the libraries are loaded

#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { width = 1200, height = 800, left = 60, top = 30, right = 1170, bottom = 750, samples = 1200 };

static double column(double x) { return left + (x + 10) / 20 * (right - left); }
static double row(double y) { return top + (1 - y) / 2 * (bottom - top); }

static void line(cairo_t *cairo, double x1, double y1, double x2, double y2) {
  cairo_move_to(cairo, x1, y1);
  cairo_line_to(cairo, x2, y2);
}

static void label(cairo_t *cairo, double x, double y, double value, double across, double down) {
  char text[16];
  snprintf(text, sizeof text, "%g", value);
  cairo_text_extents_t extents;
  cairo_text_extents(cairo, text, &extents);
  cairo_move_to(cairo, x - across * extents.width, y + down * extents.height);
  cairo_show_text(cairo, text);
}

static void draw_axes(cairo_t *cairo) {
  cairo_set_font_size(cairo, 14);
  cairo_set_line_width(cairo, 1);
  line(cairo, left, bottom, right, bottom);
  line(cairo, left, top, left, bottom);
  for (int x = -10; x <= 10; x += 2) {
    line(cairo, column(x), bottom, column(x), bottom + 6);
    label(cairo, column(x), bottom + 24, x, 0.5, 0);
  }
  for (int tenths = -10; tenths <= 10; tenths += 5) {
    line(cairo, left - 6, row(tenths / 10.0), left, row(tenths / 10.0));
    label(cairo, left - 12, row(tenths / 10.0), tenths / 10.0, 1, 0.5);
  }
  cairo_stroke(cairo);
}

static void draw_curve(cairo_t *cairo) {
  for (int i = 0; i < samples; i++) {
    double x = -10 + 20.0 * i / (samples - 1);
    cairo_line_to(cairo, column(x), row(sin(x) * cos(3 * x)));
  }
  cairo_set_source_rgb(cairo, 0.12, 0.47, 0.71);
  cairo_set_line_width(cairo, 2);
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke(cairo);
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  if (!strcmp(arguments[1], "--version")) return puts(cairo_version_string()) < 0;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cairo = cairo_create(surface);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  cairo_set_source_rgb(cairo, 0, 0, 0);
  draw_axes(cairo);
  draw_curve(cairo);
  cairo_status_t status = cairo_status(cairo);
  cairo_destroy(cairo);
  if (!status) status = cairo_surface_write_to_png(surface, arguments[1]);
  cairo_surface_destroy(surface);
  return status != CAIRO_STATUS_SUCCESS;
}
