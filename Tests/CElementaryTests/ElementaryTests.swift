import CElementary
import Foundation
import Testing

@Suite("An elementary function")
struct ElementaryTests {
  @Test("An elementary function has the limits of the real function at special arguments")
  func special() {
    let infinity = Double.infinity
    for function in [celementary_sin, celementary_cos, celementary_tan] {
      #expect(function(.nan).isNaN && function(infinity).isNaN && function(-infinity).isNaN)
    }
    for function in [celementary_sin, celementary_tan] {
      for tiny in [0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, -1e-20] {
        #expect(isSame(function(tiny), tiny))
      }
    }
    #expect(celementary_cos(0) == 1 && celementary_cos(-0.0) == 1 && celementary_cos(.leastNonzeroMagnitude) == 1)
    #expect(celementary_exp(.nan).isNaN && celementary_exp(infinity) == infinity && celementary_exp(710) == infinity)
    #expect(isSame(celementary_exp(-infinity), 0) && isSame(celementary_exp(-746), 0))
    #expect(celementary_exp(0) == 1 && celementary_exp(-0.0) == 1 && celementary_exp(-1e300) == 0)
    #expect(celementary_exp(-745.13) == .leastNonzeroMagnitude)
    #expect(celementary_log(.nan).isNaN && celementary_log(-1).isNaN && celementary_log(-infinity).isNaN)
    #expect(celementary_log(0) == -infinity && celementary_log(-0.0) == -infinity)
    #expect(celementary_log(infinity) == infinity && isSame(celementary_log(1), 0))
  }

