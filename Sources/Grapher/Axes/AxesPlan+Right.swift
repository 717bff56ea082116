import Sampling

extension AxesPlan {
  /// Adds the second vertical axis of a frame, with the numbers and the name in the colour of its curve.
  mutating func addRight(_ spec: FigureSpec, plot: Rect, hasText: Bool, typesetter: Typesetter) {
    guard let axis = spec.rightAxis else { return }
    let ticked = TickedAxis(
      direction: .vertical, scale: LinearScale(domain: axis.range, start: plot.maxY, end: plot.y), kind: axis.scale,
      choice: axis.ticks, hasMinor: !spec.theme.hasGrid, typesetter: typesetter)
    let line = AxisLine(
      axis: ticked, across: plot.maxX, labelsAcross: plot.maxX, side: 1, isOutside: true, hasOneSidedTicks: true,
      sharesZero: false)
    right = line
    guard hasText else { return }
    let color = spec.color(of: axis.curve)
    let numbers = line.labelledStops.map { line.place(of: $0, typesetter: typesetter).colored(color) }
    let edge = numbers.map(\.box.maxX).max() ?? plot.maxX
    let gap = 0.35 * typesetter.measures.em
    let name = AxisName(axis.name ?? "", of: ticked.ticks, width: plot.height, typesetter: typesetter)
    let anchor = Point(x: edge + 1.4 * gap, y: plot.y + plot.height / 2)
    names += numbers + name.placeUpwards(left: anchor.x, middle: anchor.y).map { $0.colored(color) }
    bounds = names.reduce(bounds) { $0.union($1.box) }
  }
}

extension FigureSpec {
  /// Returns the colour of a curve, in which its axis is named; nil for none.
  func color(of curve: Int?) -> Color? {
    let colors = curveColors
    guard let curve, colors.indices.contains(curve) else { return nil }
    // That of a smoothed line is not pale.
    let bold = curves[curve].isBackdrop ? curves.indices.first { curves[$0].partner == curve } : nil
    return colors[bold ?? curve]
  }
}
