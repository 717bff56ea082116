import Sampling

/// What notes and `--strict` take from the report on a curve of any kind.
protocol CurveReport {
  var expression: String { get }
  /// What the curve's picture is called.
  var picture: String { get }
  /// Nil if something of the curve is in view.
  var emptyNote: Message? { get }
  /// The refusal of `--strict`; nil if every part is proved.
  var undecidedError: PlotError? { get }

  /// Returns how many places there are where the picture may be visibly wrong, and the first one in words; nil for none.
  ///
  /// Places of a few pixels do not count.
  func undecidedPlaces(_ number: NumberFormat) -> (count: Int, first: String)?
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

  func undecidedPlaces(_ number: NumberFormat) -> (count: Int, first: String)? {
    let places = undecided.filter { $0.area >= visibleArea }
    return places.first.map { (places.count, "from \(number.text($0.from)) to \(number.text($0.to))") }
  }
}

extension Report.Locus: CurveReport {
  var picture: String { "picture" }

  var emptyNote: Message? {
    guard extent == nil, kind != .secondOrder, kind != .system else { return nil }
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
  func undecidedPlaces(_ number: NumberFormat) -> (count: Int, first: String)? {
    let isLarge = undecided.reduce(0) { $0 + $1.area } >= 4 * visibleArea
    let places = isLarge ? undecided : undecided.filter { $0.area >= visibleArea }
    return places.first.map { first in
      let ends = [first.x.from, first.x.to, first.y.from, first.y.to].map(number.text)
      let place = "at x from \(ends[0]) to \(ends[1]), y from \(ends[2]) to \(ends[3])"
      return (places.count, place + (reason(number) ?? ""))
    }
  }
}

extension Report.Locus {
  /// Why a solution ends before the edge of the picture, in words; nil for one that does not, and for other curves.
  private func reason(_ number: NumberFormat) -> String? {
    let stops: [SolutionEnd] = [.notSmooth, .smallSteps, .wide, .long, .far]
    let found = (ends ?? []).lazy.compactMap { end in
      SolutionEnd(rawValue: end.reason).map { (end, $0) }
    }.first { stops.contains($0.1) }
    return found.map { end, reason in
      " (followed to \(number.text(end.x)), \(number.text(end.y)): \(reason.words))"
    }
  }
}

extension Report {
  /// The reports on functions, then those on other curves, then those on further plots.
  private var curves: [any CurveReport] { functions + (loci ?? []) + (panels ?? []).flatMap(\.curves) }

  /// Notes on the curves of which nothing is in view.
  package var emptyNotes: [Message] { curves.compactMap(\.emptyNote) }

  /// The refusal of `--strict` with the first place without proof; nil if everything is proved.
  package var undecidedError: PlotError? { curves.lazy.compactMap(\.undecidedError).first }

  /// A note on the curves whose pictures may be visibly wrong, and on where; nil for none.
  package var undecidedNote: Message? {
    let short = NumberFormat(".5") ?? .shortest
    let open = curves.compactMap { curve in curve.undecidedPlaces(short).map { (curve, $0) } }
    guard let (curve, places) = open.first else { return nil }
    let place = places.count == 1 ? places.first : "in \(places.count) places, the first \(places.first)"
    let others = open.count > 1 ? ", and that of \(open.count - 1) more" : ""
    return "the \(curve.picture) of \(curve.expression) is not proved \(long: place)\(others); --report json lists all"
  }

  /// A note on functions of whose features some may be missing; nil for none.
  package var truncatedNote: Message? {
    let functions = functions + (panels ?? []).flatMap(\.functions)
    let names = functions.filter { $0.truncated == true }.map(\.expression)
    guard let first = names.first else { return nil }
    let others = names.count > 1 ? " and \(names.count - 1) more" : ""
    return "\(first)\(others): the search for poles, jumps and the like reached its limit; some may be missing"
  }

  /// A note on a map that may have more critical points than are proved; nil for none.
  package var undecidedPointsNote: Message? {
    let loci = (loci ?? []) + (panels ?? []).flatMap { $0.loci ?? [] }
    return loci.first { $0.specialPointsComplete == false }.map {
      "\($0.expression) may have more critical points in view than are proved"
    }
  }

  /// A note on places at which it is undecided whether a function of a complex number has zeros or poles; nil for none.
  package var undecidedZerosNote: Message? {
    let short = NumberFormat(".5") ?? .shortest
    for locus in (loci ?? []) + (panels ?? []).flatMap({ $0.loci ?? [] }) {
      let open = (locus.zerosAndPoles ?? []).filter { $0.multiplicity == nil }
      guard let first = open.first else { continue }
      let others = open.count > 1 ? ", and in \(open.count - 1) more places" : ""
      let ends = [first.x.from, first.x.to, first.y.from, first.y.to].map(short.text)
      return
        "whether \(locus.expression) has zeros or poles at Re z from \(ends[0]) to \(ends[1]), Im z from \(ends[2]) to"
        + " \(ends[3])\(others) is undecided"
    }
    return nil
  }
}
