import Brain
import Grapher

/// Functions over a range, seen once: the step between functions and their curves.
struct SurveyedFunctions {
  let functions: [PlottedFunction]
  let x: ClosedRange<Double>
  private let columns: Int
  private let surveyed: [(source: any GraphDataSource, survey: Survey, isPrecise: Bool)]

  /// - Parameter columns: the picture's width in pixels.
  init(_ functions: [PlottedFunction], over x: ClosedRange<Double>, columns: Int) {
    self.functions = functions
    self.x = x
    self.columns = columns
    surveyed = functions.map { $0.compiled.surveyed(over: x, columns: columns) }
  }

  /// A vertical range that shows what matters of all and what stands beside them; nil where none has a value.
  func fittedRange(beside content: PictureContent) -> ClosedRange<Double>? {
    YRangeFit.range(of: surveyed.map(\.survey), including: content.yRange(over: x))
  }

  /// The curves about as they will be.
  var sketches: [Curve] { surveyed.map(\.survey.sketch) }

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
      let seen = window.x == x ? first : function.compiled.surveyed(over: window.x, columns: columns)
      let (curve, proof) = CurveTracer(of: seen.source, in: window, fitsPaths: fitsPaths).provenCurve(
        from: seen.survey, findsFeatures: findsFeatures)
      return Traced(curve: curve, proof: proof, isPrecise: first.isPrecise)
    }
  }
}
