import Interval
import Testing

@testable import Brain

/// Every operation's form in double-double against reference values.
@Suite struct PreciseFormTests {
  static let references = PreciseReference.operations.filter { !$0.operands.isEmpty }

  @Test("Each form has reference values, and only gamma, the Bessel functions, quantiles and gcd lack a form")
  func completeness() {
    let without = Brain.Operation.table.filter { _, operation in
      switch operation {
      case .unary(let function): function.precise == nil
      case .binary(let function): function.precise == nil
      default: false
      }
    }
    let expected = [
      "x!", "gamma", "lgamma", "digamma", "polygamma", "nCr", "nPr", "probit", "invT", "J₀", "J₁", "Y₀", "Y₁", "gcd",
    ]
    #expect(Set(without.keys) == Set(expected))
    let tested = Set(PreciseReference.operations.map(\.name))
    let all = Set(Brain.Operation.table.keys)
    #expect(tested == all.subtracting(without.keys).subtracting(["=", "(", ")"]))
  }

  @Test("Values are accurate to 2⁻¹⁰⁰ and within their bounds", arguments: references)
  func values(reference: PreciseReference) throws {
    let operands = reference.operands.map(Approximation.exactly)
    let result =
      operands.count == 1
      ? Brain.Operation.unary(named: reference.name).approximation(operands[0])
      : Brain.Operation.binary(named: reference.name).approximation(operands[0], operands[1])
    let error = (result.value - reference.value).high.magnitude
    // The reference is itself rounded to two Doubles.
    #expect(error <= result.error + reference.value.high.magnitude * 0x1p-106 + .leastNonzeroMagnitude)
    // The bound of a power grows with its exponent, that of erfc with the square of its argument.
    let grows = ["xʸ", "ʸ√x", "erfc"].contains(reference.name)
    #expect(result.error <= reference.value.high.magnitude * (grows ? 0x1p-88 : 0x1p-100))
  }

  @Test("Double's values are within a few roundings", arguments: references)
  func plainBounds(reference: PreciseReference) {
    let value = plainValue(reference.name, reference.operands)
    #expect((reference.value - value).high.magnitude <= PreciseFormTests.plainBound(of: value, reference.name))
  }

  @Test("Bounds are correct for inexact operands", arguments: [0x1p-40, 0x1p-20])
  func spreads(offset: Double) {
    for reference in PreciseFormTests.references where reference.operands.count == 1 {
      let x = reference.operands[0]
      let moved = x * (1 + offset)
      let distance = DoubleDouble(moved) - x
      let function = Brain.Operation.unary(named: reference.name)
      guard let precise = function.precise else { continue }
      let propagated = precise.propagated(DoubleDouble(moved), function.value(moved), distance.high.magnitude)
      // Operands in between may be outside of the domain.
      if propagated == .infinity { continue }
      let change = (reference.value - (precise.value(DoubleDouble(moved)) ?? .nan)).high.magnitude
      let slack = 1 + 0x1p-40
      #expect(change <= propagated * slack + reference.value.high.magnitude * 0x1p-95, "\(reference.name) at \(x)")
    }
  }

  @Test("Special operands have bounds other than NaN, and undefined results stay undefined or become unknown")
  func oddOperands() {
    for (symbol, operation) in Brain.Operation.table {
      for x in oddNumbers {
        switch operation {
        case .unary(let function): check(function.approximation(.exactly(x)), function.value(x), symbol, [x])
        case .binary(let function):
          for y in oddNumbers {
            let result = function.approximation(.exactly(x), .exactly(y))
            check(result, function.value(x, y), symbol, [x, y])
          }
        default: break
        }
      }
    }
  }

  @Test("Special numbers with any second part do not trap")
  func oddNumbersAreTaken() {
    for x in oddNumbers {
      for low in [0, x.ulp / 4, -x.ulp / 4, .nan] {
        let number = DoubleDouble(large: x, small: low)
        for case .unary(let function) in Brain.Operation.table.values {
          _ = function.precise?.value(number)
        }
        for y in oddNumbers {
          for case .binary(let function) in Brain.Operation.table.values {
            _ = function.precise?.value(number, DoubleDouble(large: y, small: low))
          }
        }
      }
    }
  }

  @Test("Constants are known to 106 bits", arguments: PreciseReference.operations.filter(\.operands.isEmpty))
  func constants(reference: PreciseReference) {
    #expect(Brain.Operation.constant(named: reference.name).precise == reference.value)
  }

  private func check(_ result: Approximation, _ plain: Double, _ symbol: String, _ operands: [Double]) {
    #expect(!result.error.isNaN && result.error >= 0)
    guard result.isKnown else { return }
    if plain.isNaN || result.isUndefined {
      #expect(plain.isNaN && result.isUndefined, "\(symbol) of \(operands)")
      return
    }
    let bound = PreciseFormTests.plainBound(of: plain, symbol)
    let slack = result.error + result.value.low.magnitude
    #expect((result.value.high - plain).magnitude <= bound + slack, "\(symbol) of \(operands)")
  }

  private func plainValue(_ symbol: String, _ operands: [Double]) -> Double {
    operands.count == 1
      ? Brain.Operation.unary(named: symbol).value(operands[0])
      : Brain.Operation.binary(named: symbol).value(operands[0], operands[1])
  }

  /// Returns a bound on the error of Double's result y for exact operands.
  private static func plainBound(of y: Double, _ symbol: String) -> Double {
    let relative =
      switch symbol {
      case "±", "|x|", "sign", "not", "floor", "ceil", "round", "trunc", "min", "max": 0.0
      case "<", "≤", ">", "≥", "==", "≠", "and", "or", "then", "else": 0.0
      case "+", "−", "×", "÷", "mod", "frac", "x²", "x⁻¹", "√": 0x1p-53
      case "x³", "hypot", "sin", "cos": 0x1p-52
      // A power with the rounded reciprocal of the index.
      case "ʸ√x": 0x1p-43
      case "∛", "erf", "erfc", "sinh", "cosh", "tanh", "sech", "csch", "coth", "asinh", "acosh", "atanh", "logₓ":
        0x1p-50
      default: 0x1p-51
      }
    return relative == 0 ? 0 : relative * y.magnitude + .leastNonzeroMagnitude
  }
}
