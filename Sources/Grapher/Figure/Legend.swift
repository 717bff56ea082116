/// Which line is which function.
struct Legend {
  private struct Entry {
    let label: String
    let stroke: Stroke
    let width: Double
  }

  private let entries: [Entry]
  private let typesetter: Typesetter

  /// Nil where there is nothing to tell apart: fewer than two curves, or none with a name.
  ///
  /// - Parameter width: the most that a label may take, in points; a longer one is cut short.
  init?(_ strokes: [Stroke], labels: [String], width: Double, typesetter: Typesetter) {
    let entries = zip(strokes, labels).compactMap { stroke, label -> Entry? in
      let font = typesetter.legendFont
      let text = typesetter.elide(Typesetter.oneLine(label), in: font, to: width)
      if text.isEmpty { return nil }
      return Entry(label: text, stroke: stroke, width: typesetter.lineSize(of: text, in: font).size.width)
    }
    guard strokes.count > 1, !entries.isEmpty else { return nil }
    self.entries = entries
    self.typesetter = typesetter
  }

  private var em: Double { typesetter.measures.legendSize }
  private var rowHeight: Double { 1.5 * em }
  private var swatch: Double { 2 * em }
  private var gap: Double { 0.55 * em }
  private var inset: Double { 0.45 * em }

  /// The room of all entries one below the other.
  var columnSize: Size {
    let widest = entries.map(\.width).max() ?? 0
    return Size(
      width: swatch + gap + widest + 2.4 * inset, height: Double(entries.count) * rowHeight + 1.2 * inset)
  }

  /// All entries one below the other on a plate of the background's colour.
  func column(in rect: Rect) -> [Mark] {
    let plate = typesetter.halo.map { Mark.fill([RoundedRect.polygon(rect, radius: 0.35 * em)], $0) }
    return [plate].compactMap { $0 }
      + entries.enumerated().flatMap { number, entry in
        marks(
          of: entry,
          at: Point(x: rect.x + 1.2 * inset, y: rect.y + 0.6 * inset + (Double(number) + 0.5) * rowHeight))
      }
  }

  /// The entries side by side in as many rows as they need, as long as those are no higher than `height`.
  func rows(width: Double, height: Double) -> LegendRows {
    var rows: [[Entry]] = [[]]
    var used = 0.0
    let most = Int(exactly: min(max((height / rowHeight).rounded(.down), 1), 1000)) ?? 1
    for entry in entries {
      let needed = swatch + gap + entry.width
      if used > 0, used + needed > width {
        if rows.count == most { break }
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(entry)
      used += needed + 1.6 * em
    }
    return LegendRows(height: Double(rows.count) * rowHeight) { center, top in
      rows.enumerated().flatMap { number, row -> [Mark] in
        let length = row.map { swatch + gap + $0.width + 1.6 * em }.reduce(-1.6 * em, +)
        var x = center - length / 2
        return row.flatMap { entry -> [Mark] in
          defer { x += swatch + gap + entry.width + 1.6 * em }
          return marks(of: entry, at: Point(x: x, y: top + (Double(number) + 0.5) * rowHeight))
        }
      }
    }
  }

  /// A piece of the line and its name, from a point half-way up.
  private func marks(of entry: Entry, at left: Point) -> [Mark] {
    let line = Polyline([left, Point(x: left.x + swatch, y: left.y)])
    let text = typesetter.place(
      entry.label, in: typesetter.legendFont, at: Point(x: left.x + swatch + gap, y: left.y), align: (0, 0.52))
    return [.stroke([line], entry.stroke, clip: nil), text.mark]
  }
}

/// A legend above a plot: its height, and its marks around a centre from a top edge downwards.
struct LegendRows {
  let height: Double
  let marks: (_ center: Double, _ top: Double) -> [Mark]
}

/// A rectangle with round corners.
enum RoundedRect {
  static func polygon(_ rect: Rect, radius: Double) -> Polyline {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let corners = [
      (rect.maxX - radius, rect.y + radius), (rect.maxX - radius, rect.maxY - radius),
      (rect.x + radius, rect.maxY - radius), (rect.x + radius, rect.y + radius),
    ]
    let quarter = [(0.0, -1.0), (0.3827, -0.9239), (0.7071, -0.7071), (0.9239, -0.3827)]
    var points: [Point] = []
    for (turn, corner) in corners.enumerated() {
      for (x, y) in quarter {
        let (cos, sin) = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][turn]
        points.append(
          Point(x: corner.0 + radius * (x * cos - y * sin), y: corner.1 + radius * (x * sin + y * cos)))
      }
      let next = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][turn]
      points.append(Point(x: corner.0 + radius * next.0, y: corner.1 + radius * next.1))
    }
    return Polyline(points)
  }
}
