internal import CCairo
import Synchronization

/// One line of text as positioned glyphs at `TextShaper.emSize`. Owns its runs.
///
/// Uses the itemizer and the shaper of Pango. Its layouts also measure glyph ink and a sample text for each font, which
/// doubles the time.
final class ShapedLine {
  private let string: String
  /// In visual order.
  private let runs: [Run]
  let width: Double

  /// Glyphs of one font.
  private struct Run {
    var item: UnsafeMutablePointer<PangoItem>
    var glyphs: OpaquePointer
    /// The horizontal position of the run.
    var x: Double

    /// Owned by the Pango font.
    var shapingFont: OpaquePointer? { item.pointee.analysis.font.flatMap { pango_font_get_hb_font($0) } }
  }

  /// - Parameter string: Without line breaks and NUL.
  init(_ string: String, context: OpaquePointer) {
    self.string = string
    var runs: [Run] = []
    var x = 0.0
    let attributes = pango_attr_list_new()
    let logical = pango_itemize(context, string, 0, Int32(clamping: string.utf8.count), attributes, nil)
    let visual = pango_reorder_items(logical)
    string.withCString { text in
      var next = visual
      while let node = next {
        next = node.pointee.next
        guard let item = node.pointee.data?.assumingMemoryBound(to: PangoItem.self) else { continue }
        guard let glyphs = pango_glyph_string_new() else {
          pango_item_free(item)
          continue
        }
        if let font = item.pointee.analysis.font {
          Self.fontCreation.withLock { _ in _ = pango_cairo_font_get_scaled_font(font) }
        }
        pango_shape_with_flags(
          text + Int(item.pointee.offset), item.pointee.length, text, -1, &item.pointee.analysis, glyphs,
          PANGO_SHAPE_NONE)
        runs.append(Run(item: item, glyphs: glyphs, x: x))
        x += Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
      }
    }
    g_list_free(visual)
    g_list_free(logical)
    pango_attr_list_unref(attributes)
    self.runs = runs
    self.width = x
  }

  /// Cairo 1.16 shows a new font to other threads before it is complete.
  private static let fontCreation = Mutex<Void>(())

  deinit {
    for run in runs {
      pango_glyph_string_free(run.glyphs)
      pango_item_free(run.item)
    }
  }

  /// The ascent and the descent of the first font of the line; nil for an empty line.
  var verticalExtents: (ascent: Double, descent: Double)? {
    var extents = hb_font_extents_t()
    guard let font = runs.first?.shapingFont, hb_font_get_h_extents(font, &extents) != 0 else { return nil }
    return (Double(extents.ascender) / Double(PANGO_SCALE), -Double(extents.descender) / Double(PANGO_SCALE))
  }

  /// The languages of the runs, as Pango names them. They decide the order in which fonts are tried.
  var languages: Set<String> {
    Set(runs.map { pango_language_to_string($0.item.pointee.analysis.language).map { String(cString: $0) } ?? "" })
  }

  /// Whether there is a font for each run.
  var hasFonts: Bool { runs.allSatisfy { $0.item.pointee.analysis.font != nil } }

  /// The characters that no font has, whose codes are drawn in boxes. Only characters beyond ASCII are looked at.
  var missingCharacters: [Character] {
    let bytes = Array(string.utf8)
    if bytes.allSatisfy({ $0 < 0x80 }) { return [] }
    return runs.flatMap { run -> [Character] in
      guard let font = run.shapingFont else { return [] }
      let (start, length) = (Int(run.item.pointee.offset), Int(run.item.pointee.length))
      guard start >= 0, length > 0, start + length <= bytes.count else { return [] }
      let scalars = String(decoding: bytes[start..<start + length], as: UTF8.self).unicodeScalars
      return scalars.filter { scalar in
        var glyph: hb_codepoint_t = 0
        return scalar.value >= 0x80 && !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isWhitespace
          && hb_font_get_nominal_glyph(font, scalar.value, &glyph) == 0
      }.map { Character($0) }
    }
  }

  /// Whether all glyphs are from one font.
  var isOneFont: Bool { Set(runs.map { $0.item.pointee.analysis.font }).count <= 1 }

  /// Whether a glyph may be a colour bitmap, which has no outline.
  var hasPictures: Bool {
    runs.contains { run in run.shapingFont.map { hb_ot_color_has_png(hb_font_get_face($0)) != 0 } ?? false }
  }

  /// Adds the glyph outlines to the path, with the baseline starting at the origin.
  func addOutlines(to context: OpaquePointer) {
    for run in runs {
      cairo_move_to(context, run.x, 0)
      pango_cairo_glyph_string_path(context, run.item.pointee.analysis.font, run.glyphs)
    }
  }

  /// Draws the glyphs as text, with the baseline starting at the origin.
  func show(on context: OpaquePointer) {
    for run in runs {
      var glyphItem = PangoGlyphItem()
      glyphItem.item = run.item
      glyphItem.glyphs = run.glyphs
      cairo_move_to(context, run.x, 0)
      pango_cairo_show_glyph_item(context, string, &glyphItem)
    }
  }
}
