extension Report {
  /// Notes on the curves of which nothing is in view.
  package var emptyNotes: [Message] {
    let empty = functions.filter { $0.pieces == 0 && $0.points.isEmpty }
    return empty.map {
      "\($0.expression) has no value on this range" + ($0.proven == $0.columns ? "" : " that sampling finds")
    }
      + (loci ?? []).filter { $0.extent == nil }.map {
        "nothing of \($0.expression) is in view" + ($0.proven == $0.pixels ? "" : " as far as is known")
      }
  }

  /// A note on functions of whose features some may be missing; nil for none.
  package var truncatedNote: Message? {
    let names = functions.filter { $0.truncated == true }.map(\.expression)
    guard let first = names.first else { return nil }
    let others = names.count > 1 ? " and \(names.count - 1) more" : ""
    return "\(first)\(others): the search for poles, jumps and the like reached its limit; some may be missing"
  }

  /// A note on the functions whose pictures may be visibly wrong, and on where; nil for none.
  package var undecidedNote: Message? {
    let open = functions.lazy.map { ($0.expression, $0.undecided.filter { $0.area >= Self.visibleArea }) }
      .filter { !$1.isEmpty }
    let short = NumberFormat(".5") ?? .shortest
    guard let (expression, parts) = open.first, let place = parts.first else { return undecidedLocusNote(short) }
    let places = parts.count == 1 ? "" : "in \(parts.count) places, the first "
    let others = open.count > 1 ? ", and that of \(open.count - 1) more" : ""
    return
      "the graph of \(expression) is not proved \(places)from \(short.text(place.from)) to \(short.text(place.to))"
      + "\(others); --report json lists all"
  }

  /// A note on the loci whose pictures may be visibly wrong; nil for none.
  private func undecidedLocusNote(_ short: NumberFormat) -> Message? {
    let open = (loci ?? []).map { ($0.expression, Self.visible($0.undecided)) }.filter { !$1.isEmpty }
    guard let (expression, parts) = open.first, let place = parts.first else { return nil }
    let places = parts.count == 1 ? "" : "in \(parts.count) places, the first "
    let others = open.count > 1 ? ", and that of \(open.count - 1) more" : ""
    return
      "the picture of \(expression) is not proved \(places)at x from \(short.text(place.x.from)) to"
      + " \(short.text(place.x.to)), y from \(short.text(place.y.from)) to \(short.text(place.y.to))"
      + "\(others); --report json lists all"
  }

  /// Returns the parts that may be visible: large ones, or all if there are many small ones.
  private static func visible(_ parts: [UndecidedArea]) -> [UndecidedArea] {
    parts.reduce(0) { $0 + $1.area } >= 4 * visibleArea ? parts : parts.filter { $0.area >= visibleArea }
  }

  /// The least visible area in square pixels: a few pixels may be wrong without anybody seeing it.
  private static let visibleArea = 16.0
}
