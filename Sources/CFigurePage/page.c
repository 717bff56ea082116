#include "CFigurePage.h"

// The compiler has #embed in older C too.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A file of the page is two lines here. C23's #embed puts its bytes into the program.
static const struct plot_page_part parts[] = {
#define FILE_PATH "page/figure.css"
#include "embedded-file.inc"
#define FILE_PATH "page/state.js"
#include "embedded-file.inc"
#define FILE_PATH "page/view.js"
#include "embedded-file.inc"
#define FILE_PATH "page/ticks.js"
#include "embedded-file.inc"
#define FILE_PATH "page/labels.js"
#include "embedded-file.inc"
#define FILE_PATH "page/axes.js"
#include "embedded-file.inc"
#define FILE_PATH "page/curves.js"
#include "embedded-file.inc"
#define FILE_PATH "page/exact.js"
#include "embedded-file.inc"
#define FILE_PATH "page/trace.js"
#include "embedded-file.inc"
#define FILE_PATH "page/points.js"
#include "embedded-file.inc"
#define FILE_PATH "page/legend.js"
#include "embedded-file.inc"
#define FILE_PATH "page/table.js"
#include "embedded-file.inc"
#define FILE_PATH "page/sweep.js"
#include "embedded-file.inc"
#define FILE_PATH "page/gestures.js"
#include "embedded-file.inc"
#define FILE_PATH "page/main.js"
#include "embedded-file.inc"
};

size_t plot_page_part_count(void) { return sizeof parts / sizeof parts[0]; }

struct plot_page_part plot_page_part(size_t index) { return parts[index]; }
