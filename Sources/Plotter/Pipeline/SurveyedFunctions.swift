import Grapher
import Sampling

/// A plot's functions over its range, seen once: what the choice of ranges and the tracing of curves begin with.
struct SurveyedFunctions: Sendable {
  private let functions: [PlottedFunction]
  private let x: ClosedRange<Double>
  private let columns: Int
  private let scales: AxisScales
  private let seen: [(source: any GraphDataSource, sampling: CoarseSampling, isPrecise: Bool)]

  /// - Parameters:
  ///   - x: in the measure of its axis.
  ///   - columns: the picture's width in pixels.
  init(_ functions: [PlottedFunction], over x: ClosedRange<Double>, columns: Int, scales: AxisScales) {
    self.functions = functions
    self.x = x
    self.columns = columns
    self.scales = scales
    seen = functions.map { $0.source.scaled(x: scales.x, y: scales.y).coarseSampling(over: x, columns: columns) }
  }

  /// A vertical range that shows what matters of all functions and what stands beside them; nil where none has a value.
  func fittedRange(beside content: PictureContent) -> ClosedRange<Double>? {
    let surveys = seen.map(\.sampling)
    let values = content.yRange(over: x)
    guard let fitted = YRangeFit.range(of: surveys, including: values), let lines = content.lines(near: fitted) else {
      return YRangeFit.range(of: surveys, including: values)
    }
    return YRangeFit.range(of: surveys, including: values.map { $0.union(lines) } ?? lines)
  }

  /// The curves about as they will be.
  var sketches: [Curve] { seen.map(\.sampling.sketch) }

  /// What the samples and what stands beside them span, in the measure of y; nil where none is finite.
  func span(beside content: PictureContent) -> ValueSpan? {
    guard let fitted = fittedRange(beside: content) else { return nil }
    let values = seen.flatMap { $0.sampling.y.lazy.filter(\.isFinite) }
    let sizes = values.lazy.filter { $0 != 0 }.map(\.magnitude).sorted()
    let least = values + [content.yRange(over: x)?.lowerBound].compactMap { $0 }
    return least.min().map {
      ValueSpan(least: $0, fitted: fitted, lowerQuarter: sizes.isEmpty ? .infinity : sizes[sizes.count / 4])
    }
  }

  /// The functions' curves in a window, proved as far as they can be.
  ///
  /// - Parameters:
  ///   - findsFeatures: whether to look for poles, jumps and the like.
  ///   - fitsPaths: whether the curves are to be smooth paths too, for vector formats.
  func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool) -> [TracedFunction] {
    zip(functions, seen).map { function, first in
      let seen =
        window.x == x
        ? first
        : function.source.scaled(x: scales.x, y: scales.y).coarseSampling(over: window.x, columns: columns)
      let (curve, proof) = CurveTracer(of: seen.source, in: window, fitsPaths: fitsPaths).provenCurve(
        from: seen.sampling, findsFeatures: findsFeatures)
      return TracedFunction(function: function, curve: curve, proof: proof, isPrecise: first.isPrecise)
    }
  }

  /// The bytes that the samples take.
  var size: Int { seen.reduce(0) { $0 + 2 * MemoryLayout<Double>.stride * $1.sampling.x.count } }
}

/// A function's curve and what is known of it.
struct TracedFunction: Sendable {
  let function: PlottedFunction
  let curve: Curve
  let proof: CurveProof
  let isPrecise: Bool
}

/// What one frame adds to a figure, without the functions: what the parts of a sweep hand to each other.
package struct FramePart: Codable, Sendable {
  /// One for each function.
  let curves: [Curve]
  /// The places of each curve to mark.
  let features: [[Feature]]
  /// Columns of pixels that are left unproved.
  package let undecided: Int

  /// - Parameter hasMarks: whether features are marked.
  init(_ traced: [TracedFunction], hasMarks: Bool) {
    curves = traced.map(\.curve)
    features = hasMarks ? traced.map(\.proof.features) : []
    undecided = traced.reduce(0) { $0 + $1.proof.isProven.count - $1.proof.provenCount }
  }
}