  @Test("An elementary function raises special numbers to special powers as C's pow does")
  func specialPowers() {
    let numbers = Arguments.special + [5, -5, -1.5, 0.25, 0x1p53 + 2, -0x1p54, 0x1p63, 4, -4, 7]
    for x in numbers {
      for y in numbers {
        let (own, library) = (celementary_pow(x, y), Foundation.pow(x, y))
        let isClose = isSame(own, library) || (own - library).magnitude <= library.ulp
        #expect(isClose, "\(x)^\(y) = \(own), not \(library)")
        if library == 0 || library.isInfinite { #expect(isSame(own, library), "\(x)^\(y)") }
      }
    }
  }

  @Test("An elementary function gives a power exactly if it is a Double")
  func exactPowers() {
    for x in Arguments.all where !x.isNaN { #expect(isSame(celementary_pow(x, 1), x)) }
    for n in -1074...1023 { #expect(celementary_pow(2, Double(n)) == Double(sign: .plus, exponent: n, significand: 1)) }
    for (base, most) in [(3.0, 33), (5, 22), (7, 18), (10, 22), (1.5, 33), (-3, 33), (0.75, 33)] {
      var power = 1.0
      for n in 0...most {
        #expect(celementary_pow(base, Double(n)) == power)
        power *= base
      }
    }
    for n in 0..<1000 {
      let root = Double(n) / 8
      #expect(celementary_pow(root * root, 0.5) == root)
      #expect(celementary_pow(root * root * root * root, 0.25) == root)
    }
  }

  @Test("An elementary function computes roots exactly that are Doubles")
  func exactRoots() {
    for n in 1...2000 {
      let root = Double(n) / 8
      #expect(celementary_cbrt(root * root * root) == root && celementary_cbrt(-root * root * root) == -root)
      #expect(celementary_root(root * root * root * root, 4) == root && celementary_root(root, 1) == root)
      #expect(celementary_root(0x1p-200 * root, 0.25) == 0x1p-800 * root * root * root * root)
    }
    for x: Double in [0, -0.0, .infinity, -.infinity] { #expect(isSame(celementary_cbrt(x), x)) }
    #expect(celementary_cbrt(.leastNonzeroMagnitude) == 0x1p-358 && celementary_cbrt(.nan).isNaN)
    #expect(celementary_root(2, 0x1p-1063) == .infinity && celementary_root(0.5, 0x1p-1063) == 0)
    #expect(
      celementary_root(2, 1e308) == 1 && celementary_root(2, -0x1p-1063) == 0 && celementary_root(1, 0x1p-1063) == 1)
  }

  @Test("An elementary function computes logarithms of powers exactly")
  func exactLogarithms() {
    for n in -1074...1023 { #expect(celementary_log2(Double(sign: .plus, exponent: n, significand: 1)) == Double(n)) }
    for base in [3.0, 5, 7, 10, 0.5, 1.5] {
      var power = base
      for n in 1...16 {
        #expect(celementary_log_to_base(base, power) == Double(n))
        if base == 10 { #expect(celementary_log10(power) == Double(n)) }
        power *= base
      }
    }
    for logarithm in [celementary_log2, celementary_log10] {
      #expect(logarithm(0) == -.infinity && logarithm(.infinity) == .infinity && isSame(logarithm(1), 0))
      #expect(logarithm(-1).isNaN && logarithm(.nan).isNaN)
    }
  }

  @Test(
    "An elementary function is exact at degrees whose sine, cosine or tangent is a Double",
    arguments: [0, 1, -1, 25_000, 1 << 40])
  func exactDegrees(turns: Int) {
    func degrees(_ angle: Int) -> Double { Double(360 * turns + angle) }
    for (angle, value) in [(0, 0), (30, 0.5), (90, 1), (150, 0.5), (180, 0), (210, -0.5), (270, -1), (330, -0.5)] {
      #expect(isSame(celementary_sin_degrees(degrees(angle)), value))
      #expect(isSame(celementary_cos_degrees(degrees(angle - 90)), value))
    }
    for (angle, value) in [(0, 0), (45, 1), (135, -1), (180, 0), (225, 1), (315, -1)] {
      #expect(isSame(celementary_tan_degrees(degrees(angle)), Double(value)))
      #expect(isSame(celementary_cot_degrees(degrees(90 - angle)), Double(value)))
    }
    for pole in [90, 270] {
      #expect(celementary_tan_degrees(degrees(pole)).isNaN && celementary_cot_degrees(degrees(pole + 90)).isNaN)
    }
  }

  @Test("An elementary function takes degrees of any size")
  func degreesOfAnySize() {
    #expect(celementary_sin_degrees(1e22) == -0.984807753012208 && celementary_sin_degrees(-1e22) == 0.984807753012208)
    #expect(celementary_sin_degrees(0x1p-1063) == 0x1.2p-1069 && celementary_tan_degrees(-0x1p-1063) == -0x1.2p-1069)
    #expect(celementary_cos_degrees(0x1p-1063) == 1 && celementary_sin_degrees(1e-300) == 1.7453292519943295e-302)
    for function in [
      celementary_sin_degrees, celementary_cos_degrees, celementary_tan_degrees, celementary_cot_degrees,
    ] {
      #expect(function(.infinity).isNaN && function(.nan).isNaN)
    }
  }

  @Test(
    "An elementary function is one of the Doubles beside the exact value at hard points, within its bound",
    arguments: HardPoint.all)
  func hard(point: HardPoint) throws {
    let x = point.arguments[0]
    let result: Double
    switch point.name {
    case "sin": result = celementary_sin(x)
    case "cos": result = celementary_cos(x)
    case "tan": result = celementary_tan(x)
    case "exp": result = celementary_exp(x)
    case "log": result = celementary_log(x)
    case "pow": result = celementary_pow(x, try #require(point.arguments.last))
    default: throw UnknownFunction(name: point.name)
    }
    let error = ((result - point.value) - point.rest).magnitude / point.value.ulp
    #expect(error <= 0.75, "\(result)")
    #expect(result >= point.value.nextDown && result <= point.value.nextUp)
  }
}

private struct UnknownFunction: Error {
  let name: String
}

/// A function's value at hard arguments, as the sum of two Doubles, from hard-points.tsv.
struct HardPoint: CustomTestStringConvertible {
  let name: String
  let arguments: [Double]
  let value: Double
  let rest: Double

  var testDescription: String { "\(name) at \(arguments)" }

  static let all: [HardPoint] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "hard-points.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t").map(String.init)
      let numbers = cells.dropFirst().map { Double($0) ?? .nan }
      return HardPoint(
        name: cells[0], arguments: Array(numbers.dropLast(2)), value: numbers[numbers.count - 2],
        rest: numbers[numbers.count - 1])
    }
  }()
}
