import CElementary
import Testing

@Suite("A function of an array")
struct BatchTests {
  @Test("A function of an array does not touch an empty array", arguments: UnaryFunction.all)
  func empty(function: UnaryFunction) {
    var result = [7.0]
    function.baseline([], &result, 0)
    function.fastest([], &result, 0)
    #expect(result == [7])
  }

  @Test(
    "A function of an array gives the bits of the function of a number, with any instructions",
    arguments: UnaryFunction.all)
  func unary(function: UnaryFunction) {
    let x = Arguments.all
    var baseline = [Double](repeating: 0, count: x.count)
    var fastest = baseline
    function.baseline(x, &baseline, x.count)
    function.fastest(x, &fastest, x.count)
    let different = x.indices.filter {
      let one = function.one(x[$0])
      return !isSame(one, baseline[$0]) || !isSame(one, fastest[$0])
    }
    #expect(different.map { x[$0] }.isEmpty)
  }

  @Test(
    "A function of an array gives the bits of the function of a pair, with any instructions",
    arguments: BinaryFunction.all)
  func binary(function: BinaryFunction) {
    let second = Arguments.special + Arguments.all.suffix(40)
    for y in second {
      let x = Arguments.all
      let other = [Double](repeating: y, count: x.count)
      var baseline = [Double](repeating: 0, count: x.count)
      var fastest = baseline
      function.baseline(x, other, &baseline, x.count)
      function.fastest(x, other, &fastest, x.count)
      let different = x.indices.filter {
        let one = function.one(x[$0], y)
        return !isSame(one, baseline[$0]) || !isSame(one, fastest[$0])
      }
      #expect(different.map { x[$0] }.isEmpty, "with \(y)")
    }
  }

  @Test(
    "A function of an array may replace its arguments, of any count, and nothing behind them",
    arguments: UnaryFunction.all)
  func inPlace(function: UnaryFunction) {
    for count in 0...19 {
      let x = (0..<20).map { 0.3 + Double($0) }
      let expected = x.prefix(count).map(function.one) + x.dropFirst(count)
      for batch in [function.baseline, function.fastest] {
        var values = x
        values.withUnsafeMutableBufferPointer { batch($0.baseAddress!, $0.baseAddress!, count) }
        #expect(values == expected)
      }
    }
  }

  @Test("A function of an array may replace either array of arguments", arguments: BinaryFunction.all)
  func inPlaceOfEither(function: BinaryFunction) {
    for count in 0...19 {
      let x = (0..<20).map { 0.3 + Double($0) }
      let y = (0..<20).map { 4.7 - Double($0) }
      let results = zip(x, y).prefix(count).map(function.one)
      for batch in [function.baseline, function.fastest] {
        var (first, second) = (x, y)
        first.withUnsafeMutableBufferPointer { batch($0.baseAddress!, y, $0.baseAddress!, count) }
        second.withUnsafeMutableBufferPointer { batch(x, $0.baseAddress!, $0.baseAddress!, count) }
        #expect(first == results + x.dropFirst(count))
        #expect(second == results + y.dropFirst(count))
      }
    }
  }

  @Test("A function of an array uses the fastest instructions by its own name")
  func names() {
    let x = Arguments.all
    var (named, fastest) = (x, x)
    celementary_sin_batch(x, &named, x.count)
    celementary_fastest().pointee.sin_batch(x, &fastest, x.count)
    #expect(zip(named, fastest).allSatisfy(isSame))
    celementary_pow_batch(x, x, &named, x.count)
    celementary_fastest().pointee.pow_batch(x, x, &fastest, x.count)
    #expect(zip(named, fastest).allSatisfy(isSame))
  }

  @Test("A function of an array finds a zero or an infinity at any place, and nothing else")
  func limits() {
    for hasLimit in [celementary_baseline.has_limit, celementary_fastest().pointee.has_limit, celementary_has_limit] {
      let ordinary = (0..<20).map { $0 % 3 == 0 ? Double.nan : $0 % 3 == 1 ? .leastNonzeroMagnitude : -1e308 }
      for count in 0...19 {
        #expect(hasLimit(ordinary, count) == 0)
        for index in 0..<20 {
          for limit in [0, -0.0, Double.infinity, -Double.infinity] {
            var numbers = ordinary
            numbers[index] = limit
            #expect((hasLimit(numbers, count) != 0) == (index < count))
          }
        }
      }
    }
  }
}
