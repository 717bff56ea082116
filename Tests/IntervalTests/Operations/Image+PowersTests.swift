import Interval
import RealModule
import Testing

@Suite("A power times a logarithm, and a number to its own power")
struct ImagePowersTests {
  @Test(
    "A power times a logarithm, and a number to its own power contain the values at every point of a box",
    arguments: [0.3, 0.5, 1, 2, 3, 7.5])
  func contains(p: Double) {
    for low in [0, 1e-300, 1e-9, 0.01, 0.3, 0.7, 1, 40] {
      for width in [0, 1e-12, 0.1, 0.5, 2] {
        let x = Interval(low, low + width)
        let (product, power) = (Image.powerLogarithm(x, Interval(p)), Image.selfPower(x))
        for index in 0...50 {
          let place = min(low + width * Double(index) / 50, x.upper)
          guard place > 0 else { continue }
          #expect(product.hull.contains(.pow(place, p) * .log(place)), "\(place)")
          #expect(power.hull.contains(.pow(place, place)), "\(place)")
        }
        #expect((product.decoration >= .dac) == (low > 0))
        #expect(power.decoration >= .dac)
      }
    }
  }

  @Test("A power times a logarithm, and a number to its own power have the limits 0 and 1 at 0")
  func atZero() {
    let x = Interval(0, 1e-6)
    #expect(Image.powerLogarithm(x, Interval(1)).hull.isSubset(of: Interval(-1.4e-5, 0)))
    #expect(Image.selfPower(x).hull.isSubset(of: Interval(0.9999, 1.0001)))
    #expect(Image.selfPower(Interval(0)).hull == Interval(1))
  }

  @Test("A power times a logarithm, and a number to its own power are undefined outside of their domains")
  func domain() {
    #expect(Image.powerLogarithm(Interval(-2, 0), Interval(1)).isEmpty)
    #expect(Image.powerLogarithm(Interval(-1, 1), Interval(1)).decoration == .trv)
    #expect(Image.selfPower(Interval(-1, 1)).decoration == .trv)
    #expect(Image.selfPower(Interval(-2)).hull.contains(0.25))
    #expect(Image.selfPower(Interval(-0.9, -0.1)).isEmpty)
    #expect(Image.selfPower(.empty).isEmpty)
    #expect(Image.powerLogarithm(.empty, Interval(1)).isEmpty)
  }

  @Test("A power times a logarithm, and a number to its own power have the correct minimum")
  func least() {
    #expect(Image.powerLogarithm(Interval(0.1, 1), Interval(1)).hull.lower <= -1 / .exp(1))
    #expect(Image.powerLogarithm(Interval(0.1, 1), Interval(1)).hull.lower > -0.36788)
  }
}
