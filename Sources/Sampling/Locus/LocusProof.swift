import Interval

/// The result of proving the picture of a locus, pixel by pixel.
///
/// A blank pixel is proved if it contains no point of the locus; a drawn one, if there is such a point in it or in a
/// neighbouring pixel; a pixel inside an area, if all its points belong to the locus.
package struct LocusProof: PictureProof, Equatable {
  /// A part of the window in which the picture may be wrong.
  package struct Undecided: Sendable, Equatable {
    package var x: ClosedRange<Double>
    package var y: ClosedRange<Double>
    /// In square pixels.
    package var area: Double

    package init(x: ClosedRange<Double>, y: ClosedRange<Double>, area: Double) {
      self.x = x
      self.y = y
      self.area = area
    }
  }

  /// A point at which the locus is not one smooth line.
  package struct SpecialPoint: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable, Codable {
      /// Several branches meet.
      case crossing
      /// The line turns back.
      case cusp
      /// No other point of the locus is near.
      case isolated
      /// The line ends, as at the edge of a domain.
      case end
      // A vector field is 0.
      case saddle
      case stableNode = "stable node"
      case unstableNode = "unstable node"
      case stableSpiral = "stable spiral"
      case unstableSpiral = "unstable spiral"
      /// A node or a spiral: the eigenvalues are equal, or nearly so.
      case stable = "stable equilibrium"
      case unstable = "unstable equilibrium"
      /// The real parts of the eigenvalues are 0, or nearly so, and the imaginary parts are not.
      case center = "centre or spiral"
      /// A zero of a vector field whose kind is not known.
      case equilibrium
      /// The gradient of a map is 0.
      case minimum
      case maximum
      case criticalPoint = "critical point"

      /// Whether the point is one of a line, which is not smooth there.
      var isOfLine: Bool { [.crossing, .cusp, .isolated, .end].contains(self) }
    }

    package var kind: Kind
    package var x: Interval
    package var y: Interval

    package init(_ kind: Kind, x: Interval, y: Interval) {
      self.kind = kind
      self.x = x
      self.y = y
    }
  }

  /// Where a solution of a differential equation is followed no further.
  package struct End: Sendable, Equatable {
    package var time: Double
    package var point: Point
    package var reason: SolutionEnd
  }

  /// Number of pixels of the window.
  package var pixels: Int
  /// Number of pixels that are not proved.
  package var undecidedPixels: Int
  /// The places of these pixels: connected ones together.
  package var undecided: [Undecided]
  /// The ends of a solution, from the earlier to the later one; one for an orbit that returns.
  package var ends: [End] = []
  /// Singular points in the window, if they were asked for.
  package var specialPoints: [SpecialPoint] = []
  /// Whether the special points of a map are all, which is proved; nil for other loci, and if they were not asked for.
  package var areSpecialPointsComplete: Bool?
  /// Abscissas of the points on the horizontal axis, in ascending order, if they were asked for.
  package var xCrossings: [Double] = []
  /// Ordinates of the points on the vertical axis, in ascending order, if they were asked for.
  package var yCrossings: [Double] = []
  /// The zeros and poles of an analytic function of a complex number, if they were asked for; nil for other loci.
  package var complexPlaces: [ComplexPlace]?

  package init(pixels: Int, undecidedPixels: Int = 0, undecided: [Undecided] = []) {
    self.pixels = pixels
    self.undecidedPixels = undecidedPixels
    self.undecided = undecided
  }

  /// The special points of lines, and the points on the axes.
  package var marks: [Feature] {
    var points = specialPoints.filter(\.kind.isOfLine).map { Point(x: $0.x.midpoint, y: $0.y.midpoint) }
    points += xCrossings.map { Point(x: $0, y: 0) } + yCrossings.map { Point(x: 0, y: $0) }
    return points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      .map { Feature(.point, at: Interval($0.x), left: nil, right: nil, value: .known($0.y)) }
  }

  /// Leaves out the points at 0 of axes that have no place for it.
  mutating func leaveOutCrossings(_ x: AxisScale, _ y: AxisScale) {
    if y == .log10 { xCrossings = [] }
    if x == .log10 { yCrossings = [] }
  }

  package func undecidedColumns(rows: Int) -> Int { (undecidedPixels + max(1, rows) - 1) / max(1, rows) }

  /// The proof of a picture of data, of which nothing is claimed: no pixel is proved, and none is undecided.
  init(nothingClaimedIn window: ViewWindow) {
    let count = window.columns * window.rows
    self.init(pixels: count, undecidedPixels: count)
  }

  /// The proof of a picture in which every pixel may be wrong.
  init(nothingProvedIn window: ViewWindow) {
    let count = window.columns * window.rows
    self.init(
      pixels: count, undecidedPixels: count, undecided: [Undecided(x: window.x, y: window.y, area: Double(count))])
  }
}
