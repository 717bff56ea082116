import Sampling

extension AxesPlan {
  /// Places the name of the vertical axis: rotated left of the labels of a frame, or beside the tip of an axis through
  /// the origin on the side that has space.
  ///
  /// - Parameter reach: The distance by which the widest curve can extend beyond the plot.
  func verticalName(
    _ name: RichText, of line: AxisLine, style: AxesStyle, plot: Rect, reach widest: Double,
    typesetter: Typesetter
  ) -> [PlacedText] {
    let gap = 0.35 * typesetter.measures.em
    let offset = line.axis.ticks.suffix
    if style == .frame {
      return AxisName(name, offset: offset, width: 2 * plot.height, typesetter: typesetter)
        .placeUpwards(right: bounds.x - 1.4 * gap, middle: plot.y + plot.height / 2)
    }
    let text = AxisName(name, offset: offset, width: plot.width, typesetter: typesetter)
    let tip = line.line(overhang: typesetter.measures.overhang)[1]
    let reach = typesetter.measures.arrowHalfWidth + gap
    let isRight = tip.x + reach + text.width <= max(plot.maxX, tip.x + reach)
    // The name is above the area of the curves, so no curve crosses it.
    let rise = max(0.2 * gap, widest.isFinite ? min(widest, 0.1 * plot.height) : 0)
    return text.place(
      at: Point(x: tip.x + (isRight ? reach : -reach), y: plot.y - rise), align: (isRight ? 0 : 1, 1))
  }
}

extension AxisName {
  /// The name of a vertical axis that has no name of its own: "y − 10¹⁵" if its labels have an offset, a factor alone
  /// if they have a factor; nil otherwise.
  init?(of axis: TickedAxis, width: Double, typesetter: Typesetter) {
    guard let suffix = axis.ticks.suffix else { return nil }
    if axis.ticks.difference == nil, let factor = axis.ticks.factor {
      self.init("", offset: factor, width: width, typesetter: typesetter)
    } else {
      self.init(.variable("y"), offset: suffix, width: width, typesetter: typesetter)
    }
  }
}
