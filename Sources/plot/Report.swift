import Grapher
import Interval
import Sampling

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is known of a picture's curves, for machines: `--report json`.
struct Report: Encodable {
  /// An interval of the variable.
  struct Range: Encodable {
    let from: Double
    let to: Double

    init(_ range: ClosedRange<Double>) {
      from = range.lowerBound
      to = range.upperBound
    }
  }

  /// A pole, a jump, a hole, the end of a domain, an isolated point or a spike; see `docs/report.md`.
  struct Place: Encodable {
    let from: Double
    let to: Double
    /// What the graph comes to on both sides; left out where the function is undefined or unbounded there, or oscillates.
    let left: Double?
    let right: Double?
    /// The value at the place itself; left out where there is none or it is not known.
    let value: Double?

    /// - Parameter spec: has the scales that the feature is measured in.
    init(_ feature: Feature, _ spec: FigureSpec) {
      let x = spec.xScale.values(at: feature.x)
      from = x.lower
      to = x.upper
      left = feature.left.map(spec.yScale.shortValue)
      right = feature.right.map(spec.yScale.shortValue)
      if case .known(let known) = feature.value { value = spec.yScale.shortValue(at: known) } else { value = nil }
    }
  }

  struct Function: Encodable {
    let expression: String
    /// Whether values were computed in double-double, since Double's rounding errors would have shown.
    let isPrecise: Bool
    let columns: Int
    let proven: Int
    let undecided: [Range]
    /// Stretches without a gap.
    let pieces: Int
    let poles: [Place]
    let jumps: [Place]
    let holes: [Place]
    let domainEnds: [Place]
    let points: [Place]
    let spikes: [Place]
    /// True where a list was cut after `mostPlaces`; left out otherwise.
    let truncated: Bool?
  }

  let variable: String
  let x: Range
  let y: Range
  let functions: [Function]

  /// The report as indented JSON, ending with a new line.
  func json() throws(Failure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do { return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n" } catch {
      throw Failure(.software, "cannot encode the report")
    }
  }
}

extension Report {
  /// What is known of curves in a window, in data.
  ///
  /// - Parameter spec: has the scales that window and curves are measured in.
  init(
    of functions: [PlottedFunction], _ traced: [SurveyedFunctions.Traced], in window: ViewWindow, _ spec: FigureSpec
  ) {
    variable = functions.first?.variable ?? "x"
    x = Range(spec.xScale.values(in: window.x))
    y = Range(spec.yScale.values(in: window.y))
    self.functions = zip(functions, traced).map { function, traced in
      Function(function, traced, over: window.x, spec)
    }
  }

  /// What to say unasked of a picture of which a good part is not proved; nil where it is at most a few columns.
  var undecidedNote: String? {
    let open = functions.filter { 50 * ($0.columns - $0.proven) > $0.columns }
    guard let first = open.first else { return nil }
    let others = open.count > 1 ? ", and columns of \(open.count - 1) more" : ""
    return "\(first.expression): \(first.columns - first.proven) of \(first.columns) columns are not proved\(others);"
      + " --report json tells where"
  }
}

extension Report.Function {
  init(
    _ function: PlottedFunction, _ traced: SurveyedFunctions.Traced, over x: ClosedRange<Double>, _ spec: FigureSpec
  ) {
    let (label, curve, proof, isPrecise) = (function.label, traced.curve, traced.proof, traced.isPrecise)
    func places(_ kind: Feature.Kind) -> [Report.Place] {
      let all = proof.features.lazy.filter { $0.kind == kind }.map { Report.Place($0, spec) }
      // Where a function comes to zero, a logarithmic axis goes down without end, and the function does not.
      let isTold = kind != .pole || spec.yScale == .linear
      return Array(all.filter { isTold || function.isUnbounded(from: $0.from, to: $0.to) }.prefix(Self.mostPlaces))
    }
    let isTruncated = Feature.Kind.allCases.contains { kind in
      proof.features.count { $0.kind == kind } > Self.mostPlaces
    }
    self.init(
      expression: label, isPrecise: isPrecise, columns: proof.isProven.count, proven: proof.provenCount,
      undecided: proof.undecided(over: x).map { Report.Range(spec.xScale.values(in: $0)) },
      pieces: curve.stretches.count, poles: places(.pole), jumps: places(.jump), holes: places(.hole),
      domainEnds: places(.domainEnd), points: places(.point), spikes: places(.spike),
      truncated: isTruncated ? true : nil)
  }

  /// How many places of a kind are listed at most.
  private static let mostPlaces = 1000
}
