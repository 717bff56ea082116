import Sampling

extension FigureSpec {
  /// The spec with the key that suits its curves: their names at the lines where there are two to six, the names are
  /// short and each finds its place near its curve; otherwise a legend. Never some of both.
  ///
  /// - Parameters:
  ///   - x: the range on view, as is `y`.
  ///   - sketches: the curves, about as they will be, one for each style.
  package func choosingKey(
    for sketches: [Curve], x: ClosedRange<Double>, y: ClosedRange<Double>, metrics: any TextMetrics
  ) -> FigureSpec {
    var spec = self
    spec.key = .legend
    let names = Set(curves.map(\.label))
    guard !isBare, FigureSpec.labelled.contains(curves.count), names.count == curves.count,
      !curves.contains(where: \.label.isEmpty),
      curves.allSatisfy({ $0.symbol == .line })
    else { return spec }
    let typesetter = Typesetter(self, metrics: metrics)
    let font = typesetter.legendFont
    let lines = curves.compactMap { typesetter.line($0.label, in: font) }
    let widest = lines.map(\.width).max() ?? 0
    guard lines.allSatisfy({ $0.height <= LineLabelMargin.mostLines * font.size }) else { return spec }
    guard widest <= min(0.16 * size.width, FigureSpec.mostLetters * typesetter.measures.em) else { return spec }
    spec.key = .lineLabels
    if FigureLayout(spec: spec, x: x, y: y, metrics: metrics).content(PanelContent(curves: sketches)).isLabelled {
      return spec
    }
    spec.key = .legend
    return spec
  }

  /// So many curves may have their names at their lines.
  private static let labelled = 2...6
  /// The most that a name at a line may take, in sizes of letters.
  private static let mostLetters = 9.0
}
