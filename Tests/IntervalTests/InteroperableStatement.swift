import Foundation
import Interval

/// One line of an ITL file: an operation, its operands, and the tightest result.
///
/// Source: Nehmeier, Kiesner, Wolff von Gudenberg, An interval test language, 2015.
struct InteroperableStatement {
  enum Value {
    case interval(Interval, Decoration?)
    case number(Double)
    case truth(Bool)
  }

  let text: String
  let operation: String
  let operands: [Value]
  let result: Value

  static func all(in text: String) -> [InteroperableStatement] {
    let withoutBlocks = text.components(separatedBy: "/*").enumerated().map { index, part in
      index == 0 ? part : part.components(separatedBy: "*/").dropFirst().joined()
    }
    let code = withoutBlocks.joined().split(separator: "\n").map { $0.components(separatedBy: "//")[0] }
    return code.joined(separator: " ").split { ";{}".contains($0) }.compactMap { InteroperableStatement(String($0)) }
  }

  private init?(_ line: String) {
    let sides = line.components(separatedBy: "=")
    guard sides.count == 2 else { return nil }
    let words = Self.words(sides[0])
    let results = Self.words(sides[1]).compactMap(Self.value)
    guard let name = words.first, results.count == 1 else { return nil }
    text = line.trimmingCharacters(in: .whitespaces)
    operation = name
    operands = words.dropFirst().compactMap(Self.value)
    result = results[0]
  }

  /// Returns the words of a statement; a literal in brackets is one word.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    var word = ""
    for character in text {
      if character == "[" { isOpen = true }
      if character == "]" { isOpen = false }
      if !character.isWhitespace {
        word.append(character)
      } else if !isOpen && !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func value(_ word: String) -> Value? {
    guard word.hasPrefix("["), let end = word.firstIndex(of: "]") else {
      return word == "true" || word == "false" ? .truth(word == "true") : number(word).map { .number($0) }
    }
    let decoration = Decoration.allCases.first { word.hasSuffix("_\($0)") }
    switch String(word[word.index(after: word.startIndex)..<end]) {
    case "empty": return .interval(.empty, decoration)
    case "entire": return .interval(.entire, decoration)
    case let ends:
      let numbers = ends.split(separator: ",").compactMap { number(String($0)) }
      guard let first = numbers.first, let last = numbers.last else { return nil }
      return .interval(Interval(first, last), decoration)
    }
  }

  private static func number(_ word: String) -> Double? {
    Double(word.hasPrefix("+") ? String(word.dropFirst()) : word)
  }
}

extension InteroperableStatement {
  private static let unary: [String: @Sendable (Interval) -> Image] = [
    "neg": Image.negate, "abs": Image.abs, "sign": Image.sign, "sqr": Image.square, "recip": Image.reciprocal,
    "sqrt": Image.sqrt, "cbrt": Image.cbrt, "exp": Image.exp, "log": { Image.log($0) }, "log2": Image.log2,
    "log10": Image.log10, "sin": Image.sin, "cos": Image.cos, "tan": Image.tan, "cot": Image.cot, "sec": Image.sec,
    "csc": Image.csc, "asin": Image.asin, "acos": Image.acos, "atan": Image.atan, "sinh": Image.sinh,
    "cosh": Image.cosh, "tanh": Image.tanh, "asinh": Image.asinh, "acosh": Image.acosh, "atanh": Image.atanh,
    "ceil": Image.ceil, "floor": Image.floor, "trunc": Image.trunc, "roundTiesToAway": Image.round,
  ]

  private static let binary: [String: @Sendable (Interval, Interval) -> Image] = [
    "add": Image.add, "sub": Image.subtract, "mul": Image.multiply, "div": Image.divide, "atan2": Image.atan2,
    "hypot": Image.hypot, "min": Image.min, "max": Image.max,
  ]

  /// Returns this package's result; nil for operations that it lacks.
  func evaluate() -> Value? {
    guard case .interval(let x, let known)? = operands.first else { return nil }
    if operands.count == 1 {
      if let image = Self.unary[operation] {
        let result = DecoratedInterval(x, known ?? .com).map(image)
        return .interval(result.interval, result.decoration)
      }
      return measure(x)
    }
    guard operands.count == 2, case .interval(let y, let otherKnown) = operands[1] else { return nil }
    if let image = Self.binary[operation] {
      let result = DecoratedInterval(x, known ?? .com).combine(DecoratedInterval(y, otherKnown ?? .com), image)
      return .interval(result.interval, result.decoration)
    }
    switch operation {
    case "convexHull": return .interval(x.hull(y), .trv)
    case "intersection": return .interval(x.intersection(y), .trv)
    case "subset": return .truth(x.isSubset(of: y))
    case "equal": return .truth(x == y)
    default: return nil
    }
  }

  private func measure(_ x: Interval) -> Value? {
    switch operation {
    case "pos": .interval(x, .com)
    case "mid": .number(x.midpoint)
    case "rad": .number(x.radius)
    case "wid": .number(x.width)
    case "mag": .number(x.magnitude)
    case "mig": .number(x.mignitude)
    case "isEmpty": .truth(x.isEmpty)
    case "isEntire": .truth(x.isEntire)
    case "isSingleton": .truth(x.isPoint)
    case "isCommonInterval": .truth(x.isBounded)
    default: nil
    }
  }
}
