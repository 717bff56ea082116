/// A report on a picture's curves in machine-readable form: `--report json`.
public struct Report: Codable, Sendable, Equatable {
  /// An interval of the variable.
  public struct Bounds: Codable, Sendable, Equatable {
    /// The lower end.
    public let from: Double
    /// The upper end.
    public let to: Double

    init(_ range: ClosedRange<Double>) {
      from = range.lowerBound
      to = range.upperBound
    }
  }

  /// An interval of the variable over which the curve is not proved.
  public struct Undecided: Codable, Sendable, Equatable {
    /// The lower end.
    public let from: Double
    /// The upper end.
    public let to: Double
    /// The area in square pixels in which the picture may be wrong.
    public let area: Double
  }

  /// The place of a pole, a jump, a hole, the end of a domain, an isolated point or a spike; see `docs/report.md`.
  public struct Place: Codable, Sendable, Equatable {
    /// The lower end of an enclosure of the place.
    public let from: Double
    /// The upper end of an enclosure of the place.
    public let to: Double
    /// The limit from the left; nil if the function is undefined, unbounded or oscillating there.
    public let left: Double?
    /// The limit from the right; nil if the function is undefined, unbounded or oscillating there.
    public let right: Double?
    /// The value at the place itself; nil if it is undefined or unknown.
    public let value: Double?
  }

  /// A report on one curve.
  public struct Function: Codable, Sendable, Equatable {
    /// The formula in plain text.
    public let expression: String
    /// Whether values were computed in double-double arithmetic, because rounding errors of Double would be visible.
    public let isPrecise: Bool
    /// The number of pixel columns.
    public let columns: Int
    /// The number of pixel columns with proof.
    public let proven: Int
    /// The intervals without proof.
    public let undecided: [Undecided]
    /// The number of pieces without a gap.
    public let pieces: Int
    /// The poles.
    public let poles: [Place]
    /// The jumps.
    public let jumps: [Place]
    /// The holes.
    public let holes: [Place]
    /// The ends of the domain.
    public let domainEnds: [Place]
    /// The isolated points.
    public let points: [Place]
    /// The spikes.
    public let spikes: [Place]
    /// True if a list is incomplete, nil otherwise.
    public let truncated: Bool?
  }

  /// A part of the picture of a locus that is not proved.
  public struct UndecidedArea: Codable, Sendable, Equatable {
    /// The abscissas.
    public let x: Bounds
    /// The ordinates.
    public let y: Bounds
    /// The area in square pixels in which the picture may be wrong.
    public let area: Double
  }

  /// A point at which a locus is not one smooth line: a crossing, a cusp, an isolated point or an end.
  public struct SpecialPoint: Codable, Sendable, Equatable {
    /// The kind of the point: `crossing`, for example.
    public let kind: String
    /// An enclosure of the abscissa.
    public let x: Bounds
    /// An enclosure of the ordinate.
    public let y: Bounds
  }

  /// A zero or a pole of a function of a complex number, or a place where it is undecided whether there are any.
  public struct ZeroOrPole: Codable, Sendable, Equatable {
    /// `zero`, `pole` or `undecided`.
    public let kind: String
    /// The proved multiplicity; nil if undecided.
    public let multiplicity: Int?
    /// Whether it is proved to be a single place, not several that are close together.
    public let isSingle: Bool
    /// An enclosure of the real part.
    public let x: Bounds
    /// An enclosure of the imaginary part.
    public let y: Bounds
  }

  /// Where a solution of a differential equation is followed no further.
  public struct End: Codable, Sendable, Equatable {
    /// The abscissa, or the time of a system, counted from the start.
    public let time: Double
    /// The place.
    public let x: Double
    /// The place.
    public let y: Double
    /// Why: `reached` for the end of the range; see `docs/report.md`.
    public let reason: String
  }

  /// The box around what is drawn.
  public struct Extent: Codable, Sendable, Equatable {
    /// The abscissas.
    public let x: Bounds
    /// The ordinates.
    public let y: Bounds
  }

  /// A report on one curve that is not the graph of a function of the abscissa.
  public struct Locus: Codable, Sendable, Equatable {
    /// The number of the curve in the request, from 1.
    public let curve: Int
    /// What the formula describes.
    public let kind: CurveKind
    /// The formula in plain text.
    public let expression: String
    /// The number of pixels of the plot.
    public let pixels: Int
    /// The number of pixels with proof.
    public let proven: Int
    /// The parts without proof.
    public let undecided: [UndecidedArea]
    /// The number of lines without a gap.
    public let components: Int
    /// How many of them are closed.
    public let closed: Int
    /// The number of filled regions.
    public let regions: Int
    /// The special points.
    public let specialPoints: [SpecialPoint]
    /// Whether those of a map are all, which is proved; nil for other curves.
    public let specialPointsComplete: Bool?
    /// The zeros and poles of an analytic function of a complex number; nil for other curves.
    public let zerosAndPoles: [ZeroOrPole]?
    /// The values of x at which the locus meets the horizontal axis.
    public let xCrossings: [Double]
    /// The values of y at which the locus meets the vertical axis.
    public let yCrossings: [Double]
    /// Nil if nothing is in view.
    public let extent: Extent?
    /// The ends of a solution of a differential equation; nil for other curves.
    public let ends: [End]?
  }

  /// The name of the variable.
  public let variable: String
  /// The horizontal range.
  public let x: Bounds
  /// The vertical range.
  public let y: Bounds
  /// The graphs of functions of the abscissa.
  public let functions: [Function]
  /// The curves that are not graphs of functions of the abscissa; nil for none.
  public let loci: [Locus]?
  /// The rows of data behind each series; nil without data.
  public let rows: [Rows]?
  /// Notes on the axes and on the ranges that the program has chosen; nil for none.
  public let notes: [String]?
  /// The reports on the further plots of the figure; nil for none.
  public internal(set) var panels: [Report]?
}

extension Report {
  /// The report as indented JSON, ending with a new line.
  public func json() throws(PlotError) -> String {
    try JSONText.text(of: self, named: "the report", isIndented: true)
  }
}
