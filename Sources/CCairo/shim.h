#ifndef CCAIRO_SHIM_H
#define CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <zlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "pango-calls.h"

// What ccairo_write_png writes. Pixels follow one another row after row without padding: an index of 1 byte, RGB of 3
// bytes or RGBA of 4, as the colour type says.
typedef struct {
  png_uint_32 width, height;
  // Bits of an index in the file, 8 for true colour.
  int bit_depth;
  // PNG_COLOR_TYPE_PALETTE, _RGB or _RGB_ALPHA.
  int color_type;
  png_const_colorp palette;
  int palette_count;
  // The alpha of the first palette entries; the others are opaque.
  png_const_bytep alphas;
  int alpha_count;
  // What the file says of itself; none where the count is 0.
  png_const_textp texts;
  int text_count;
  // How many pixels a metre has on paper; 0 where that is not told.
  png_uint_32 pixels_per_metre;
  // A PNG_FILTER_ mask, and zlib's level and strategy.
  int filters, level, strategy;
  png_const_bytep pixels;
} ccairo_png;

// libpng's way to report: keeps the message and leaves libpng.
static inline void ccairo_png_failed(png_structp png, png_const_charp message) {
  snprintf((char *)png_get_error_ptr(png), 128, "%s", message);
  png_longjmp(png, 1);
}

static inline void ccairo_png_warned(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// Hands a PNG file to `write` piece by piece, with `sink` as png_get_io_ptr. Returns 1, or 0 and libpng's message.
//
// In C because libpng reports errors by longjmp, which must not cross a Swift frame; `write` therefore must not fail.
static inline int ccairo_write_png(const ccairo_png *image, png_rw_ptr write, void *sink, char message[128]) {
  message[0] = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, message, ccairo_png_failed, ccairo_png_warned);
  if (png == NULL) return 0;
  png_infop info = png_create_info_struct(png);
  if (info == NULL || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  png_set_write_fn(png, sink, write, NULL);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, image->filters);
  png_set_compression_level(png, image->level);
  png_set_compression_strategy(png, image->strategy);
  png_set_IHDR(
      png, info, image->width, image->height, image->bit_depth, image->color_type, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (image->color_type == PNG_COLOR_TYPE_PALETTE) {
    png_set_PLTE(png, info, image->palette, image->palette_count);
    if (image->alpha_count > 0) png_set_tRNS(png, info, image->alphas, image->alpha_count, NULL);
  }
  if (image->pixels_per_metre > 0)
    png_set_pHYs(png, info, image->pixels_per_metre, image->pixels_per_metre, PNG_RESOLUTION_METER);
  if (image->text_count > 0) png_set_text(png, info, image->texts, image->text_count);
  png_write_info(png, info);
  png_set_packing(png);
  size_t stride = (size_t)image->width * png_get_channels(png, info);
  for (png_uint_32 row = 0; row < image->height; row++) png_write_row(png, image->pixels + row * stride);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return 1;
}

#endif
