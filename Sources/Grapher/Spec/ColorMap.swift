/// A perceptually uniform sequence of colours, also in greyscale.
public enum ColorMap: String, Sendable, CaseIterable {
  case viridis, plasma, magma, inferno
  /// Designed for colour-blind readers.
  case cividis
  /// From black to white.
  case greys

  /// Interpolates the colour at a fraction from 0, the darkest, to 1. Clamps other values; NaN counts as 0.
  public func color(at t: Double) -> Color {
    let anchors = anchors
    let place = (t > 0 ? min(t, 1) : 0) * Double(anchors.count - 1)
    let index = min(Int(place), anchors.count - 2)
    let low = Color(hex: anchors[index])
    return low.mixed(with: Color(hex: anchors[index + 1]), part: place - Double(index))
  }

  /// Returns the longest part of the map whose colours contrast with a background as lines.
  ///
  /// Excludes the pale end on white and the dark end on black. Returns the whole map if too little would remain, as on
  /// a grey background.
  func stretch(on background: Color) -> ClosedRange<Double> {
    var longest = 0..<0
    var start = 0
    for step in 0...ColorMap.steps + 1 {
      let isEnd = step > ColorMap.steps
      let isClear =
        !isEnd && color(at: Double(step) / Double(ColorMap.steps)).contrast(with: background) >= ColorMap.leastContrast
      if isClear { continue }
      if step - start > longest.count { longest = start..<step }
      start = step + 1
    }
    if Double(longest.count) < ColorMap.leastStretch * Double(ColorMap.steps) { return 0...1 }
    return Double(longest.lowerBound) / Double(ColorMap.steps)...Double(longest.upperBound - 1) / Double(ColorMap.steps)
  }

  private static let steps = 256
  private static let leastStretch = 0.4
  /// Nearly the contrast of the palest colour in the palettes of the themes.
  private static let leastContrast = 2.0
}
