/// What is known of a picture's curves, for machines: `--report json`.
public struct Report: Codable, Sendable, Equatable {
  /// An interval of the variable.
  public struct Bounds: Codable, Sendable, Equatable {
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
  }

  /// What is known of one curve.
  public struct Function: Codable, Sendable, Equatable {
    public let expression: String
    /// Whether values were computed in double-double, since Double's rounding errors would have shown.
    public let isPrecise: Bool
    public let columns: Int
    public let proven: Int
    public let undecided: [Bounds]
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
  public let x: Bounds
  public let y: Bounds
  public let functions: [Function]
}

extension Report {
  /// What is worth saying of a picture of which a good part is not proved; nil where it is at most a few columns.
  package var undecidedNote: String? {
    let open = functions.filter { 50 * ($0.columns - $0.proven) > $0.columns }
    guard let first = open.first else { return nil }
    let others = open.count > 1 ? ", and columns of \(open.count - 1) more" : ""
    return "\(first.expression): \(first.columns - first.proven) of \(first.columns) columns are not proved\(others);"
      + " --report json lists where"
  }
}
