import Sampling

/// The rectangles that bound the ink of marks, each defined once.
struct SVGClips {
  private var rects: [Rect] = []

  /// The attribute of a stroke that a rectangle bounds; empty where it reaches nowhere beyond, nil where nothing is left.
  mutating func attribute(_ rect: Rect?, around paths: [Path], width: Double) -> String? {
    guard let rect else { return "" }
    guard rect.width > 0, rect.height > 0 else { return nil }
    let inner = rect.inflated(by: 0.01 - width / 2)
    if rect.width >= width, rect.height >= width, paths.allSatisfy({ $0.points.allSatisfy(inner.contains) }) {
      return ""
    }
    let number = rects.firstIndex(of: rect) ?? rects.count
    if number == rects.count { rects.append(rect) }
    return " clip-path=\"url(#\(Self.placeholder)\(number))\""
  }

  /// The definitions.
  ///
  /// - Parameter key: what sets this picture's identifiers apart.
  func definitions(key: String) -> String {
    rects.enumerated().map { number, rect in
      var data = SVGPathData()
      data.add(
        [
          Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y), Point(x: rect.maxX, y: rect.maxY),
          Point(x: rect.x, y: rect.maxY),
        ], isClosed: true)
      return "<clipPath id=\"c\(key)-\(number)\"><path d=\"\(data.text)\"/></clipPath>\n"
    }.joined()
  }

  /// Marks with the identifiers in their attributes.
  func named(_ marks: String, key: String) -> String {
    rects.isEmpty
      ? marks
      : marks.split(separator: Self.placeholder, omittingEmptySubsequences: false)
        .joined(separator: "c\(key)-")
  }

  /// Stands for the key until that is known; no text holds it, as the number sign's neighbour is never NUL.
  private static let placeholder = "\u{0}"
}
