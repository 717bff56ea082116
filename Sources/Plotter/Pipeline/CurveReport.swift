/// What notes and `--strict` take from the report on a curve of any kind.
protocol CurveReport {
  var expression: String { get }
  /// What the curve's picture is called.
  var picture: String { get }
  /// Nil if something of the curve is in view.
  var emptyNote: Message? { get }
  /// The refusal of `--strict`; nil if every part is proved.
  var undecidedError: PlotError? { get }

  /// Returns the places in words where the picture may be visibly wrong: not those of a few pixels.
  func undecidedPlaces(_ number: NumberFormat) -> [String]
}

/// The least visible area in square pixels.
private let visibleArea = 16.0

extension Report.Function: CurveReport {
  var picture: String { "graph" }

  var emptyNote: Message? {
    guard pieces == 0, points.isEmpty else { return nil }
    return "\(expression) has no value on this range" + (proven == columns ? "" : " that sampling finds")
  }

  var undecidedError: PlotError? {
    undecided.first.map {
      PlotError(
        .data,
        "\(expression): \(columns - proven) of \(columns) columns are undecided, first from \($0.from) to \($0.to)")
    }
  }

  func undecidedPlaces(_ number: NumberFormat) -> [String] {
    undecided.filter { $0.area >= visibleArea }.map { "from \(number.text($0.from)) to \(number.text($0.to))" }
  }
}

extension Report.Locus: CurveReport {
  var picture: String { "picture" }

  var emptyNote: Message? {
    guard extent == nil else { return nil }
    return "nothing of \(expression) is in view" + (proven == pixels ? "" : " as far as is known")
  }

  var undecidedError: PlotError? {
    undecided.first.map {
      PlotError(
        .data,
        "\(expression): \(pixels - proven) of \(pixels) pixels are undecided, first at x from \($0.x.from) to"
          + " \($0.x.to), y from \($0.y.from) to \($0.y.to)")
    }
  }

  /// Many small parts are visible together.
  func undecidedPlaces(_ number: NumberFormat) -> [String] {
    let isLarge = undecided.reduce(0) { $0 + $1.area } >= 4 * visibleArea
    return undecided.filter { isLarge || $0.area >= visibleArea }.map { part in
      let (x, y) = (part.x, part.y)
      return "at x from \(number.text(x.from)) to \(number.text(x.to)), y from \(number.text(y.from)) to"
        + " \(number.text(y.to))"
    }
  }
}

extension Report {
  /// The reports on functions, then those on other curves.
  private var curves: [any CurveReport] { functions + (loci ?? []) }

  /// Notes on the curves of which nothing is in view.
  package var emptyNotes: [Message] { curves.compactMap(\.emptyNote) }

  /// The refusal of `--strict` with the first place without proof; nil if everything is proved.
  package var undecidedError: PlotError? { curves.lazy.compactMap(\.undecidedError).first }

  /// A note on the curves whose pictures may be visibly wrong, and on where; nil for none.
  package var undecidedNote: Message? {
    let short = NumberFormat(".5") ?? .shortest
    let open = curves.map { ($0, $0.undecidedPlaces(short)) }.filter { !$1.isEmpty }
    guard let (first, parts) = open.first else { return nil }
    let places = parts.count == 1 ? "" : "in \(parts.count) places, the first "
    let others = open.count > 1 ? ", and that of \(open.count - 1) more" : ""
    return
      "the \(first.picture) of \(first.expression) is not proved \(places)\(parts[0])\(others); --report json lists all"
  }

  /// A note on functions of whose features some may be missing; nil for none.
  package var truncatedNote: Message? {
    let names = functions.filter { $0.truncated == true }.map(\.expression)
    guard let first = names.first else { return nil }
    let others = names.count > 1 ? " and \(names.count - 1) more" : ""
    return "\(first)\(others): the search for poles, jumps and the like reached its limit; some may be missing"
  }
}
