internal import CCairo

/// One line of text as glyphs of certain fonts, at `TextShaper.emSize`. The one owner of its layout.
final class ShapedLine {
  private let layout: OpaquePointer
  /// Owned by the layout.
  let pointer: OpaquePointer
  /// Extents at `TextShaper.emSize`.
  let extents: TextExtents
  /// Whether some glyph may be a colour picture, which has no outline: an emoji.
  let hasPictures: Bool

  /// Nil only when memory runs out.
  ///
  /// - Parameter string: free of line breaks and of NUL.
  init?(_ string: String, description: OpaquePointer, context: OpaquePointer) {
    guard let layout = pango_layout_new(context) else { return nil }
    self.layout = layout
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_font_description(layout, description)
    pango_layout_set_text(layout, string, -1)
    guard let line = pango_layout_get_line_readonly(layout, 0) else {
      g_object_unref(UnsafeMutableRawPointer(layout))
      return nil
    }
    self.pointer = line
    hasPictures = string.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    self.extents = TextExtents(
      width: Double(logical.width) / Double(PANGO_SCALE),
      ascent: -Double(logical.y) / Double(PANGO_SCALE),
      descent: Double(logical.y) / Double(PANGO_SCALE) + Double(logical.height) / Double(PANGO_SCALE))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }
}
