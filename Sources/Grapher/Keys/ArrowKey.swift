import Sampling

/// The key to the lengths of arrows, above the right end of the plot: an arrow with its magnitude.
///
/// It stands beside the title, or below it if both have no room in one row.
struct ArrowKey {
  private let name: MathText
  private let typesetter: Typesetter
  /// Whether the key has a row below the title.
  let hasRow: Bool

  /// Returns nil without a name of what lengths show, and where the figure has no keys.
  ///
  /// - Parameters:
  ///   - title: the width of the title.
  ///   - width: the width of the figure without its margins.
  init?(_ spec: FigureSpec, title: Double, in width: Double, typesetter: Typesetter) {
    // A page lets lengths grow with the plot.
    if spec.isBare || spec.isDivided || spec.key == .none || spec.cell?.hidesKey == true { return nil }
    guard let name = spec.arrowLengths else { return nil }
    (self.name, self.typesetter) = (name, typesetter)
    let em = typesetter.measures.em
    let sample = ArrowKey.line(of: ArrowKey.usual, name, typesetter)?.width ?? 0
    hasRow = title + 2 * (2 * (ArrowKey.usualLength * em + ArrowKey.gap * em + sample + ArrowKey.air * em)) > width
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
    let (gap, air) = (ArrowKey.gap * typesetter.measures.em, ArrowKey.air * typesetter.measures.em)
    let unit = area.plot.width / (area.x.upperBound - area.x.lowerBound)
    let samples = scale.samples
    let texts = ValueLabels.strings(for: samples, isLogarithmic: true)
    let entries = zip(samples, texts).compactMap { value, text in
      ArrowKey.line(of: text, name, typesetter).map { (length: scale.length(of: value) * unit, line: $0) }
    }
    let width = entries.reduce(air * Double(entries.count - 1)) { $0 + $1.length + gap + $1.line.width }
    guard !entries.isEmpty, width.isFinite, width <= end - (hasRow ? 0 : start) else { return [] }
    var x = max(area.plot.maxX - width, min(hasRow ? 0 : start + air, end - width))
    var (shafts, heads, labels): ([Polyline], [Polyline], [Mark]) = ([], [], [])
    let middle = top + height / 2
    for entry in entries {
      let (tail, tip) = (Point(x: x, y: middle), Point(x: x + entry.length, y: middle))
      let cut = max(tail.x, tip.x - ArrowDrawing.shaftBehindTip * stroke.width)
      shafts.append(Polyline([tail, Point(x: cut, y: middle)]))
      heads.append(ArrowDrawing.head(from: tail, to: tip, stroke: stroke))
      labels +=
        typesetter.place(entry.line, at: Point(x: tip.x + gap, y: middle), align: (0, 0.5), hasHalo: false).marks
      x = tip.x + gap + entry.line.width + air
    }
    return [.stroke(shafts, stroke, clip: nil), .fill(heads, stroke.color)] + labels
  }

  /// Typesets |v| = 5.
  private static func line(of number: String, _ name: MathText, _ typesetter: Typesetter) -> TypesetLine? {
    let text = MathText.row([name, .sign("=", .relation), .number(number)])
    return typesetter.line(RichText(text, plain: text.plain), in: typesetter.labelFont)
  }

  /// The distances from an arrow to its text, and from there to the next arrow or the title, in em.
  private static let (gap, air) = (0.4, 1.2)

  /// The number and the length of an arrow, in em, for which room is kept.
  private static let (usual, usualLength) = ("0.05", 2.0)
}
