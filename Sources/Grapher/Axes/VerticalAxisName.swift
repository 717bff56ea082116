import Sampling

extension AxesPlan {
  /// The name of the vertical axis: of a frame, left of its labels and reading upwards; of an axis through the origin,
  /// level beside its tip, on the side where it has room.
  ///
  /// - Parameter reach: how far the widest curve's line may stand out of the plot.
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
    // Its lower edge is where the curves begin, so that none runs through it.
    let rise = max(0.2 * gap, widest.isFinite ? min(widest, 0.1 * plot.height) : 0)
    return text.place(
      at: Point(x: tip.x + (isRight ? reach : -reach), y: plot.y - rise), align: (isRight ? 0 : 1, 1))
  }
}

extension AxisName {
  /// What stands over a vertical axis that has no other name: "y − 10¹⁵" where its labels are less than the values, a
  /// factor alone where they are to be multiplied. Nil where the labels are the values.
  init?(of axis: TickedAxis, width: Double, typesetter: Typesetter) {
    guard let suffix = axis.ticks.suffix else { return nil }
    if axis.ticks.difference == nil, let factor = axis.ticks.factor {
      self.init("", offset: factor, width: width, typesetter: typesetter)
    } else {
      self.init(.variable("y"), offset: suffix, width: width, typesetter: typesetter)
    }
  }
}
