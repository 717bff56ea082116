import Sampling

/// The arrows of a field in the colours of their magnitudes, those of similar ones together.
struct ColoredArrows {
  /// Arrows of one colour.
  private struct Group {
    let shafts: CurveLines
    let heads: [Polyline]
  }

  private let groups: [Group]

  /// Returns nil for a curve whose pieces show no magnitudes, and without colours for them.
  ///
  /// - Parameters:
  ///   - stroke: the look but for the colours.
  ///   - box: See `CurveLines`.
  init?(_ curve: Curve, stroke: Stroke, spec: FigureSpec, in area: PlotArea, near box: Rect) {
    guard let magnitudes = curve.magnitudes, magnitudes.count == curve.pieces.count, let bar = spec.valueColors else {
      return nil
    }
    let steps = magnitudes.map { (min(max(bar.scale.fraction(of: $0), 0), 1) * Self.colors).rounded() }
    let stretch = bar.stretch(on: spec.backdrop)
    groups = Set(steps).sorted().map { step in
      let stroke = stroke.colored(bar.scale.color(at: step / Self.colors, in: stretch))
      let pieces = zip(curve.pieces, steps).filter { $1 == step }.map(\.0)
      let arrows = ArrowDrawing(Curve(pieces: pieces), stroke: stroke, in: area)
      return Group(shafts: CurveLines(arrows.curve, stroke: stroke, in: area, near: box), heads: arrows.heads)
    }
  }

  /// Draws small magnitudes first.
  ///
  /// - Parameter clip: where lines of a width may be.
  func marks(clip: (Double) -> Rect) -> [Mark] {
    groups.flatMap { group in
      group.shafts.marks(with: [], clip: clip) + [.fill(group.heads, group.shafts.stroke.color)]
    }
  }

  /// The number of colours without the first.
  private static let colors = 31.0
}
