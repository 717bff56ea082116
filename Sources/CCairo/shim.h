#ifndef CCAIRO_SHIM_H
#define CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <png.h>
#include <stdio.h>
#include <zlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "pango-calls.h"

#endif
