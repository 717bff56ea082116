import Testing

@testable import Brain

/// Every operation against known values.
@Suite struct OperationTests {
  @Test("Constants have their values", arguments: KnownValues.constants)
  func constantValues(symbol: String, value: Double) {
    #expect(Brain.Operation.constant(named: symbol).value == value)
  }

  @Test("Functions of one operand have their values", arguments: KnownValues.unary)
  func unaryValues(symbol: String, values: [(Double, Double)]) {
    for (x, expected) in values {
      let value = Brain.Operation.unary(named: symbol).value(x)
      #expect(isNear(value, expected), "\(symbol) of \(x) is \(value)")
    }
  }

  @Test("Functions of two operands have their values", arguments: KnownValues.binary)
  func binaryValues(symbol: String, values: [(Double, Double, Double)]) {
    for (x, y, expected) in values {
      let value = Brain.Operation.binary(named: symbol).value(x, y)
      #expect(isNear(value, expected), "\(symbol) of \(x) and \(y) is \(value)")
    }
  }

  @Test("Every operation of the table has known values")
  func completeness() {
    let tested = KnownValues.unary.map(\.0) + KnownValues.binary.map(\.0) + KnownValues.constants.keys
    #expect(Set(tested + ["=", "(", ")"]) == Set(Brain.Operation.table.keys))
  }

  @Test("Factorials up to 22! are exact")
  func exactFactorials() {
    var product: UInt64 = 1
    for n in 1...20 as ClosedRange<UInt64> {
      product *= n
      #expect(Brain.Operation.UnaryFunction.factorial.value(Double(n)) == Double(product))
    }
    #expect(Brain.Operation.UnaryFunction.factorial.value(22) == 1_124_000_727_777_607_680_000)
  }

  /// Returns whether two results are equal, both NaN, or equal up to the last few bits; integers and signs of 0 must be exact.
  private func isNear(_ value: Double, _ expected: Double) -> Bool {
    if isSame(value, expected) { return true }
    guard value.isFinite, expected.isFinite else { return false }
    if expected == expected.rounded(), abs(expected) < 1e15 { return isNear(wholeNumber: value, expected) }
    return abs(value - expected) <= 4 * expected.ulp
  }

  private func isNear(wholeNumber value: Double, _ expected: Double) -> Bool {
    expected == 0 ? value == 0 : abs(value - expected) <= expected.ulp
  }
}
