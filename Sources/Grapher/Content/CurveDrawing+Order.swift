import Sampling

extension CurveDrawing {
  /// The curves from top to bottom as they leave the plot at the right, then those without a line; nil unless all lines
  /// leave it, at different places.
  ///
  /// A curve that leaves at the top or at the bottom is beyond those that leave at the right edge.
  var orderAtRight: [Int]? {
    let plot = area.plot
    let outlines = outlines
    let exits = outlines.enumerated().compactMap { curve, lines -> (curve: Int, y: Double)? in
      guard let end = lines.flatMap(\.points).max(by: { $0.x < $1.x }) else { return nil }
      if let y = lines.exit(from: plot) { return (curve, y) }
      if end.y <= plot.y { return (curve, plot.y + end.x - plot.maxX) }
      return end.y >= plot.maxY ? (curve, plot.maxY + plot.maxX - end.x) : nil
    }
    let sorted = exits.sorted { $0.y < $1.y }
    let isClear = zip(sorted, sorted.dropFirst()).allSatisfy { $1.y - $0.y > widest / 3 }
    let others = outlines.indices.filter { outlines[$0].isEmpty }
    return isClear && exits.count + others.count == outlines.count ? sorted.map(\.curve) + others : nil
  }

  /// The curves from top to bottom if bars or areas stand on each other; nil otherwise.
  var orderOfStacks: [Int]? { hasStacks ? Array(strokes.indices.reversed()) : nil }
}
