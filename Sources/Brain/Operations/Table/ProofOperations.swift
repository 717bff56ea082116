import Interval
import RealModule

extension Operation {
  /// Operations that no formula is written with: `Expression.proofForm` puts them for products and powers that have
  /// tighter enclosures than their parts.
  static let proofOperations: [String: Operation] = [
    "xᵖ·ln": .binary(
      .function("xᵖ·ln"), .logarithms, "x to the power of p > 0, times ln x", enclosure: .image(Image.powerLogarithm),
      slopes: { x, p in
        let logarithm = Image.log(x).hull
        return (Image.power(x, p - Interval(1)).hull * (p * logarithm + Interval(1)), Interval(0))
      }
    ) { .pow($0, $1) * .log($0) },
    "xˣ": .row(
      .function("xˣ"), .powers, "x to the power of x", image: Image.selfPower,
      slope: { Image.selfPower($0).hull * (Image.log($0).hull + Interval(1)) }
    ) { .pow($0, $0) },
  ]
}
