import Foundation
import Interval
import Testing

@testable import Brain

/// A reference value: the operation or formula, its operands, and the value as the sum of two Doubles.
struct PreciseReference: CustomTestStringConvertible {
  let name: String
  let operands: [Double]
  let value: DoubleDouble

  var testDescription: String { "\(name) at \(operands)" }

  /// References of the operations with a form in double-double.
  static let operations = rows(of: "operations.tsv")
  /// References of formulas with cancellation.
  static let formulas = rows(of: "formulas.tsv")

  private static func rows(of name: String) -> [PreciseReference] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t").map(String.init)
      let numbers = cells.dropFirst().map { Double($0) ?? .nan }
      return PreciseReference(
        name: cells[0], operands: Array(numbers.dropLast(2)),
        value: DoubleDouble(high: numbers[numbers.count - 2], low: numbers[numbers.count - 1]))
    }
  }
}

/// Special numbers.
let oddNumbers: [Double] = [
  0, -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
  .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1, -1, 0.5, -2.5, 3, 1e5, 1e5.nextUp, 1e17, -1e300, 1e-300, 2,
  27.5, 710, -745.5, 0x1p63, 1025, 0x1p53,
]
