import Brain
import Grapher
import Sampling

/// Functions over a range, seen once: the step between functions and their curves.
struct SurveyedFunctions {
  let functions: [PlottedFunction]
  let x: ClosedRange<Double>
  private let columns: Int
  private let scales: (x: AxisScale, y: AxisScale)
  private let surveyed: [(source: any GraphDataSource, survey: Survey, isPrecise: Bool)]

  /// - Parameters:
  ///   - x: in the measure of its axis.
  ///   - columns: the picture's width in pixels.
  ///   - xScale: that of the axis, as is `yScale`.
  init(
    _ functions: [PlottedFunction], over x: ClosedRange<Double>, columns: Int, x xScale: AxisScale, y yScale: AxisScale
  ) {
    self.functions = functions
    self.x = x
    self.columns = columns
    scales = (xScale, yScale)
    surveyed = functions.map { $0.compiled.scaled(x: xScale, y: yScale).surveyed(over: x, columns: columns) }
  }

  /// A vertical range that shows what matters of all and what stands beside them; nil where none has a value.
  func fittedRange(beside content: PictureContent) -> ClosedRange<Double>? {
    let surveys = surveyed.map(\.survey)
    let values = content.yRange(over: x)
    guard let fitted = YRangeFit.range(of: surveys, including: values),
      let lines = content.lines(near: fitted)
    else { return YRangeFit.range(of: surveys, including: values) }
    return YRangeFit.range(
      of: surveys,
      including: values.map(lines.union) ?? lines)
  }

  /// The curves about as they will be.
  var sketches: [Curve] { surveyed.map(\.survey.sketch) }

  /// What the samples and what stands beside them span, in the measure of y; nil where none is finite.
  func span(beside content: PictureContent) -> ValueSpan? {
    guard let fitted = fittedRange(beside: content) else { return nil }
    let values = surveyed.flatMap { $0.survey.y.lazy.filter(\.isFinite) }
    let sizes = values.lazy.filter { $0 != 0 }.map(\.magnitude).sorted()
    let least = values + [content.yRange(over: x)?.lowerBound].compactMap { $0 }
    return least.min().map {
      ValueSpan(least: $0, fitted: fitted, lowerQuarter: sizes.isEmpty ? .infinity : sizes[sizes.count / 4])
    }
  }

  /// A curve and what is known of it.
  struct Traced: Sendable {
    let curve: Curve
    let proof: CurveProof
    let isPrecise: Bool

    /// Columns of pixels that are left unproved.
    var undecided: Int { proof.isProven.count - proof.provenCount }
  }

  /// The functions' curves in a window.
  ///
  /// - Parameters:
  ///   - findsFeatures: whether to look for poles, jumps and the like.
  ///   - fitsPaths: whether the curves are to be smooth paths too, for vector formats.
  func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool) -> [Traced] {
    zip(functions, surveyed).map { function, first in
      let seen =
        window.x == x
        ? first : function.compiled.scaled(x: scales.x, y: scales.y).surveyed(over: window.x, columns: columns)
      let (curve, proof) = CurveTracer(of: seen.source, in: window, fitsPaths: fitsPaths).provenCurve(
        from: seen.survey, findsFeatures: findsFeatures)
      return Traced(curve: curve, proof: proof, isPrecise: first.isPrecise)
    }
  }
}
