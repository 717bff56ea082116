import Interval
import Metering
import Sampling

/// Finds the landmarks of a plot in view. A kind of which a curve has more than `most` is left out.
struct LandmarkSearch {
  private let view: PictureView
  private(set) var landmarks: [Landmark] = []
  /// The kinds that are left out, by the number of their curve.
  private(set) var crowded: Set<Crowd> = []

  /// A kind of landmarks that a curve has too many of.
  struct Crowd: Hashable {
    let kind: Landmark.Kind
    let curve: Int
  }

  /// - Parameters:
  ///   - samples: ascending abscissas, two for each column of pixels.
  init(of plot: Plot, _ report: Report, in view: PictureView, samples: [Double]) {
    self.view = view
    let all = plot.curves.enumerated().compactMap { index, curve in curve.source.map { (index + 1, $0) } }
    // Heights are those of the left axis.
    func isLeft(_ curve: Int) -> Bool { !plot.curves[curve - 1].isRight }
    let functions = all.filter { isLeft($0.0) }
    for ((curve, source), report) in zip(all, report.functions) where isLeft(curve) && !WorkMeter.isOver {
      // Values that are rounded to 0 beside a hole are neither a root nor an extremum there.
      func isUndefined(at x: Double) -> Bool {
        report.holes.contains { $0.from <= x && x <= $0.to } && source.enclosure(over: Interval(x)).set.isEmpty
      }
      addRoots(of: source, curve, without: isUndefined)
      addIntercept(of: source, curve)
      addExtrema(of: source, curve, samples, without: isUndefined)
      addFeatures(of: source, report, curve)
    }
    if functions.count <= Self.mostCrossed {
      for (index, first) in functions.enumerated() {
        for second in functions[(index + 1)...] where !WorkMeter.isOver { addIntersections(first, second) }
      }
    }
    for locus in report.loci ?? [] { addPlaces(of: locus) }
    landmarks.sort { ($0.x, $0.curve, $0.kind.rawValue) < ($1.x, $1.curve, $1.kind.rawValue) }
  }

  /// Returns a landmark with coordinates of 0 where they are so small in the view that they may be rounding errors of the place.
  func withoutRounding(_ landmark: Landmark) -> Landmark {
    func settled(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      let size = max(range.lowerBound.magnitude, range.upperBound.magnitude)
      return value.magnitude <= Self.rounding * size ? 0 : value
    }
    return Landmark(
      kind: landmark.kind, curve: landmark.curve, other: landmark.other, x: settled(landmark.x, view.xRange),
      y: landmark.y.map { settled($0, view.yRange) }, isProved: landmark.isProved)
  }

  private static let rounding = 8 * Double.ulpOfOne

  /// Adds the landmarks of a kind that are in view, unless there are too many.
  private mutating func add(
    _ kind: Landmark.Kind, _ curve: Int, other: Int? = nil, _ places: [(x: Double, y: Double?, isProved: Bool)]
  ) {
    let shown = places.filter { place in
      view.xRange.contains(place.x) && place.y.map(view.yRange.contains) != false
    }
    if shown.count > Self.most {
      crowded.insert(Crowd(kind: kind, curve: curve))
    } else {
      landmarks += shown.map {
        Landmark(kind: kind, curve: curve, other: other, x: $0.x, y: $0.y, isProved: $0.isProved)
      }
    }
  }

  private mutating func addRoots(
    of source: any GraphDataSource, _ curve: Int, without isUndefined: (Double) -> Bool
  ) {
    guard view.yRange.contains(0) else { return }
    let roots = source.roots(over: view.xRange, budget: Self.rootWork)
    add(.root, curve, roots.places.filter { !isUndefined($0.place) }.map { ($0.place, 0, $0.isProven) })
  }

  private mutating func addIntercept(of source: any GraphDataSource, _ curve: Int) {
    let value = source.values(at: [0])[0]
    guard view.xRange.contains(0), value.isFinite else { return }
    let set = source.enclosure(over: Interval(0)).set
    add(.yIntercept, curve, [(0, value, set.decoration >= .def && set.hull.isBounded)])
  }

  private mutating func addExtrema(
    of source: any GraphDataSource, _ curve: Int, _ samples: [Double], without isUndefined: (Double) -> Bool
  ) {
    guard let extrema = source.localExtrema(at: samples, most: 2 * Self.most) else {
      for kind in [Landmark.Kind.minimum, .maximum] { crowded.insert(Crowd(kind: kind, curve: curve)) }
      return
    }
    for (kind, isMaximum) in [(Landmark.Kind.minimum, false), (.maximum, true)] {
      let found = extrema.filter { $0.isMaximum == isMaximum && !isUndefined($0.place) }
      add(kind, curve, found.map { ($0.place, $0.value, $0.isProven) })
    }
  }

  private mutating func addFeatures(of source: any GraphDataSource, _ report: Report.Function, _ curve: Int) {
    func isUndefined(at x: Double) -> Bool { source.enclosure(over: Interval(x)).set.isEmpty }
    func isDefined(at x: Double) -> Bool { source.enclosure(over: Interval(x)).set.decoration >= .def }
    add(.pole, curve, report.poles.map { ($0.middle, nil, false) })
    add(.jump, curve, report.jumps.map { ($0.middle, $0.value, false) })
    add(
      .hole, curve, report.holes.map { ($0.middle, $0.left ?? $0.right, $0.from == $0.to && isUndefined(at: $0.from)) })
    add(
      .end, curve,
      report.domainEnds.map { place in
        let isProved =
          isUndefined(at: place.from) && isDefined(at: place.to)
          || isDefined(at: place.from) && isUndefined(at: place.to)
        return (place.middle, place.value ?? place.left ?? place.right, isProved)
      })
    add(.special, curve, report.points.map { ($0.middle, $0.value, false) })
  }

  private mutating func addIntersections(
    _ first: (curve: Int, source: any GraphDataSource), _ second: (curve: Int, source: any GraphDataSource)
  ) {
    let roots = DifferenceSource(first.source, second.source).roots(over: view.xRange, budget: Self.crossingWork)
    let heights = first.source.values(at: roots.places.map(\.place))
    add(
      .intersection, first.curve, other: second.curve,
      zip(roots.places, heights).filter { $1.isFinite }.map { ($0.place, $1, $0.isProven) })
  }

  private mutating func addPlaces(of locus: Report.Locus) {
    let special = locus.specialPoints.map { (isEnd: $0.kind == "end", x: $0.x.known, y: $0.y.known) }
    add(.end, locus.curve, special.filter(\.isEnd).map { ($0.x, $0.y, false) })
    add(.special, locus.curve, special.filter { !$0.isEnd }.map { ($0.x, $0.y, false) })
    add(.root, locus.curve, locus.xCrossings.map { ($0, 0, false) })
    add(.yIntercept, locus.curve, locus.yCrossings.map { (0, $0, false) })
  }

  /// The greatest number of landmarks of a kind on a curve.
  static let most = 100
  /// The greatest number of columns of pixels that are sampled.
  static let mostColumns = 10_000.0
  /// The greatest number of functions whose intersections are found.
  private static let mostCrossed = 6
  /// Greatest numbers of enclosures of a short formula.
  private static let rootWork = 8000
  private static let crossingWork = 3000
}

extension Report.Place {
  fileprivate var middle: Double { from / 2 + to / 2 }
}
