/// What notes and `--strict` take from the report on a curve of any kind.
protocol CurveReport {
  associatedtype Part: UndecidedPart

  var expression: String { get }
  /// What the curve's picture is called.
  static var picture: String { get }
  /// The parts without proof.
  var undecided: [Part] { get }
  /// The parts without proof in which the picture may be visibly wrong.
  var visiblyUndecided: [Part] { get }
  /// Nil if something of the curve is in view.
  var emptyNote: Message? { get }
  /// The refusal of `--strict`; nil if every part is proved.
  var undecidedError: PlotError? { get }
}

/// A part of a picture that is not proved.
protocol UndecidedPart {
  /// The area in square pixels in which the picture may be wrong.
  var area: Double { get }

  /// Returns the place in words.
  func place(_ number: NumberFormat) -> String
}

extension CurveReport {
  /// A few pixels may be wrong without anybody seeing it.
  fileprivate static var visibleArea: Double { 16 }

  /// The places of the visibly undecided parts in words; nil for none.
  fileprivate var undecidedPlaces: String? {
    let parts = visiblyUndecided
    guard let first = parts.first, let short = NumberFormat(".5") else { return nil }
    return (parts.count == 1 ? "" : "in \(parts.count) places, the first ") + first.place(short)
  }
}

extension Report.Function: CurveReport {
  static var picture: String { "graph" }

  var visiblyUndecided: [Report.Undecided] { undecided.filter { $0.area >= Self.visibleArea } }

  var emptyNote: Message? {
    guard pieces == 0, points.isEmpty else { return nil }
    return "\(expression) has no value on this range" + (proven == columns ? "" : " that sampling finds")
  }

  var undecidedError: PlotError? {
    undecided.first.map {
      .undecided(expression, columns: columns - proven, of: columns, from: $0.from, to: $0.to)
    }
  }
}

extension Report.Undecided: UndecidedPart {
  func place(_ number: NumberFormat) -> String { "from \(number.text(from)) to \(number.text(to))" }
}

extension Report.Locus: CurveReport {
  static var picture: String { "picture" }

  /// Large parts, or all if there are many small ones.
  var visiblyUndecided: [Report.UndecidedArea] {
    let isLarge = undecided.reduce(0) { $0 + $1.area } >= 4 * Self.visibleArea
    return isLarge ? undecided : undecided.filter { $0.area >= Self.visibleArea }
  }

  var emptyNote: Message? {
    guard extent == nil else { return nil }
    return "nothing of \(expression) is in view" + (proven == pixels ? "" : " as far as is known")
  }

  var undecidedError: PlotError? {
    undecided.first.map {
      .undecided(
        expression, pixels: pixels - proven, of: pixels, x: $0.x.from...$0.x.to, y: $0.y.from...$0.y.to)
    }
  }
}

extension Report.UndecidedArea: UndecidedPart {
  func place(_ number: NumberFormat) -> String {
    "at x from \(number.text(x.from)) to \(number.text(x.to)), y from \(number.text(y.from)) to \(number.text(y.to))"
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
    let open = curves.filter { $0.undecidedPlaces != nil }
    guard let first = open.first, let places = first.undecidedPlaces else { return nil }
    let others = open.count > 1 ? ", and that of \(open.count - 1) more" : ""
    return
      "the \(type(of: first).picture) of \(first.expression) is not proved \(places)\(others); --report json lists all"
  }

  /// A note on functions of whose features some may be missing; nil for none.
  package var truncatedNote: Message? {
    let names = functions.filter { $0.truncated == true }.map(\.expression)
    guard let first = names.first else { return nil }
    let others = names.count > 1 ? " and \(names.count - 1) more" : ""
    return "\(first)\(others): the search for poles, jumps and the like reached its limit; some may be missing"
  }
}
