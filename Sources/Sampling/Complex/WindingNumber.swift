import Interval
import Metering
import RealModule

/// How often the values of a function turn around 0 along the edge of a rectangle: the number of zeros in it, if the function is
/// analytic there.
struct WindingNumber {
  /// Nil if an enclosure along the edge contains 0, or the function may be discontinuous in the rectangle.
  let turns: Int?

  init(of function: ComplexSource, around rectangle: ComplexRectangle) {
    guard WindingNumber.isContinuous(function, in: rectangle),
      let pieces = WindingNumber.pieces(of: function, rectangle)
    else {
      turns = nil
      return
    }
    turns = WindingNumber.turns(of: pieces)
  }

  /// The enclosure of the values along a part of the edge, and a value at its start.
  private struct Piece {
    let box: ComplexBox
    let start: SIMD2<Double>
  }

  /// Returns whether a function is proved to be continuous in a rectangle, which is divided if necessary.
  private static func isContinuous(_ function: ComplexSource, in rectangle: ComplexRectangle) -> Bool {
    var open = [(rectangle, 0)]
    while let (part, depth) = open.popLast() {
      if !WorkMeter.allows(8 * function.enclosureCost) { return false }
      if function.values(over: part.x, part.y).isContinuous { continue }
      if depth == mostDivisions { return false }
      for row in 0..<2 {
        for column in 0..<2 {
          open.append((part.part(ComplexRectangle.Cell(column: column, row: row), of: 2), depth + 1))
        }
      }
    }
    return true
  }

  /// Returns the parts of the edge in order, each with values on one side of a line through 0; nil if one may have a zero.
  private static func pieces(of function: ComplexSource, _ rectangle: ComplexRectangle) -> [Piece]? {
    let (a, b) = (rectangle.low, rectangle.high)
    let corners = [a, SIMD2(b.x, a.y), b, SIMD2(a.x, b.y), a]
    var pieces: [Piece] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      var open = [(start, end, 0)]
      while let (start, end, depth) = open.popLast() {
        if !WorkMeter.allows(8 * function.enclosureCost) || pieces.count > mostPieces { return nil }
        let x = Interval(min(start.x, end.x), max(start.x, end.x))
        let y = Interval(min(start.y, end.y), max(start.y, end.y))
        let values = function.closeValues(over: x, y)
        if values.isContinuousWithoutZero, values.boxes.count == 1, let box = values.boxes.first {
          pieces.append(Piece(box: box, start: function.value(at: start)))
          continue
        }
        let middle = start / 2 + end / 2
        if depth == mostHalvings || middle == start || middle == end { return nil }
        open += [(middle, end, depth + 1), (start, middle, depth + 1)]
      }
    }
    return pieces
  }

  /// Returns the turns of a closed polygon through values where the parts meet.
  ///
  /// Two neighbouring enclosures are convex and contain the exact value where they meet, and any other number of both may
  /// stand for it: the polygon and the exact values stay in boxes without 0.
  private static func turns(of pieces: [Piece]) -> Int? {
    var sum = 0.0
    var places: [SIMD2<Double>] = []
    for (index, piece) in pieces.enumerated() {
      let before = pieces[index == 0 ? pieces.count - 1 : index - 1]
      guard let both = piece.box.intersection(before.box) else { return nil }
      let place = both.nearest(to: piece.start)
      guard place.x.isFinite, place.y.isFinite else { return nil }
      places.append(place)
    }
    for (index, place) in places.enumerated() {
      let next = places[index + 1 == places.count ? 0 : index + 1]
      // The quotient of both, without overflow.
      let (from, to) = (Double.atan2(y: place.y, x: place.x), Double.atan2(y: next.y, x: next.x))
      let turn = to - from
      sum += turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
    }
    let turns = (sum / (2 * .pi)).rounded()
    return abs(turns * 2 * .pi - sum) < 0.1 ? Int(turns) : nil
  }

  private static let mostDivisions = 4
  private static let mostHalvings = 12
  private static let mostPieces = 4096
}
