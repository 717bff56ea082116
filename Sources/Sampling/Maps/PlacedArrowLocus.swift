import Metering

/// Arrows that begin at the places of data, of which nothing is proved. Their angles are those of their components on a screen, and
/// their lengths grow with the magnitudes, whatever the units of the axes.
package struct PlacedArrowLocus: Locus {
  private let arrows: [(place: Point, vector: Point)]
  /// The distance of neighbours, relative to the sides of the box around all places.
  private let spacing: Double
  private let box: Box

  /// - Parameters:
  ///   - places: where arrows begin, at least one.
  ///   - vectors: one for each place.
  package init(places: [Point], vectors: [Point]) {
    arrows = zip(places, vectors).map { ($0, $1) }
    box = Box(around: places)
    spacing = min(max(1 / Double(places.count).squareRoot(), Self.closest), Self.farthest)
  }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    let proof = LocusProof(nothingClaimedIn: window)
    guard window.columns > 0, window.rows > 0 else { return TracedLocus(curve: Curve(pieces: []), proof: proof) }
    WorkMeter.count(4 * arrows.count)
    let unit = window.unit
    let pitch = spacing * meanSide(unit)
    let shown = arrows.filter { window.x.contains($0.place.x) && window.y.contains($0.place.y) }
      .map { (place: $0.place, vector: $0.vector, size: $0.vector.vector.length) }
      .filter { $0.size.isFinite && $0.size > 0 }
    let lengths = ArrowLengths(shown.map(\.size))
    var curve = Curve(
      pieces: shown.map { arrow in
        let pixels = lengths.length(of: arrow.size) * pitch / arrow.size
        let tip = Point(
          x: arrow.place.x + pixels * arrow.vector.x * unit.x, y: arrow.place.y + pixels * arrow.vector.y * unit.y)
        return Curve.Piece(points: [arrow.place, tip])
      })
    if !shown.isEmpty { curve.arrowScale = lengths.key(unit: unit.x, pitch: pitch) }
    return TracedLocus(curve: curve, proof: proof)
  }

  /// Returns the mean of the sides of the box around all places, in pixels.
  private func meanSide(_ unit: (x: Double, y: Double)) -> Double {
    let sides = [(box.high.x - box.low.x) / unit.x, (box.high.y - box.low.y) / unit.y].filter { $0 > 0 }
    guard let first = sides.first, let last = sides.last else { return Self.sideOfPlace }
    return (first * last).squareRoot()
  }

  package func extent(share: Double) -> Box? { extent }

  /// The places and room for the arrows around them.
  package var extent: Box {
    let (width, height) = (box.high.x - box.low.x, box.high.y - box.low.y)
    let longer = max(width, height)
    let (a, b) = (width > 0 ? width : longer > 0 ? longer : 2, height > 0 ? height : longer > 0 ? longer : 2)
    let (across, up) = (Self.margin * spacing * a, Self.margin * spacing * b)
    return Box(
      low: Point(x: box.low.x - (width > 0 ? across : a / 2), y: box.low.y - (height > 0 ? up : b / 2)),
      high: Point(x: box.high.x + (width > 0 ? across : a / 2), y: box.high.y + (height > 0 ? up : b / 2)))
  }

  /// The least and the greatest distance of neighbours.
  private static let closest = 1.0 / 40
  private static let farthest = 1.0 / 7
  /// What stands for the side of the box around a single place.
  private static let sideOfPlace = 400.0
  /// The room around the places, relative to the distance of neighbours: an arrow on the rim may point outwards.
  private static let margin = 0.8
}
