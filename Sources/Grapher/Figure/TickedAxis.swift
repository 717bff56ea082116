/// The direction in which an axis runs.
enum Direction: Sendable {
  case horizontal
  case vertical

  var other: Direction { self == .horizontal ? .vertical : .horizontal }

  /// The point so far along the axis and so far across it.
  func point(along: Double, across: Double) -> Point {
    switch self {
    case .horizontal: Point(x: along, y: across)
    case .vertical: Point(x: across, y: along)
    }
  }
}

/// The ticks and labels of one axis, as dense as its length and the size of its labels allow.
struct TickedAxis {
  let direction: Direction
  let scale: LinearScale
  let ticks: Ticks
  let labels: TickLabels

  /// Starts from a comfortable distance and takes coarser steps until neighbouring labels have air between them.
  init(direction: Direction, scale: LinearScale, typesetter: Typesetter) {
    self.direction = direction
    self.scale = scale
    let em = typesetter.measures.em
    let length = abs(scale.end - scale.start)
    var spacing = direction == .horizontal ? 4.5 * em : 3.6 * em
    var ticks = Ticks(in: scale.domain, atMost: TickedAxis.count(length, spacing))
    var labels = TickLabels(ticks)
    for _ in 0..<6 where ticks.values.count > 2 {
      let sizes = labels.strings.map { typesetter.numberSize(of: $0, in: typesetter.labelFont).size }
      let needed =
        direction == .horizontal
        ? (sizes.map(\.width).max() ?? 0) + 1.1 * em : (sizes.map(\.height).max() ?? 0) + 0.8 * em
      let actual = length / Double(ticks.values.count - 1)
      let isCrowded = TickedAxis.leastDistance(ticks.values.map(scale.position)) < needed
      guard isCrowded else { break }
      spacing = max(needed, actual * 1.3)
      ticks = Ticks(in: scale.domain, atMost: TickedAxis.count(length, spacing))
      labels = TickLabels(ticks)
    }
    self.ticks = ticks
    self.labels = labels
  }

  private static func count(_ length: Double, _ spacing: Double) -> Int {
    Int(exactly: min(max((length / spacing).rounded(.down), 1), 500)) ?? 1
  }

  private static func leastDistance(_ positions: [Double]) -> Double {
    zip(positions, positions.dropFirst()).map { abs($0 - $1) }.min() ?? .infinity
  }
}
