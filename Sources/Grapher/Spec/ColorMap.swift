/// A ramp of colours in which equal steps look equally large, in print without colour too.
public enum ColorMap: String, Sendable, CaseIterable {
  case viridis, plasma, magma, inferno
  /// Looks the same to readers who do not see red or green.
  case cividis
  /// From black to white.
  case greys

  /// The colour at a part of the way, from 0, the darkest, to 1; what lies outside, or is not a number, counts as an end.
  public func color(at t: Double) -> Color {
    let anchors = anchors
    let place = (t > 0 ? min(t, 1) : 0) * Double(anchors.count - 1)
    let index = min(Int(place), anchors.count - 2)
    let low = Color(hex: anchors[index])
    return low.mixed(with: Color(hex: anchors[index + 1]), part: place - Double(index))
  }

  /// The longest part of the map whose colours all stand out from a background as lines.
  ///
  /// The pale end is left out on white, the dark end on black. All of the map where too little would remain, as on a
  /// background of middling brightness.
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
  /// As clear as the palest colour of the themes' palettes, nearly.
  private static let leastContrast = 2.0
}
