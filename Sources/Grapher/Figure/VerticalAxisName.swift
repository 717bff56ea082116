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
