#ifndef PLOT_FIGURE_PAGE_H
#define PLOT_FIGURE_PAGE_H

#include <stddef.h>

/// A file of the interactive page. Its bytes are part of the program.
struct plot_page_part {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

size_t plot_page_part_count(void);

/// Returns a file by its number, which must be less than the count. Scripts are in the order in which they run.
struct plot_page_part plot_page_part(size_t index);

#endif
