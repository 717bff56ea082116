import RealModule

/// The quarter turns that an interval of angles touches.
///
/// Quarter n is [nπ÷2, (n+1)π÷2), in radians. The first is reduced to 0...3; the last is counted on from it.
struct Quadrants {
  let first: Int
  var last: Int

  /// The quarters of a nonempty interval; nil if it is unbounded or may cover five of them, a full turn.
  init?(_ x: Interval) {
    guard x.upper - x.lower < 6.25 else { return nil }
    if x.lower > -0x1p30 && x.upper < 0x1p30 {
      let low = Quadrants.quarter(x.lower)
      let high = x.isPoint ? low : Quadrants.quarter(x.upper)
      if high - low > 3 { return nil }
      first = low & 3
      last = first + high - low
    } else {
      // Far out only the quarter within its turn is known. Less than a turn wide, that leaves one answer,
      // unless both ends are in the same quarter: then the width tells.
      first = Quadrants.quarterInTurn(x.lower)
      let crossed = (Quadrants.quarterInTurn(x.upper) - first) & 3
      if crossed == 0 && x.upper - x.lower > 3 { return nil }
      last = first + crossed
    }
  }

  /// Whether the end of a quarter n ≡ `remainder` (mod `modulus`) lies between two members.
  func crossesEnd(of remainder: Int, modulo modulus: Int) -> Bool {
    (first..<last).contains { $0 % modulus == remainder }
  }

  /// ⌊x ÷ (π÷2)⌋ for |x| < 2³⁰.
  private static func quarter(_ x: Double) -> Int {
    let quotient = x * (2 / .pi)
    let whole = Int(quotient)
    let rest = (quotient - Double(whole)).magnitude
    // The quotient's error is below 2⁻²⁰.
    if rest > 0x1p-20 && rest < 1 - 0x1p-20 { return quotient < 0 ? whole - 1 : whole }
    let end = Int(quotient.rounded())
    return hasReached(end, x) ? end : end - 1
  }

  /// Whether x ≥ nπ÷2, for x near it.
  ///
  /// The library's sines and cosines have the right sign: no Double but 0 is so near a multiple of π÷2, always more
  /// than 2⁻⁶² away, that they would be off by their whole size.
  ///
  /// Source: Muller et al., Handbook of Floating-Point Arithmetic, on range reduction.
  private static func hasReached(_ n: Int, _ x: Double) -> Bool {
    switch n & 3 {
    case 0: n == 0 ? x >= 0 : .sin(x) >= 0
    case 1: .cos(x) <= 0
    case 2: .sin(x) <= 0
    default: .cos(x) >= 0
    }
  }

  /// The quarter of x in its turn, 0...3, by the signs of its sine and cosine.
  private static func quarterInTurn(_ x: Double) -> Int {
    let isUp = Double.sin(x) >= 0
    return Double.cos(x) >= 0 ? (isUp ? 0 : 3) : isUp ? 1 : 2
  }
}
