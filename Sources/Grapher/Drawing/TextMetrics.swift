/// Measures text exactly as the renderer draws it.
public protocol TextMetrics {
  /// Returns the extents of one line of text.
  func extents(of text: String, in font: Font) -> TextExtents

  /// Returns whether one font draws all characters of a text, without a fallback for some of them.
  func isOneFont(for text: String, in font: Font) -> Bool
}

extension TextMetrics {
  /// Returns true.
  public func isOneFont(for text: String, in font: Font) -> Bool { true }
}

/// The extents of a line of text, in points, relative to its origin on the baseline.
public struct TextExtents: Sendable, Hashable {
  /// The advance to the right.
  public var width: Double
  /// The height of the font above the baseline.
  public var ascent: Double
  /// Positive below the baseline.
  public var descent: Double

  /// Creates extents from lengths in points.
  public init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}
