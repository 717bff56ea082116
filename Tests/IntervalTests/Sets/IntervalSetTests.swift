import Interval
import Testing

@Suite("A set of pieces")
struct IntervalSetTests {
  private let x = IntervalSet(Interval(0.5, 1.5))

  @Test("A set of pieces starts as one piece with the strongest decoration of an interval")
  func start() {
    #expect(x.count == 1 && x.decoration == .com && x.hull == Interval(0.5, 1.5))
    #expect(IntervalSet(.entire).decoration == .dac)
    #expect(IntervalSet(.empty).decoration == .trv && IntervalSet(.empty).isEmpty)
  }

  @Test("A set of pieces never combines both sides of one jump: floor(x) − floor(x) is 0")
  func branchTracking() {
    let floor = x.map(site: 3, Image.floor)
    #expect(floor.count == 2 && floor.decoration == .def)
    let difference = floor.combine(floor, site: 4, Image.subtract)
    #expect(difference.count == 2 && difference.hull == Interval(0) && difference.decoration == .def)
    let again = x.map(site: 3, Image.floor)
    #expect(floor.combine(again, site: 4, Image.subtract).hull == Interval(0))
    let other = x.map(site: 5, Image.floor)
    #expect(floor.combine(other, site: 4, Image.subtract).hull == Interval(-1, 1))
  }

  @Test("A set of pieces stays correct for untracked sites beyond 63")
  func untracked() {
    for site in [64, 1000, -1] {
      let floor = x.map(site: site, Image.floor)
      #expect(floor.combine(floor, site: 1, Image.subtract).hull == Interval(-1, 1))
    }
    let last = x.map(site: 63, Image.floor)
    #expect(last.combine(last, site: 1, Image.subtract).hull == Interval(0))
  }

  @Test("A set of pieces keeps the sides of a pole apart: 1/x − 1/x never combines them")
  func poles() {
    let inverse = IntervalSet(Interval(-1, 2)).map(site: 0, Image.reciprocal)
    #expect(inverse.count == 2 && inverse.decoration == .trv && !inverse.contains(0))
    let product = inverse.combine(inverse, site: 1, Image.multiply)
    #expect(product.count == 2 && product.hull.lower == 0.25)
  }

  @Test("A set of pieces drops the side that a piece is not on when a site recurs")
  func repeatedSite() {
    let whole = x.map(site: 0, Image.floor)
    let product = whole.combine(x, site: 1, Image.multiply)
    #expect(product.count == 2 && product.hull == Interval(0, 1.5) && !product.contains(0.25))
    let sum = product.combine(x.map(site: 0, Image.floor), site: 2, Image.add)
    #expect(sum.count == 2 && sum.contains(0) && sum.contains(2.5) && !sum.contains(1))
  }

