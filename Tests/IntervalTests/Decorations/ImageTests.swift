import Testing

@testable import Interval

@Suite("The image of an interval")
struct ImageTests {
  @Test("The image of an interval is empty for an empty argument", arguments: UnaryOperation.all)
  func empty(operation: UnaryOperation) {
    #expect(operation.image(.empty).isEmpty && operation.image(.empty).decoration == .trv)
  }

  @Test("The image of an interval is empty if both arguments are empty", arguments: BinaryOperation.all)
  func emptyPair(operation: BinaryOperation) {
    #expect(operation.image(.empty, .empty).isEmpty)
    let isDecidedByOne = ["and", "or"].contains(operation.name)
    #expect(isDecidedByOne || operation.image(.empty, .entire).isEmpty && operation.image(Interval(1), .empty).isEmpty)
  }

  @Test("The image of an interval is divided at a pole into the values left and right of it")
  func poles() {
    #expect(Image.reciprocal(Interval(-1, 2)) == pieces(Interval(-.infinity, -1), Interval(0.5, .infinity), .trv))
    #expect(Image.reciprocal(Interval(0, 2)) == Image(Interval(0.5, .infinity), .trv))
    #expect(Image.divide(Interval(-2, -1), Interval(-1, 2)).left == Interval(1, .infinity))
    #expect(Image.divide(Interval(-1, 1), Interval(-1, 2)) == Image(.entire, .trv))
    let tangent = Image.tan(Interval(1, 2))
    #expect(tangent.isCut && tangent.left.lower.rounded(.down) == 1 && tangent.left.upper == .infinity)
    #expect(tangent.right.lower == -.infinity && tangent.right.upper.rounded(.down) == -3)
    #expect(Image.tan(Interval(1, 5)) == Image(.entire, .trv) && !Image.tan(Interval(2, 4)).isCut)
    let even = Image.power(Interval(-1, 2), Interval(-2))
    #expect(even == pieces(Interval(1, .infinity), Interval(0.25, .infinity), .trv))
    let cosecant = Image.csc(Interval(-1, 2))
    #expect(cosecant.isCut && cosecant.left.upper < -1 && cosecant.right == Interval(1, .infinity))
    let secant = Image.sec(Interval(-1, 3))
    #expect(secant.left == Interval(1, .infinity) && secant.right.upper < -1 && secant.right.lower == -.infinity)
    for image in [Image.sec(Interval(-20, 30)), Image.csc(Interval(-20, 30)), Image.sec(.entire)] {
      #expect(image == pieces(Interval(-.infinity, -1), Interval(1, .infinity), .trv))
    }
    let gamma = Image.gamma(Interval(-0.5, 0.5))
    #expect(gamma.isCut && gamma.left.upper < -3 && gamma.right.lower > 1 && gamma.right.upper == .infinity)
    #expect(Image.log(base: Interval(0.5, 2), Interval(4)).left.upper < -1.9)
  }

