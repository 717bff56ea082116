import Interval
import Metering
import RealModule

/// The directions of a field at evenly spaced points of a picture: strokes of one length for slopes, arrows whose lengths grow
/// with the magnitude for vectors.
package struct DirectionLocus: Locus {
  /// The first component; nil for 1, whose field has slopes.
  private let across: (any PlaneDataSource)?
  private let up: any PlaneDataSource
  /// The components with their gradients; nil for slopes, which have no equilibria.
  private let system: (any PlaneSystem)?

  /// - Parameter slope: dy ÷ dx as a function of x and y.
  package init(slope: any PlaneDataSource) { (across, up, system) = (nil, slope, nil) }

  package init(across: any PlaneDataSource, up: any PlaneDataSource, system: any PlaneSystem) {
    (self.across, self.up, self.system) = (across, up, system)
  }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    let (width, height) = (Double(window.columns), Double(window.rows))
    guard width > 0, height > 0 else { return TracedLocus(curve: Curve(pieces: []), proof: LocusProof(pixels: 0)) }
    let pitch = max((width * height).squareRoot() / (across == nil ? Self.densityOfStrokes : Self.density), 1)
    let (columns, rows) = (max((width / pitch).rounded(), 1), max((height / pitch).rounded(), 1))
    let unit = window.unit
    var arrows: [(place: Point, direction: Point, size: Double, magnitude: Double)] = []
    var undecided: [LocusProof.Undecided] = []
    for row in 0..<Int(rows) where !WorkMeter.isOver {
      for column in 0..<Int(columns) {
        let place = Point(
          x: window.x.lowerBound + (Double(column) + 0.5) * width / columns * unit.x,
          y: window.y.lowerBound + (Double(row) + 0.5) * height / rows * unit.y)
        let (x, y) = (components(across, at: place), components(up, at: place))
        let direction = Point(x: x.value / unit.x, y: y.value / unit.y)
        let size = (direction.x * direction.x + direction.y * direction.y).squareRoot()
        let error = max(x.bounds.width / unit.x, y.bounds.width / unit.y)
        if x.bounds.isEmpty || y.bounds.isEmpty { continue }
        if size.isFinite, size > 0 {
          let magnitude = Double.hypot(x.value, y.value)
          arrows.append((place, Point(x: direction.x / size, y: direction.y / size), size, magnitude))
        }
        // A turn of a twentieth of a stroke's length is visible.
        if !(error <= Self.visibleTurn * size) && !(x.bounds == Interval(0) && y.bounds == Interval(0)) {
          let (a, b) = (pitch / 2 * unit.x, pitch / 2 * unit.y)
          undecided.append(
            LocusProof.Undecided(x: place.x - a...place.x + a, y: place.y - b...place.y + b, area: pitch * pitch))
        }
      }
      WorkMeter.count(8 * (up.enclosureCost + (across?.enclosureCost ?? 0)) * Int(columns))
    }
    let lengths = ArrowLengths(arrows.map { $0.size * unit.x })
    let pieces = arrows.map { arrow in
      let share = across == nil ? Self.stroke : lengths.length(of: arrow.size * unit.x)
      let (dx, dy) = (arrow.direction.x * unit.x * share * pitch / 2, arrow.direction.y * unit.y * share * pitch / 2)
      return Curve.Piece(points: [
        Point(x: arrow.place.x - dx, y: arrow.place.y - dy), Point(x: arrow.place.x + dx, y: arrow.place.y + dy),
      ])
    }
    var proof = LocusProof(
      pixels: window.columns * window.rows,
      undecidedPixels: min(undecided.count * Int(pitch * pitch), window.columns * window.rows), undecided: undecided)
    if findsFeatures, let system {
      proof.add(EquilibriumSearch(of: system).equilibria(x: window.x, y: window.y))
    }
    var curve = Curve(pieces: pieces)
    if across != nil { curve.magnitudes = arrows.map(\.magnitude) }
    // With unequal units, the length of a magnitude depends on the direction.
    if across != nil, !arrows.isEmpty, abs(unit.x / unit.y - 1) < Self.mostUnequal {
      curve.arrowScale = lengths.key(unit: unit.x, pitch: pitch)
    }
    return TracedLocus(curve: curve, proof: proof)
  }

  /// Returns the finite magnitudes of the vectors at points all over a part of the plane, in ascending order; none of slopes.
  package func magnitudes(x: ClosedRange<Double>, y: ClosedRange<Double>) -> [Double] {
    guard let across else { return [] }
    let places = (0...Self.samples).map { Double($0) / Double(Self.samples) }
    WorkMeter.count(places.count * places.count * (up.enclosureCost + across.enclosureCost))
    return places.flatMap { up -> [Double] in
      let height = y.lowerBound * (1 - up) + y.upperBound * up
      return places.map { share in
        let width = x.lowerBound * (1 - share) + x.upperBound * share
        return .hypot(across.value(x: width, y: height), self.up.value(x: width, y: height))
      }
    }.filter(\.isFinite).sorted()
  }

  /// Returns a component at a point, and its bounds.
  private func components(_ source: (any PlaneDataSource)?, at place: Point) -> (value: Double, bounds: Interval) {
    guard let source else { return (1, Interval(1)) }
    return (
      source.value(x: place.x, y: place.y), source.values(over: Interval(place.x), Interval(place.y)).hull
    )
  }

  /// Nil: a field has no end.
  package func extent(share: Double) -> Box? { nil }

  /// The number of steps between the places of magnitudes along each axis.
  private static let samples = 32
  /// The numbers of arrows and of strokes along the side of a square picture.
  private static let density = 16.0
  private static let densityOfStrokes = 21.0
  /// The length of a stroke, relative to the distance of its neighbours.
  private static let stroke = 0.62
  /// The greatest difference of units that count as equal, which rounding to pixels makes.
  private static let mostUnequal = 0.02
  private static let visibleTurn = 0.05
}
