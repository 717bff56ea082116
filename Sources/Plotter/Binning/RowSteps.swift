import Grapher

/// The parts of an axis from the first to the last row.
struct RowSteps {
  /// The place of each part in order: the start of a part of time, the middle of others.
  let places: [Double]
  /// Where each part begins.
  let starts: [Double]
  /// Where the last part ends.
  let end: Double
  private let part: @Sendable (Double) -> Int

  /// Makes the parts of numbers.
  ///
  /// - Returns: nil if they are too many.
  init?(width: Double, from least: Double, to greatest: Double) {
    let first = (least / width).rounded(.down)
    guard first.magnitude < 0x1p52, greatest / width - first < Double(BinEdges.most) else { return nil }
    let rough = BinEdges(offset: 0, width: width, first: Int(first))
    let edges = BinEdges(offset: 0, width: width, first: Int(first) + rough.bin(of: least))
    let last = max(0, edges.bin(of: greatest))
    starts = (0...last).map { edges[$0] }
    places = (0...last).map { (edges[$0] + edges[$0 + 1]) / 2 }
    end = edges[last + 1]
    part = { edges.bin(of: $0) }
  }

  /// Makes the parts of times in seconds since 1 January 1970, UTC.
  ///
  /// - Returns: nil if they are too many.
  init?(_ step: CalendarStep, zone: ZoneOffsets, from least: Double, to greatest: Double) {
    let parts = CalendarParts(step, zone: zone, from: least)
    let (first, last) = (parts.part(of: least), parts.part(of: greatest))
    guard last - first < RowSteps.most else { return nil }
    starts = (first...max(first, last)).map { parts.start(of: $0) }
    (places, end) = (starts, parts.start(of: max(first, last) + 1))
    part = { parts.part(of: $0) - first }
  }

  /// Returns the place of the part that a finite number of the axis is in.
  func place(of x: Double) -> Double { places[min(max(part(x), 0), places.count - 1)] }

  /// The most parts of time: more than the seconds of a day.
  static let most = 100_000
}