  @Test("The image of an interval is divided at one jump, and joined across several")
  func jumps() {
    #expect(Image.floor(Interval(0.5, 1.5)) == pieces(Interval(0), Interval(1), .def))
    #expect(Image.floor(Interval(0.5, 2.5)) == Image(Interval(0, 2), .def))
    #expect(Image.ceil(Interval(0.5, 1.5)) == pieces(Interval(1), Interval(2), .def))
    #expect(Image.round(Interval(-3, -2)) == pieces(Interval(-3), Interval(-2), .def))
    #expect(Image.trunc(Interval(-1.5, 0.5)) == pieces(Interval(-1), Interval(0), .def))
    #expect(Image.frac(Interval(0.5, 1.25)) == pieces(Interval(0.5, 1), Interval(0, 0.25), .def))
    #expect(Image.frac(Interval(-0.5, 1)) == pieces(Interval(-0.5, 1), Interval(0), .def))
    #expect(Image.frac(Interval(-1.5, 0.5)) == pieces(Interval(-0.5, 0), Interval(-1, 0.5), .def))
    #expect(Image.sign(Interval(-2, 0)) == pieces(Interval(-1), Interval(0), .def))
    #expect(
      Image.sign(Interval(-2, 3)) == Image(left: Interval(-1), right: Interval(1), .def, isZeroAtCut: true))
    #expect(Image.mod(Interval(0.5, 1.25), Interval(1)) == pieces(Interval(0.5, 1), Interval(0, 0.25), .def))
    #expect(Image.mod(Interval(0.5, 1.25), Interval(-1)) == pieces(Interval(-0.5, 0), Interval(-1, -0.75), .def))
    #expect(Image.mod(Interval(-7, -6.5), Interval(3)) == Image(Interval(2, 2.5), .com))
    #expect(Image.mod(Interval(0, 9), Interval(2)) == Image(Interval(0, 2), .def))
    #expect(Image.less(Interval(0, 2), Interval(1)) == pieces(Interval(1), Interval(0), .def))
    #expect(Image.greaterOrEqual(Interval(0, 2), Interval(1)) == pieces(Interval(0), Interval(1), .def))
    let angles = Image.atan2(Interval(-1, 1), Interval(-1))
    #expect(angles.isCut && angles.left.upper < -2.3 && angles.right.lower > 2.3)
  }

  @Test("The image of an interval ends at the extrema of a wave")
  func waves() {
    #expect(Image.sin(Interval(0, 2)).left == Interval(0, 1) && Image.cos(Interval(-1, 1)).left.upper == 1)
    #expect(Image.sin(Interval(4, 5)).left.lower == -1 && Image.sin(Interval(0, 7)).left == Interval(-1, 1))
    #expect(Image.cos(Interval(3, 4)).left.lower == -1 && Image.cos(Interval(3, 4)).left.upper < -0.6)
    #expect(Image.sinc(.entire).left == Interval(-0.21723362821122166, 1))
    #expect(Image.gamma(Interval(1, 2)).left.lower > 0.8856 && Image.gamma(Interval(1, 2)).left.lower < 0.88561)
    #expect(Image.besselJ0(Interval(0, 12)).left.lower > -0.4028 && Image.besselJ0(Interval(-1, 1)).left.upper >= 1)
  }

  @Test("Bounds of the slope of sin(x) ÷ x contain its quotient, are 0 at 0, and narrow beside it")
  func slopeOfSinc() {
    for x in [-0.9, -1e-3, 1e-3, 0.5, 1, 1.5, 2.0816, 40] as [Double] {
      let slope = (Double.cos(x) - .sin(x) / x) / x
      let bounds = Image.slopeOfSinc(Interval(x))
      #expect(abs(bounds.midpoint - slope) <= bounds.width + 1e-12, "\(x)")
      #expect(bounds.width <= 1e-12 || abs(x) <= 1 && bounds.width <= abs(x * x * x) / 20, "\(x)")
    }
    #expect(Image.slopeOfSinc(Interval(0)) == Interval(0) && Image.slopeOfSinc(.entire).magnitude < 0.44)
    #expect(Image.slopeOfSinc(Interval(0.01, 0.02)).upper < 0 && Image.slopeOfSinc(Interval(-0.02, -0.01)).lower > 0)
  }

  @Test(
    "Bessel functions have the same values by expansions as by their power series, and errors as small as the C library's"
  )
  func besselExpansions() {
    for step in 0..<300 {
      let x = 1.75 + Double(step) * 0.0775
      let (first, second) = (BesselSeries.first(x), BesselSeries.second(x))
      let (sums, others) = (BesselSeries.firstSums(x), BesselSeries.secondSums(x))
      for (found, exact) in [
        (first.zero, sums.zero), (first.one, sums.one), (second.zero, others.zero), (second.one, others.one),
      ] {
        #expect(exact.intersection(found) == exact && found.width < 4e-15, "\(x)")
      }
    }
  }

  @Test("The image of an interval is as tight for huge numbers as for small ones")
  func hugeArguments() {
    for x in [1e15, 1e22, 1e300, 6_381_956_970_095_103 * 0x1p797] {
      #expect(Image.sin(Interval(x)).left.width < 1e-14 && Image.cos(Interval(x)).left.width < 1e-14)
      #expect(Image.tan(Interval(x)).decoration == .com)
    }
    #expect(Image.sin(Interval(1e16, 1e16.nextUp)).left.width < 2)
    #expect(Image.sin(Interval(1e300, 1e300.nextUp)).left.width == 2)
  }

  @Test("The image of an interval is a point where the value is exact")
  func exactValues() {
    #expect(Image.exp(Interval(0)).left == Interval(1) && Image.log(Interval(1)).left == Interval(0))
    #expect(Image.log2(Interval(0x1p-1074)).left == Interval(-1074))
    #expect(Image.log10(Interval(1e22)).left == Interval(22))
    #expect(Image.power(Interval(3), Interval(5)).left == Interval(243))
    #expect(Image.power(Interval(-2), Interval(3)).left == Interval(-8))
    #expect(Image.power(Interval(-2), Interval(-4)).left == Interval(0.0625))
    #expect(Image.power(Interval(0), Interval(0)).left == Interval(1))
    #expect(Image.hypot(Interval(0), Interval(-3)).left == Interval(3))
    #expect(Image.factorial(Interval(5)).left == Interval(120) && Image.cosh(Interval(0)).left == Interval(1))
    #expect(Image.acos(Interval(1)).left == Interval(0) && Image.acosh(Interval(1)).left == Interval(0))
    #expect(Image.root(Interval(-8), Interval(3)).left == Interval(-2))
    #expect(Image.gcd(Interval(0), Interval(-4)).left == Interval(4))
  }

  private func pieces(_ left: Interval, _ right: Interval, _ decoration: Decoration) -> Image {
    Image(left: left, right: right, decoration)
  }
}
