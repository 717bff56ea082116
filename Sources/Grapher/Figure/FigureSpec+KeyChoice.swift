import Sampling

extension FigureSpec {
  /// Returns the spec with the key that suits its curves: names beside the lines if there are two to six short names
  /// and each fits near its curve, or else a legend.
  ///
  /// - Parameter sketches: Approximate curves, one for each style.
  package func choosingKey(
    for sketches: [Curve], x: ClosedRange<Double>, y: ClosedRange<Double>, metrics: any TextMetrics
  ) -> FigureSpec {
    var spec = self
    spec.key = .legend
    let visible = curves.filter { $0.symbol != .hidden }
    let names = Set(visible.map(\.label))
    guard !isBare, rightAxis == nil, valueColors == nil, pointSizes == nil, FigureSpec.labelled.contains(visible.count),
      names.count == visible.count,
      visible.allSatisfy({ $0.symbol == .line && !$0.label.isEmpty })
    else { return spec }
    let typesetter = Typesetter(self, metrics: metrics)
    let font = typesetter.legendFont
    let lines = visible.compactMap { typesetter.line($0.label, in: font) }
    let widest = lines.map(\.width).max() ?? 0
    guard lines.allSatisfy({ $0.height <= LineLabelMargin.mostLines * font.size }) else { return spec }
    guard widest <= min(0.16 * size.width, FigureSpec.mostLetters * typesetter.measures.em) else { return spec }
    spec.key = .lineLabels
    if FigureLayout(spec: spec, x: x, y: y, metrics: metrics).content(PanelContent(curves: sketches)).isLabelled {
      spec.isKeyChosen = true
      return spec
    }
    spec.key = .legend
    return spec
  }

  /// The number of curves that can have their names beside their lines.
  private static let labelled = 2...6
  /// The maximum width of a name beside a line, in em.
  private static let mostLetters = 9.0
}
