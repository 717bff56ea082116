/// Steps from a library's result to Doubles that are certainly below and above the truth.
enum Neighbours {
  /// The Double that many places above `value`, at most +∞; NaN counts as +∞.
  @inline(__always)
  static func up(_ value: Double, _ steps: Int64) -> Double {
    if value.isNaN { return .infinity }
    let place = placeAmongDoubles(value) &+ steps
    return double(at: place < infinity ? place : infinity)
  }

  /// The Double that many places below `value`, at least −∞; NaN counts as −∞.
  @inline(__always)
  static func down(_ value: Double, _ steps: Int64) -> Double {
    if value.isNaN { return -.infinity }
    let place = placeAmongDoubles(value) &- steps
    return double(at: place > -infinity ? place : -infinity)
  }

  private static let infinity = Int64(bitPattern: Double.infinity.bitPattern)

  /// 0 for ±0, 1 for the next Double above, −1 for the next below, and so on.
  @inline(__always)
  private static func placeAmongDoubles(_ value: Double) -> Int64 {
    let bits = Int64(bitPattern: value.bitPattern)
    return bits >= 0 ? bits : Int64.min &- bits
  }

  @inline(__always)
  private static func double(at place: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: place >= 0 ? place : Int64.min &- place))
  }
}
