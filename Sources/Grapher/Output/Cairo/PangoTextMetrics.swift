/// Measures text with Pango, with the very settings of `FigureRenderer`.
///
/// Fonts are looked up when the first text is measured, and what is measured stays shaped for drawing: hand the same
/// value to the layout and to the renderer. It is for one thread at a time; two values share nothing.
public final class PangoTextMetrics: TextMetrics {
  /// Smaller and larger text is neither measured nor drawn, in points: Cairo cannot hold its coordinates.
  static let fontSizes = 0.01...1000.0

  private lazy var shaper = TextShaper()

  /// Touches no font yet.
  public init() {}

  /// The extents of one line of text; characters that would end the line count as spaces.
  ///
  /// The height is that of the font's digits, whichever fonts the text falls back to. All zero where the font's size is
  /// not from 0.01 to 1000 points.
  public func extents(of text: String, in font: Font) -> TextExtents {
    guard let line = line(text, in: font), let height = self.line("0", in: font)?.verticalExtents else {
      return TextExtents(width: 0, ascent: 0, descent: 0)
    }
    let scale = font.size / TextShaper.emSize
    return TextExtents(width: line.width * scale, ascent: height.ascent * scale, descent: height.descent * scale)
  }

  /// The shaped text, which the font's size does not change; nil where there is nothing to draw.
  func line(_ string: String, in font: Font) -> ShapedLine? {
    guard Self.fontSizes.contains(font.size) else { return nil }
    return shaper?.line(string, in: Typeface(font))
  }
}
