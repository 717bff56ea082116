import Sampling

/// The scales of both axes.
struct AxisScales: Sendable, Equatable {
  var x = AxisScale.linear
  var y = AxisScale.linear
}
