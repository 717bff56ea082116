#ifndef PLOT_STUDIO_PAGE_H
#define PLOT_STUDIO_PAGE_H

#include <stddef.h>

/// A file of the page. Its bytes are part of the program.
struct plot_page_file {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

size_t plot_page_file_count(void);

/// Returns a file by its number, which must be less than the count.
struct plot_page_file plot_page_file(size_t index);

#endif
