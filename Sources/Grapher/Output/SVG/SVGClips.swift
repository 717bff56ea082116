import Sampling

/// The clip rectangles of an SVG document, each defined once.
struct SVGClips {
  private var rects: [Rect] = []

  /// Returns the clip attribute of a stroke: empty if the stroke does not exceed the rectangle, nil if nothing is
  /// visible.
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

  /// Returns the definitions.
  ///
  /// - Parameter key: A prefix that makes the identifiers unique.
  func definitions(key: String) -> String {
    rects.enumerated().map { number, rect in
      var data = SVGPathData()
      data.add(Array(rect.outline.points.dropLast()), isClosed: true)
      return "<clipPath id=\"c\(key)-\(number)\"><path d=\"\(data.text)\"/></clipPath>\n"
    }.joined()
  }

  /// Completes the identifiers in attributes.
  func named(_ marks: String, key: String) -> String {
    rects.isEmpty
      ? marks
      : marks.split(separator: Self.placeholder, omittingEmptySubsequences: false)
        .joined(separator: "c\(key)-")
  }

  /// A placeholder for the key until it is known. No text contains NUL.
  private static let placeholder = "\u{0}"
}
