/// Measures text as the renderer will draw it.
public protocol TextMetrics {
  /// The extents of one line of text.
  func extents(of text: String, in font: Font) -> TextExtents
}

/// How much room a line of text takes, in points, measured from its origin on the baseline.
public struct TextExtents: Sendable, Hashable {
  /// The advance to the right.
  public var width: Double
  /// The font's height above the baseline.
  public var ascent: Double
  /// The font's depth below the baseline, positive.
  public var descent: Double

  public init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}
