import Grapher
import Interval
import Sampling

/// What is known of a picture's curves, for machines: `--report json`.
public struct Report: Codable, Sendable, Equatable {
  /// An interval of the variable.
  public struct Range: Codable, Sendable, Equatable {
    public let from: Double
    public let to: Double

    init(_ range: ClosedRange<Double>) {
      from = range.lowerBound
      to = range.upperBound
    }
  }

  /// A pole, a jump, a hole, the end of a domain, an isolated point or a spike; see `docs/report.md`.
  public struct Place: Codable, Sendable, Equatable {
    public let from: Double
    public let to: Double
    /// What the graph comes to on both sides; left out where the function is undefined or unbounded there, or oscillates.
    public let left: Double?
    public let right: Double?
    /// The value at the place itself; left out where there is none or it is not known.
    public let value: Double?

    /// - Parameter scales: what the feature is measured in.
    init(_ feature: Feature, _ scales: AxisScales) {
      let x = scales.x.values(at: feature.x)
      from = x.lower
      to = x.upper
      left = feature.left.map(scales.y.shortValue)
      right = feature.right.map(scales.y.shortValue)
      if case .known(let known) = feature.value { value = scales.y.shortValue(at: known) } else { value = nil }
    }
  }

  public struct Function: Codable, Sendable, Equatable {
    public let expression: String
    /// Whether values were computed in double-double, since Double's rounding errors would have shown.
    public let isPrecise: Bool
    public let columns: Int
    public let proven: Int
    public let undecided: [Range]
    /// Stretches without a gap.
    public let pieces: Int
    public let poles: [Place]
    public let jumps: [Place]
    public let holes: [Place]
    public let domainEnds: [Place]
    public let points: [Place]
    public let spikes: [Place]
    /// True where a list was cut after `mostPlaces`; left out otherwise.
    public let truncated: Bool?
  }

  public let variable: String
  public let x: Range
  public let y: Range
  public let functions: [Function]
}

extension Report {
  /// What is known of curves in a window, in data.
  init(of traced: [TracedFunction], in window: ViewWindow, _ pipeline: Pipeline) {
    let scales = pipeline.axes.scales
    variable = pipeline.sweep.variable
    x = Range(scales.x.values(in: window.x))
    y = Range(scales.y.values(in: window.y))
    functions = traced.map { Function($0, over: window.x, scales) }
  }

  /// What is worth saying of a picture of which a good part is not proved; nil where it is at most a few columns.
  package var undecidedNote: String? {
    let open = functions.filter { 50 * ($0.columns - $0.proven) > $0.columns }
    guard let first = open.first else { return nil }
    let others = open.count > 1 ? ", and columns of \(open.count - 1) more" : ""
    return "\(first.expression): \(first.columns - first.proven) of \(first.columns) columns are not proved\(others);"
      + " --report json lists where"
  }
}

extension Report.Function {
  fileprivate init(_ traced: TracedFunction, over x: ClosedRange<Double>, _ scales: AxisScales) {
    let (function, proof) = (traced.function, traced.proof)
    func places(_ kind: Feature.Kind) -> [Report.Place] {
      let all = proof.features.lazy.filter { $0.kind == kind }.map { Report.Place($0, scales) }
      // Where a function comes to zero, a logarithmic axis goes down without end, and the function does not.
      let isTold = kind != .pole || scales.y == .linear
      return Array(all.filter { isTold || function.isUnbounded(from: $0.from, to: $0.to) }.prefix(Self.mostPlaces))
    }
    let isTruncated = Feature.Kind.allCases.contains { kind in
      proof.features.count { $0.kind == kind } > Self.mostPlaces
    }
    self.init(
      expression: function.label, isPrecise: traced.isPrecise, columns: proof.isProven.count, proven: proof.provenCount,
      undecided: proof.undecided(over: x).map { Report.Range(scales.x.values(in: $0)) },
      pieces: traced.curve.stretches.count, poles: places(.pole), jumps: places(.jump), holes: places(.hole),
      domainEnds: places(.domainEnd), points: places(.point), spikes: places(.spike),
      truncated: isTruncated ? true : nil)
  }

  /// How many places of a kind are listed at most.
  private static let mostPlaces = 1000
}
