/// Measures text with Pango, with the settings of `FigureRenderer`.
///
/// Finds fonts at the first measurement and caches shaped lines for drawing, so pass the same value to the layout and
/// to the renderer. Not thread-safe; separate values share no state.
public final class PangoTextMetrics: TextMetrics {
  /// The font sizes that are measured and drawn, in points. Cairo cannot represent the coordinates of others.
  static let fontSizes = 0.01...1000.0

  private lazy var shaper = TextShaper()

  /// Loads no font.
  public init() {}

  /// Returns the extents of one line of text; line breaks count as spaces.
  ///
  /// The height is that of the font's digits, independent of fallback fonts. All extents are zero if the font size is
  /// not from 0.01 to 1000 points.
  public func extents(of text: String, in font: Font) -> TextExtents {
    guard let line = line(text, in: font), let height = self.line("0", in: font)?.verticalExtents else {
      return TextExtents(width: 0, ascent: 0, descent: 0)
    }
    let scale = font.size / TextShaper.emSize
    return TextExtents(width: line.width * scale, ascent: height.ascent * scale, descent: height.descent * scale)
  }

  public func isOneFont(for text: String, in font: Font) -> Bool { line(text, in: font)?.isOneFont ?? true }

  /// Returns the shaped text, which does not depend on the font size; nil if there is nothing to draw.
  func line(_ string: String, in font: Font) -> ShapedLine? {
    guard Self.fontSizes.contains(font.size) else { return nil }
    return shaper?.line(string, in: Typeface(font))
  }
}
