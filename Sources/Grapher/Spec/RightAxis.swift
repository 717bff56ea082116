import Sampling

extension FigureSpec {
  /// A second vertical axis at the right edge of a frame, with a scale of its own.
  package struct RightAxis: Sendable, Equatable {
    /// In units of the scale.
    package var range: ClosedRange<Double>
    package var scale = AxisScale.linear
    package var ticks = TickChoice.decimal
    /// The name beside the axis; nil for none.
    package var name: RichText?
    /// The curve whose colour the axis has; nil for the colour of text.
    package var curve: Int?

    package init(range: ClosedRange<Double>, name: RichText? = nil, curve: Int? = nil) {
      (self.range, self.name, self.curve) = (range, name, curve)
    }

    /// Returns the height of a value, in units of the scale, in the units of the left axis.
    ///
    /// - Parameter left: the range of the left axis.
    package func height(of value: Double, over left: ClosedRange<Double>) -> Double {
      let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      if share.isInfinite { return share }
      return left.lowerBound * (1 - share) + left.upperBound * share
    }
  }
}
