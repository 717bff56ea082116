import CElementary
import Interval
import Testing

@Suite("An enclosure of a function on columns of intervals")
struct EnclosureTests {
  /// Pairs of operands with their slopes: special and ordinary ones; every second operand meets many first ones.
  private static let operands: [(Columns, Columns)] = {
    let values = Intervals.special + Intervals.ordinary
    return [0, 17, 400].map { shift in
      let others = (0..<values.count).map { values[(11 * $0 + shift) % values.count] }
      let slopes = Intervals.slopes(values.count, shift: shift)
      return (
        Columns(values, slopes: slopes), Columns(others, slopes: Array(slopes.reversed()))
      )
    }
  }()

  private static func forEachOperand(of function: EnclosedFunction, _ body: (Columns, Columns) -> Void) {
    for (x, y) in function.isBinary ? operands : Array(operands.prefix(1)) { body(x, y) }
  }

  @Test(
    "An enclosure of a function on columns of intervals is the same with any instructions, also where it is not known",
    arguments: EnclosedFunction.all)
  func instructions(function: EnclosedFunction) {
    Self.forEachOperand(of: function) { x, y in
      let results = function.results(function.baseline, x, y)
      #expect(results.isSame(as: function.results(function.fastest, x, y)))
      let (x, y) = (x.withoutSlopes, y.withoutSlopes)
      #expect(
        function.results(function.baseline, x, y).isSame(as: function.results(function.fastest, x, y)))
    }
  }

  @Test(
    "An enclosure of a function on columns of intervals does not depend on the number of intervals, and leaves those behind them",
    arguments: EnclosedFunction.all)
  func counts(function: EnclosedFunction) {
    let x = Columns(Array(Intervals.ordinary.prefix(20)), slopes: Intervals.slopes(20, shift: 3))
    let y = Columns(Intervals.slopes(20, shift: 1), slopes: Intervals.slopes(20, shift: 5))
    for (x, y) in [(x, y), (x.withoutSlopes, y.withoutSlopes)] {
      let all = function.results(function.fastest, x, y)
      for count in 0...20 {
        for kernel in [function.baseline, function.fastest] {
          let some = function.results(kernel, x, y, first: count)
          for index in 0..<20 {
            let expected = index < count ? all : x
            #expect(some.isKnown(index) == expected.isKnown(index))
            if some.isKnown(index) { #expect(some.numbers(index) == expected.numbers(index)) }
          }
        }
      }
    }
  }

  @Test(
    "An enclosure of a function on columns of intervals is that of Interval where it is known, or within two steps",
    arguments: EnclosedFunction.all)
  func images(function: EnclosedFunction) {
    Self.forEachOperand(of: function) { x, y in
      let (results, plain) = (
        function.results(function.fastest, x, y), function.results(function.fastest, x.withoutSlopes, y.withoutSlopes)
      )
      for index in 0..<x.count where plain.isKnown(index) {
        let image = function.image(x.values(index), y.values(index))
        let isContinuous = !image.isCut && image.decoration == .com || image.decoration == .dac
        #expect(isContinuous, "\(x.values(index)), \(y.values(index))")
        let values = plain.values(index)
        #expect(
          function.isExact ? values == image.hull : values.isBeside(image.hull),
          "\(values), not \(image.hull), of \(x.values(index)), \(y.values(index))")
        guard results.isKnown(index) else { continue }
        #expect(results.values(index) == values)
        let slope = function.slope(x.values(index), y.values(index), x.slopes(index), y.slopes(index))
        #expect(
          results.slopes(index).isBeside(slope),
          "\(results.slopes(index)), not \(slope), of \(x.values(index)), \(y.values(index))")
      }
    }
  }

  @Test(
    "An enclosure of a function on columns of intervals contains the values and the slopes at every point",
    arguments: EnclosedFunction.all)
  func points(function: EnclosedFunction) {
    Self.forEachOperand(of: function) { x, y in
      let results = function.results(function.fastest, x, y)
      for index in 0..<x.count where results.isKnown(index) {
        for share in [0, 0.3, 0.5, 0.9, 1] {
          let (a, b) = (x.values(index).point(share), y.values(index).point(1 - share))
          let image = function.image(a, b).hull
          #expect(image.isSubset(of: results.values(index)), "\(image) at \(a), \(b)")
          // At an end there may be a kink.
          guard a.isInside(x.values(index)), b.isInside(y.values(index)) else { continue }
          let slope = function.slope(a, b, x.slopes(index).point(1 - share), y.slopes(index).point(share))
          #expect(slope.intersects(results.slopes(index)), "\(slope) at \(a), \(b)")
        }
      }
    }
  }

  @Test(
    "An enclosure of a function on columns of intervals is known for continuous functions of moderate size",
    arguments: EnclosedFunction.all)
  func known(function: EnclosedFunction) {
    let x = Columns(Intervals.ordinary, slopes: Intervals.slopes(Intervals.ordinary.count, shift: 9))
    let y = Columns(Intervals.ordinary.reversed(), slopes: Intervals.slopes(Intervals.ordinary.count, shift: 8))
    let results = function.results(function.fastest, x, y)
    let unknown = (0..<x.count).filter { index in
      let image = function.image(x.values(index), y.values(index))
      let slope = function.slope(x.values(index), y.values(index), x.slopes(index), y.slopes(index))
      return image.decoration == .com && image.hull.isModerate && slope.isModerate && !results.isKnown(index)
    }
    // The quadrant of an angle beside its end is not decided.
    #expect(unknown.count <= 2, "\(unknown.map { (x.values($0), y.values($0)) })")
  }

  @Test(
    "An enclosure of a function on columns of intervals is not known if an end is not a number or infinite",
    arguments: EnclosedFunction.all)
  func unbounded(function: EnclosedFunction) {
    let ends: [(Double, Double)] = [
      (.nan, .nan), (.nan, 1), (1, .nan), (.nan, -1), (-1, .nan), (0, .nan), (.nan, 0), (-.infinity, .infinity),
      (1, .infinity), (0, .infinity), (-.infinity, -1), (-.infinity, 0), (.infinity, .infinity),
    ]
    let ordinary = [(Double, Double)](repeating: (1, 2), count: ends.count)
    for slopes in [nil, ordinary] {
      let (first, second) = (Columns(ends, slopes: slopes), Columns(ordinary, slopes: slopes))
      for kernel in [function.baseline, function.fastest] {
        #expect(!function.results(kernel, first, second).known.contains { $0 != 0 })
        if function.isBinary { #expect(!function.results(kernel, second, first).known.contains { $0 != 0 }) }
      }
    }
    let (first, second) = (Columns(ordinary, slopes: ends), Columns(ordinary, slopes: ordinary))
    #expect(!function.results(function.fastest, first, second).known.contains { $0 != 0 })
  }

  @Test("An enclosure of a function on columns of intervals stays unknown", arguments: EnclosedFunction.all)
  func staysUnknown(function: EnclosedFunction) {
    var x = Columns([(0.5, 1), (0.5, 1), (0.5, 1)], slopes: nil)
    let y = Columns([(3, 4), (3, 4), (3, 4)], slopes: nil)
    x.apply { _, known, _ in known[1] = 0 }
    #expect(function.results(function.fastest, x, y).known == [-1, 0, -1])
  }

  @Test("An enclosure of a function on columns of intervals does not take a rounded value for an exact one")
  func inexactOnes() {
    let x = Columns([(1e-10, 1e-10), (-1e-17, 1e-17), (1.5707963267948966, 1.5707963267948966)], slopes: nil)
    let functions = EnclosedFunction.all.filter { ["cos", "exp", "sin"].contains($0.testDescription) }
    let values = functions.map { function in
      let results = function.results(function.fastest, x, x)
      return (0..<3).map { results.isKnown($0) ? results.values($0) : nil }
    }
    let one = 1.0
    // exp, sin, cos
    #expect(values[0][1] == Interval(one.nextDown, one.nextUp))
    #expect(values[1][1] == Interval((-1e-17).nextDown, 1e-17.nextUp))
    #expect(values[2][0] == Interval(one.nextDown, one))
    #expect(values[2][1] == Interval(one.nextDown, one))
  }
}

extension Columns {
  fileprivate var withoutSlopes: Columns {
    Columns((0..<count).map { (numbers($0)[0], numbers($0)[1]) }, slopes: nil)
  }
}

extension Interval {
  /// Returns a member; ends by the shares 0 and 1.
  fileprivate func point(_ share: Double) -> Interval {
    Interval(share == 0 ? lower : share == 1 ? upper : min(upper, max(lower, lower + (upper - lower) * share)))
  }

  /// Returns whether a point is not an end of an interval.
  fileprivate func isInside(_ other: Interval) -> Bool { lower > other.lower && upper < other.upper }

  /// Returns whether the ends are of the size in which kernels compute.
  fileprivate var isModerate: Bool {
    [lower, upper].allSatisfy { $0 == 0 || ($0.magnitude > 0x1p-390 && $0.magnitude < 0x1p390) }
  }

  /// Returns whether each end is within a few steps of another interval's.
  fileprivate func isBeside(_ other: Interval) -> Bool {
    func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 4 * max(a.magnitude, b.magnitude) * 0x1p-52 }
    return isNear(lower, other.lower) && isNear(upper, other.upper)
  }
}