  @Test("A set of pieces merges the nearest pieces beyond four, and drops their differing marks")
  func merging() {
    var sum = x.map(site: 0, Image.floor)
    for site in 1...3 {
      let scale = IntervalSet(Interval(Double(sign: .plus, exponent: site, significand: 1)))
      let term = x.map(site: site, Image.floor).combine(scale, site: 40, Image.multiply)
      sum = sum.combine(term, site: 50 + site, Image.add)
    }
    #expect(sum.count == 4 && sum.hull == Interval(0, 15))
    for value in 0...15 { #expect(sum.contains(Double(value))) }
  }

  @Test("A set of pieces takes one branch of a certain condition with its decoration")
  func certainCondition() {
    let condition = x.combine(IntervalSet(Interval(2)), site: 0, Image.less)
    let undefined = x.map(site: 1) { Image.log(-$0) }
    let chosen = condition.then(x.map(site: 2, Image.exp)).otherwise(undefined)
    #expect(chosen.count == 1 && chosen.decoration == .com && chosen.hull == Image.exp(Interval(0.5, 1.5)).hull)
    let refused = condition.map(site: 3, Image.not).then(x)
    #expect(refused.isEmpty && refused.decoration == .trv && refused.otherwise(x).decoration == .com)
  }

  @Test("A set of pieces is defined if the conditions cover both sides of a cut")
  func piecewise() {
    let box = IntervalSet(Interval(-1, 2))
    let zero = IntervalSet(Interval(0))
    let isNegative = box.combine(zero, site: 0, Image.less)
    let isNot = box.combine(zero, site: 0, Image.greaterOrEqual)
    let (low, high) = (IntervalSet(Interval(-5)), IntervalSet(Interval(5)))
    #expect(isNegative.then(low).otherwise(high).decoration == .def)
    let parts = isNegative.then(low).otherwise(isNot.then(high))
    #expect(parts.decoration == .def && parts.count == 2 && parts.hull == Interval(-5, 5) && !parts.contains(0))
    let negated = isNegative.then(low).otherwise(isNegative.map(site: 2, Image.not).then(high))
    #expect(negated.decoration == .def && negated.count == 2)
    let gap = isNegative.then(low).otherwise(box.combine(zero, site: 1, Image.greater).then(high))
    #expect(gap.decoration == .trv)
    #expect(isNegative.then(low).decoration == .trv && isNegative.then(low).hull == Interval(-5))
  }

  @Test("A set of pieces uses the alternative where the first part is undefined")
  func fallback() {
    let box = IntervalSet(Interval(-1, 4))
    let root = box.map(site: 0, Image.sqrt)
    let filled = root.otherwise(IntervalSet(Interval(-3)))
    #expect(filled.decoration == .def && filled.contains(-3) && filled.contains(2) && !filled.contains(-2))
    #expect(root.otherwise(root).decoration == .trv)
    #expect(box.otherwise(root).decoration == .com && box.otherwise(root).count == 1)
    let unknown = root.then(IntervalSet(Interval(1))).otherwise(IntervalSet(Interval(2)))
    #expect(unknown.contains(1) && unknown.contains(2) && unknown.decoration == .def)
  }

  @Test("A set of pieces combines conditions in Kleene's logic: a false one decides alone")
  func logic() {
    let box = IntervalSet(Interval(-2, -1))
    let undefined = box.map(site: 0) { Image.log($0) }
    let isPositive = box.combine(IntervalSet(Interval(0)), site: 1, Image.greater)
    let both = isPositive.and(undefined, site: 2)
    #expect(both.hull == Interval(0) && both.decoration >= .dac)
    #expect(undefined.and(isPositive, site: 2).decoration >= .dac)
    let either = isPositive.map(site: 3, Image.not).or(undefined, site: 2)
    #expect(either.hull == Interval(1) && either.decoration >= .dac)
    #expect(isPositive.or(undefined, site: 2).isEmpty && undefined.or(undefined, site: 2).decoration == .trv)
  }

  @Test("A set of pieces contains the values of a formula with jumps and poles at every point of its box")
  func formulas() {
    var random = RandomNumbers("formulas")
    for _ in 0..<RandomNumbers.rounds(100_000) {
      let box = random.interval().intersection(Interval(-1e6, 1e6))
      if box.isEmpty { continue }
      let x = IntervalSet(box)
      let floor = x.map(site: 0, Image.floor)
      let inverse = x.combine(floor, site: 1, Image.subtract).map(site: 2, Image.reciprocal)
      let sign = x.map(site: 4, Image.sign)
      let mixed = inverse.combine(floor, site: 3, Image.multiply).combine(sign, site: 5, Image.add)
      let isSmall = x.combine(IntervalSet(Interval(1)), site: 6, Image.lessOrEqual)
      let result = isSmall.then(mixed).otherwise(x.map(site: 7, Image.round))
      for _ in 0..<4 {
        let point = random.member(of: box)
        if point != 0 && point.magnitude < 1e-300 { continue }
        let whole = point.rounded(.down)
        let part = point - whole
        let sign: Double = point > 0 ? 1 : point < 0 ? -1 : 0
        let formula = part == 0 ? .nan : 1 / part * whole + sign
        let rounded = point.rounded(.toNearestOrAwayFromZero)
        let value = point <= 1 && !formula.isNaN ? formula : rounded
        #expect(value.isInfinite || result.contains(value), "at \(point) in \(box)")
        #expect(result.decoration >= .def)
      }
    }
  }
}
