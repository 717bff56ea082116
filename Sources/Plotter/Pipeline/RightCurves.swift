import Grapher
import Sampling

/// The functions on the axis at the right edge: traced in a window with the range of that axis, and placed beside the others.
extension Pipeline {
  /// Returns the window of a curve, whose rows are the same pixels.
  func window(_ window: ViewWindow, of curve: PlottedCurve) -> ViewWindow {
    guard curve.isRight, let axis = base.rightAxis else { return window }
    return ViewWindow(x: window.x, y: axis.range, columns: window.columns, rows: window.rows)
  }

  /// The scales of a curve.
  func scales(of curve: PlottedCurve) -> AxisScales {
    curve.isRight ? AxisScales(x: axes.scales.x, y: axes.scales.right) : axes.scales
  }

  /// Returns the curves in the units of the left axis.
  func placed(_ traced: [TracedCurve], in window: ViewWindow) -> [Curve] {
    traced.map { traced in
      guard traced.plotted.isRight, let axis = base.rightAxis else { return traced.curve }
      return traced.curve.mappingHeights { axis.height(of: $0, over: window.y) }
    }
  }

  /// Returns the features of a curve in the units of the left axis.
  func placed(_ features: [Feature], of curve: PlottedCurve, in window: ViewWindow) -> [Feature] {
    guard curve.isRight, let axis = base.rightAxis else { return features }
    return features.map { $0.mappingHeights { axis.height(of: $0, over: window.y) } }
  }
}

extension RangeChooser {
  /// The samples of the functions on the axis at the right edge, of the frames that decide ranges.
  var rightSamplings: [CoarseSampling] {
    if frames.sweep.content.rightFunctions.isEmpty { return [] }
    return frames.sweep.plan.sampledFrames.flatMap { index in
      (surveys[index] ?? survey(of: index, scales: axes.scales))?.rightCoarse ?? []
    }
  }
}
