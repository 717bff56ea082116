#ifndef CCAIRO_PANGO_CALLS_H
#define CCAIRO_PANGO_CALLS_H

// Declares the part of the stable Pango interface (1.50 and later 1.x) that this project calls.
//
// The pkg-config file of Pango requires -pthread through GLib, which the Swift package manager rejects with a warning.
// The pkg-config files of HarfBuzz and Cairo provide all paths for these headers.

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <glib.h>
#include <hb.h>

typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontFamily PangoFontFamily;
typedef struct _PangoFontset PangoFontset;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoAttrIterator PangoAttrIterator;
typedef struct _PangoGlyphString PangoGlyphString;

// The properties for shaping a run of characters.
typedef struct {
  gpointer shape_engine, lang_engine;
  PangoFont *font;
  guint8 level, gravity, flags, script;
  PangoLanguage *language;
  GSList *extra_attrs;
} PangoAnalysis;

// A run of characters in one font, script and direction.
typedef struct {
  gint offset, length, num_chars;
  PangoAnalysis analysis;
} PangoItem;

typedef struct {
  PangoItem *item;
  PangoGlyphString *glyphs;
  int y_offset, start_x_offset, end_x_offset;
} PangoGlyphItem;

enum { PANGO_SCALE = 1024 };
typedef enum { PANGO_STYLE_NORMAL, PANGO_STYLE_OBLIQUE, PANGO_STYLE_ITALIC } PangoStyle;
typedef enum { PANGO_SHAPE_NONE = 0 } PangoShapeFlags;
typedef gboolean (*PangoFontsetForeachFunc)(PangoFontset *fontset, PangoFont *font, gpointer data);

const char *pango_version_string(void);
PangoFontMap *pango_cairo_font_map_new(void);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_font_map_list_families(PangoFontMap *map, PangoFontFamily ***families, int *count);
const char *pango_font_family_get_name(PangoFontFamily *family);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_context_set_round_glyph_positions(PangoContext *context, gboolean round);
void pango_context_set_font_description(PangoContext *context, const PangoFontDescription *description);
PangoFontset *pango_context_load_fontset(
    PangoContext *context, const PangoFontDescription *description, PangoLanguage *language);
void pango_fontset_foreach(PangoFontset *fontset, PangoFontsetForeachFunc function, gpointer data);
PangoLanguage *pango_language_from_string(const char *language);
const char *pango_language_to_string(PangoLanguage *language);

// The types of these functions are PangoFcFontMap and PangoFcFont, of which these maps and fonts are.
int pango_version(void);
void pango_fc_font_map_set_config(PangoFontMap *map, FcConfig *configuration);
FcPattern *pango_fc_font_get_pattern(PangoFont *font);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *description);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_style(PangoFontDescription *description, PangoStyle style);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);

PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *attributes);
GList *pango_itemize(
    PangoContext *context, const char *text, int start, int length, PangoAttrList *attributes, PangoAttrIterator *cached);
GList *pango_reorder_items(GList *items);
void pango_item_free(PangoItem *item);
void pango_shape_with_flags(
    const char *text, int length, const char *paragraph, int paragraph_length, const PangoAnalysis *analysis,
    PangoGlyphString *glyphs, PangoShapeFlags flags);
PangoGlyphString *pango_glyph_string_new(void);
void pango_glyph_string_free(PangoGlyphString *glyphs);
int pango_glyph_string_get_width(PangoGlyphString *glyphs);
hb_font_t *pango_font_get_hb_font(PangoFont *font);
cairo_scaled_font_t *pango_cairo_font_get_scaled_font(PangoFont *font);
void pango_cairo_glyph_string_path(cairo_t *cairo, PangoFont *font, PangoGlyphString *glyphs);
void pango_cairo_show_glyph_item(cairo_t *cairo, const char *text, PangoGlyphItem *item);

void g_object_unref(gpointer object);

#endif
