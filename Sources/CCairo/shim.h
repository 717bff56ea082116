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

// The input of ccairo_write_png. Pixels are in rows without padding. The colour type determines their size: an index of
// 1 byte, RGB of 3 bytes or RGBA of 4 bytes.
typedef struct {
  png_uint_32 width, height;
  // The number of bits of an index in the file, 8 for true colour.
  int bit_depth;
  // PNG_COLOR_TYPE_PALETTE, _RGB or _RGB_ALPHA.
  int color_type;
  png_const_colorp palette;
  int palette_count;
  // The alpha values of the first palette entries. The others are opaque.
  png_const_bytep alphas;
  int alpha_count;
  png_const_textp texts;
  int text_count;
  // The physical resolution; 0 if it is unknown.
  png_uint_32 pixels_per_metre;
  // A PNG_FILTER_ mask, and the level and the strategy of zlib.
  int filters, level, strategy;
  png_const_bytep pixels;
} ccairo_png;

// The libpng error handler: copies the message and jumps out of libpng.
static inline void ccairo_png_failed(png_structp png, png_const_charp message) {
  snprintf((char *)png_get_error_ptr(png), 128, "%s", message);
  png_longjmp(png, 1);
}

static inline void ccairo_png_warned(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// Passes a PNG file in pieces to `write`, with `sink` as png_get_io_ptr. Returns 1, or 0 and the message of libpng.
//
// Written in C because libpng reports errors with longjmp, which must not cross a Swift frame. `write` must not fail.
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
