import Interval
import Testing

@Suite("A decorated interval")
struct DecoratedIntervalTests {
  @Test("A decorated interval distinguishes bounded, continuous and defined")
  func kinds() {
    #expect(Image.exp(Interval(0, 1)).decoration == .com)
    #expect(Image.exp(Interval(0, .infinity)).decoration == .dac)
    #expect(Image.exp(Interval(0, 800)).decoration == .dac)
    #expect(Image.floor(Interval(0.5, 1.5)).decoration == .def)
    #expect(Image.log(Interval(0, 1)).decoration == .trv)
    #expect(Image.log(Interval(-2, -1)).decoration == .trv && Image.log(Interval(-2, -1)).isEmpty)
    #expect(Image.sqrt(Interval(0, 4)).decoration == .com && Image.sqrt(Interval(-1, 4)).decoration == .trv)
    #expect(Image.asin(Interval(-1, 1)).decoration == .com && Image.asin(Interval(1, 1.5)).decoration == .trv)
    #expect(Image.sin(.entire).decoration == .dac && Image.sin(.empty).decoration == .trv)
  }

  @Test("A decorated interval distinguishes continuity on a box that ends at a jump from continuity around it")
  func jumps() {
    #expect(Image.floor(Interval(1, 1.5)).decoration == .dac && Image.floor(Interval(1.25, 1.5)).decoration == .com)
    #expect(Image.floor(Interval(0.5, 1)).decoration == .def)
    #expect(Image.ceil(Interval(0.5, 1)).decoration == .dac && Image.ceil(Interval(1, 1.5)).decoration == .def)
    #expect(Image.round(Interval(2.5, 3)).decoration == .dac && Image.round(Interval(2, 2.5)).decoration == .def)
    #expect(Image.round(Interval(-3, -2.5)).decoration == .dac && Image.round(Interval(-2.5, -2)).decoration == .def)
    #expect(Image.round(Interval(0.5.nextDown)).decoration == .com)
    #expect(Image.trunc(Interval(-0.5, 0.5)).decoration == .com && Image.trunc(Interval(1, 1.5)).decoration == .dac)
    #expect(Image.trunc(Interval(-1.5, -1)).decoration == .dac && Image.trunc(Interval(-1, -0.5)).decoration == .def)
    #expect(Image.frac(Interval(-0.5, 0.5)).decoration == .com && Image.frac(Interval(0.5, 1)).decoration == .def)
    #expect(Image.sign(Interval(0)).decoration == .dac && Image.sign(Interval(0, 1)).decoration == .def)
    #expect(Image.mod(Interval(1, 1.5), Interval(1)).decoration == .dac)
    #expect(Image.mod(Interval(1.25, 1.5), Interval(1)).decoration == .com)
    #expect(Image.mod(Interval(0.5, 1), Interval(1)).decoration == .def)
    #expect(Image.mod(Interval(0.5, 1), Interval(0, 1)).decoration == .trv)
    #expect(Image.atan2(Interval(0, 1), Interval(-2, -1)).decoration == .dac)
    #expect(Image.atan2(Interval(-1, 0), Interval(-2, -1)).decoration == .def)
    #expect(Image.atan2(Interval(-1, 1), Interval(1, 2)).decoration == .com)
    #expect(Image.atan2(Interval(0), Interval(0)).decoration == .dac)
    #expect(Image.less(Interval(0, 1), Interval(2, 3)).decoration == .com)
    #expect(Image.less(Interval(0, 1), Interval(1, 3)).decoration == .def)
    #expect(Image.lessOrEqual(Interval(0, 1), Interval(1, 3)).decoration == .dac)
    #expect(Image.equal(Interval(1), Interval(1)).decoration == .dac)
  }

  @Test("A decorated interval has the decoration trv at a pole")
  func poles() {
    #expect(Image.reciprocal(Interval(0, 1)).decoration == .trv && Image.reciprocal(Interval(0)).isEmpty)
    #expect(Image.tan(Interval(1, 2)).decoration == .trv && Image.tan(Interval(1, 1.5)).decoration == .com)
    #expect(Image.csc(Interval(0, 1)).decoration == .trv && Image.cot(Interval(-1, 0)).decoration == .trv)
    #expect(Image.csc(Interval(0)).isEmpty && Image.cot(Interval(0)).isEmpty)
    #expect(Image.sec(Interval(0)).decoration == .com)
    #expect(Image.gamma(Interval(-1.5, -0.5)).decoration == .trv && Image.gamma(Interval(-1)).isEmpty)
    #expect(Image.gamma(Interval(-0.75, -0.5)).decoration == .com && Image.factorial(Interval(-1)).isEmpty)
    #expect(Image.log(base: Interval(0.5, 2), Interval(3)).decoration == .trv)
    #expect(Image.log(base: Interval(1.5, 2.5), Interval(3)).decoration == .com)
    #expect(Image.power(Interval(-1, 1), Interval(-2)).decoration == .trv)
    #expect(Image.power(Interval(-1, 1), Interval(0.5)).decoration == .trv)
    #expect(Image.power(Interval(0, 1), Interval(0, 1)).decoration == .def)
    #expect(Image.power(Interval(0, 1), Interval(0.5)).decoration == .com)
    #expect(Image.besselY0(Interval(0, 1)).decoration == .trv && Image.besselY1(Interval(-2, 0)).isEmpty)
    #expect(Image.gcd(Interval(12), Interval(18)) == Image(Interval(6), .com))
    #expect(Image.gcd(Interval(12, 13), Interval(18)).decoration == .trv)
    #expect(Image.gcd(Interval(0.5), Interval(2)).isEmpty)
  }

  @Test("A decorated interval has the weakest decoration of all operations in a formula")
  func propagation() {
    let x = DecoratedInterval(Interval(0.5, 1.5))
    #expect(x.decoration == .com && x.map(Image.exp).decoration == .com)
    #expect(x.map(Image.floor).map(Image.exp).decoration == .def)
    #expect(x.map(Image.floor).combine(x, Image.add).interval == Interval(0.5, 2.5))
    #expect(DecoratedInterval(.entire).decoration == .dac && DecoratedInterval(.empty).decoration == .trv)
    #expect(DecoratedInterval.notAnInterval.map(Image.exp).decoration == .ill)
    #expect(x.combine(.notAnInterval, Image.add).decoration == .ill && DecoratedInterval.notAnInterval.interval.isEmpty)
    #expect(DecoratedInterval(.entire, .com).decoration == .dac)
  }

  @Test("A decorated interval combines decorations of alternatives")
  func otherwise() {
    let root = DecoratedInterval(Interval(-1, 4)).map(Image.sqrt)
    let one = DecoratedInterval(Interval(7))
    #expect(root.otherwise(one) == DecoratedInterval(Interval(0, 7), .def))
    #expect(root.otherwise(root) == DecoratedInterval(Interval(0, 2), .trv))
    #expect(one.otherwise(root) == one && DecoratedInterval(.empty).otherwise(one) == one)
  }
}
