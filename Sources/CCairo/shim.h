#ifndef CCAIRO_SHIM_H
#define CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb-ot.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifdef __linux__
#include <sys/mman.h>
#endif

#include "pango-calls.h"

#ifdef __linux__
// The memory of a large image, to be returned with the image.
typedef struct {
  void *start;
  size_t size;
} ccairo_mapping;

static inline void ccairo_unmap(void *mapping) {
  munmap(((ccairo_mapping *)mapping)->start, ((ccairo_mapping *)mapping)->size);
  free(mapping);
}
#endif

// Creates an empty image like cairo_image_surface_create. A large one is in huge pages if the system has them, since a
// thousand page faults take longer than drawing a curve.
static inline cairo_surface_t *ccairo_image_surface_create(cairo_format_t format, int width, int height) {
#ifdef __linux__
  static const cairo_user_data_key_t key;
  const size_t page = (size_t)1 << 21;
  int stride = cairo_format_stride_for_width(format, width);
  size_t size = stride < 0 ? 0 : (size_t)stride * (size_t)height;
  ccairo_mapping *mapping = size < page ? NULL : malloc(sizeof *mapping);
  if (mapping != NULL) {
    size_t whole = (size + page - 1) & ~(page - 1);
    mapping->size = whole + page;
    mapping->start = mmap(NULL, mapping->size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapping->start == MAP_FAILED) {
      free(mapping);
      return cairo_image_surface_create(format, width, height);
    }
    unsigned char *pixels = (unsigned char *)(((size_t)mapping->start + page - 1) & ~(page - 1));
    madvise(pixels, whole, MADV_HUGEPAGE);
    cairo_surface_t *surface = cairo_image_surface_create_for_data(pixels, format, width, height, stride);
    cairo_status_t status = cairo_surface_set_user_data(surface, &key, mapping, ccairo_unmap);
    if (status == CAIRO_STATUS_SUCCESS) return surface;
    cairo_surface_destroy(surface);
    ccairo_unmap(mapping);
  }
#endif
  return cairo_image_surface_create(format, width, height);
}

#endif
