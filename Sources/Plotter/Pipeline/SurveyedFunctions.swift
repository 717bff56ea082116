import Grapher
import Sampling
internal import Synchronization

/// Samples of a plot's functions over its range, from which the choice of ranges and the tracing of curves start.
struct SurveyedFunctions: Sendable {
  private let functions: [PlottedFunction]
  private let x: ClosedRange<Double>
  private let columns: Int
  private let scales: AxisScales
  private let samplings: [(source: any GraphDataSource, sampling: CoarseSampling, isPrecise: Bool)]

  /// - Parameters:
  ///   - x: in axis units.
  ///   - columns: the width of the picture in pixels.
  init(_ functions: [PlottedFunction], over x: ClosedRange<Double>, columns: Int, scales: AxisScales) {
    self.functions = functions
    self.x = x
    self.columns = columns
    self.scales = scales
    samplings = functions.map { $0.source.scaled(x: scales.x, y: scales.y).coarseSampling(over: x, columns: columns) }
  }

  /// The samples of each function.
  var coarse: [CoarseSampling] { samplings.map(\.sampling) }

  /// Returns a vertical range that shows the essential part of all functions and the content beside them; nil if none has
  /// a finite value.
  ///
  /// - Parameter endsAtZero: whether the range of positive values begins at zero, as suits a frame.
  func fittedRange(beside content: PictureContent, endsAtZero: Bool) -> FittedRange? {
    func range(with values: ClosedRange<Double>?) -> ClosedRange<Double>? {
      YRangeFit.range(of: coarse, including: values, endsAtZero: endsAtZero && scales.y == .linear)
    }
    let values = content.yRange(over: x)
    guard var fitted = range(with: values) else { return nil }
    if let lines = content.lines(near: fitted) {
      fitted = range(with: values.map { $0.union(lines) } ?? lines) ?? fitted
    }
    guard scales.y == .log10, let part = YRangeFit.withoutTail(of: coarse) else { return FittedRange(fitted) }
    let shown = values.map { part.union($0) } ?? part
    let (low, high) = (max(shown.lowerBound, fitted.lowerBound), min(shown.upperBound, fitted.upperBound))
    return low < high ? FittedRange(low...high, isCutLow: low > fitted.lowerBound) : FittedRange(fitted)
  }

  /// Coarse curves through the samples.
  var sketches: [Curve] { coarse.map(\.sketch) }

  /// Returns the span of the samples and the content beside them in axis units; nil if none is finite.
  func span(beside content: PictureContent) -> ValueSpan? {
    guard let fitted = fittedRange(beside: content, endsAtZero: false)?.range else { return nil }
    let values = samplings.flatMap { $0.sampling.y.lazy.filter(\.isFinite) }
    let sizes = values.lazy.filter { $0 != 0 }.map(\.magnitude).sorted()
    let least = values + [content.yRange(over: x)?.lowerBound].compactMap { $0 }
    return least.min().map {
      ValueSpan(least: $0, fitted: fitted, lowerQuarter: sizes.isEmpty ? .infinity : sizes[sizes.count / 4])
    }
  }

  /// Traces the functions' curves in a window, with proof as far as possible.
  ///
  /// - Parameters:
  ///   - findsFeatures: whether to find poles, jumps and other features.
  ///   - fitsPaths: whether to fit smooth paths to the curves, for vector formats.
  func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool) -> [TracedFunction] {
    zip(functions, samplings).map { function, first in
      let chosen =
        window.x == x
        ? first
        : function.source.scaled(x: scales.x, y: scales.y).coarseSampling(over: window.x, columns: columns)
      let (curve, proof) = CurveTracer(of: chosen.source, in: window, fitsPaths: fitsPaths).provenCurve(
        from: chosen.sampling, findsFeatures: findsFeatures)
      return TracedFunction(function: function, curve: curve, proof: proof, isPrecise: first.isPrecise)
    }
  }

  /// The memory of the samples in bytes.
  var size: Int { samplings.reduce(0) { $0 + 2 * MemoryLayout<Double>.stride * $1.sampling.x.count } }
}

/// A function's curve and its proof.
struct TracedFunction: Sendable {
  let function: PlottedFunction
  let curve: Curve
  let proof: CurveProof
  let isPrecise: Bool
}

/// The curves of one frame, without the functions; the parts of a sweep exchange them as files.
struct FramePart: Codable, Sendable {
  /// A curve for each function.
  let curves: [Curve]
  /// The features to mark on each curve.
  let features: [[Feature]]
  /// The number of pixel columns without proof.
  let undecided: Int

  /// - Parameter hasMarks: whether features are marked.
  init(_ traced: [TracedFunction], hasMarks: Bool) {
    curves = traced.map(\.curve)
    features = hasMarks ? traced.map(\.proof.features) : []
    undecided = traced.reduce(0) { $0 + $1.proof.isProven.count - $1.proof.provenCount }
  }
}

/// The surveys that the choice of ranges leaves for the tracing of curves, as many as a limited memory holds.
final class SurveyCache: Sendable {
  private struct Contents: Sendable {
    /// The surveys by frame.
    var surveys: [Int: SurveyedFunctions] = [:]
    var size = 0
  }

  private let contents = Mutex(Contents())

  /// Returns the survey of a frame's functions, made once as long as memory suffices.
  ///
  /// - Parameters:
  ///   - x: in axis units.
  ///   - columns: the width of the picture in pixels.
  func survey(
    of plot: Plot, over x: ClosedRange<Double>, columns: Int, scales: AxisScales
  ) -> SurveyedFunctions {
    if let known = contents.withLock({ $0.surveys[plot.index] }) { return known }
    let survey = SurveyedFunctions(plot.functions, over: x, columns: columns, scales: scales)
    contents.withLock { contents in
      guard contents.size + survey.size <= SurveyCache.mostBytes else { return }
      contents.surveys[plot.index] = survey
      contents.size += survey.size
    }
    return survey
  }

  private static let mostBytes = 32 << 20
}
