import Sampling

/// The key to the lengths of arrows, above the right end of the plot: an arrow with its magnitude.
///
/// It stands beside the title. If both have no room in one row, it stands beside a plot that leaves room there, or below the title.
struct ArrowKey {
  private let name: MathText
  private let typesetter: Typesetter
  /// Whether the key has no room beside the title.
  let hasRow: Bool
  /// The width of an arrow with its magnitude for which room is kept.
  private let columnWidth: Double

  /// An arrow and its magnitude.
  private struct Entry {
    var length: Double
    var line: TypesetLine
  }

  /// Returns nil without a name of what lengths show, and where the figure has no keys.
  ///
  /// - Parameters:
  ///   - title: the width of the title.
  ///   - width: the width of the figure without its margins.
  init?(_ spec: FigureSpec, title: Double, in width: Double, typesetter: Typesetter) {
    // A page lets lengths grow with the plot.
    if spec.isBare || spec.isDivided || spec.key == .none || spec.cell?.hidesKey == true { return nil }
    // Colours and their bar tell magnitudes better than lengths.
    guard let name = spec.arrowLengths, spec.valueColors == nil else { return nil }
    (self.name, self.typesetter) = (name, typesetter)
    let em = typesetter.measures.em
    let sample = ArrowKey.line(of: ArrowKey.usual, name, typesetter)?.width ?? 0
    columnWidth = ArrowKey.usualLength * em + ArrowKey.gap * em + sample
    hasRow = title + 2 * (2 * (columnWidth + ArrowKey.air * em)) > width
  }

  /// The height of the key.
  var height: Double { typesetter.lineSize(of: "0", in: typesetter.labelFont).size.height }

  /// Draws the key with its upper edge at `top`.
  ///
  /// - Parameters:
  ///   - scale: the lengths in units of the axes.
  ///   - start: the right end of the title.
  ///   - end: the rightmost place of the key, which ends at the right edge of the plot if it has room there.
  func marks(_ scale: ArrowScale, stroke: Stroke, in area: PlotArea, top: Double, start: Double, end: Double) -> [Mark]
  {
    let air = ArrowKey.air * typesetter.measures.em
    let entries = entries(scale, in: area)
    let width = entries.reduce(air * Double(entries.count - 1)) { $0 + $1.length + gap + $1.line.width }
    guard !entries.isEmpty, width.isFinite, width <= end - (hasRow ? 0 : start) else { return [] }
    var x = max(area.plot.maxX - width, min(hasRow ? 0 : start + air, end - width))
    let places = entries.map { entry in
      defer { x += entry.length + gap + entry.line.width + air }
      return (tail: Point(x: x, y: top + height / 2), text: x + entry.length + gap)
    }
    return marks(of: entries, at: places, stroke: stroke)
  }

  /// Draws the key beside the upper end of the plot, each arrow in a line of its own.
  ///
  /// - Parameters:
  ///   - scale: See `marks`.
  ///   - left: the left end of the arrows.
  ///   - end: the rightmost place of the key.
  func column(_ scale: ArrowScale, stroke: Stroke, in area: PlotArea, left: Double, end: Double) -> [Mark] {
    let entries = entries(scale, in: area)
    let text = left + (entries.map(\.length).max() ?? 0) + gap
    guard entries.allSatisfy({ text + $0.line.width <= end }) else { return [] }
    let places = entries.indices.map { line in
      (tail: Point(x: left, y: area.plot.y + height * (0.5 + ArrowKey.lineDistance * Double(line))), text: text)
    }
    return marks(of: entries, at: places, stroke: stroke)
  }

  /// Returns the bounds of the key beside the plot.
  func bounds(beside plot: Rect, axes: AxesPlan) -> Rect {
    let left = axes.bounds.union(plot).maxX + ArrowKey.distance * typesetter.measures.em
    return Rect(x: left, y: plot.y, width: columnWidth, height: height)
  }

  private func entries(_ scale: ArrowScale, in area: PlotArea) -> [Entry] {
    let unit = area.plot.width / (area.x.upperBound - area.x.lowerBound)
    let samples = scale.samples
    return zip(samples, ValueLabels.strings(for: samples, isLogarithmic: true)).compactMap { value, text in
      ArrowKey.line(of: text, name, typesetter).map { Entry(length: scale.length(of: value) * unit, line: $0) }
    }
  }

  /// Draws arrows and their magnitudes.
  ///
  /// - Parameter places: the tail of each arrow, and the left end of its text.
  private func marks(of entries: [Entry], at places: [(tail: Point, text: Double)], stroke: Stroke) -> [Mark] {
    if entries.isEmpty { return [] }
    var (shafts, heads, labels): ([Polyline], [Polyline], [Mark]) = ([], [], [])
    for (entry, place) in zip(entries, places) {
      let (tail, tip) = (place.tail, Point(x: place.tail.x + entry.length, y: place.tail.y))
      let cut = max(tail.x, tip.x - ArrowDrawing.shaftBehindTip * stroke.width)
      shafts.append(Polyline([tail, Point(x: cut, y: tail.y)]))
      heads.append(ArrowDrawing.head(from: tail, to: tip, stroke: stroke))
      labels +=
        typesetter.place(entry.line, at: Point(x: place.text, y: tail.y), align: (0, 0.5), hasHalo: false).marks
    }
    return [.stroke(shafts, stroke, clip: nil), .fill(heads, stroke.color)] + labels
  }

  private var gap: Double { ArrowKey.gap * typesetter.measures.em }

  /// Typesets |v| = 5.
  private static func line(of number: String, _ name: MathText, _ typesetter: Typesetter) -> TypesetLine? {
    let text = MathText.row([name, .sign("=", .relation), .number(number)])
    return typesetter.line(RichText(text, plain: text.plain), in: typesetter.labelFont)
  }

  /// The distances from an arrow to its text, and from there to the next arrow or the title, in em.
  private static let (gap, air) = (0.4, 1.2)

  /// The distance from the plot to the key beside it, in em.
  private static let distance = 0.8
  /// The distance of lines, relative to the height of one.
  private static let lineDistance = 1.3

  /// The number and the length of an arrow, in em, for which room is kept.
  private static let (usual, usualLength) = ("0.05", 2.0)
}
