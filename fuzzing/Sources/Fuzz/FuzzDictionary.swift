@testable import Brain
@testable import Plotter

/// Words of the languages, read from the tables that define them.
enum FuzzDictionary {
  /// Names of operations, the parser's signs, numbers at the ends of Double's range.
  static let formula =
    Brain.Operation.table.flatMap { [$0.key] + $0.value.entry.names }.sorted()
    + [
      "if(", "log_", "^", "**", "|", "[", "]", "(", ")", ",", "=", "M", "x", "y", "r=", "theta", "1e308", "1e-324",
      "0.1",
    ]
    + ["²", "⁻¹", "′", "f(x)=", "NaN", "inf"]

  /// Options with their values' names, without those that use files or the terminal.
  static let options = PlotOption.allCases.filter { !$0.mayUseSystem }.flatMap {
    [$0.spelling + "\n"] + $0.row.value.choices
  }

  static let names = PlotOption.allCases.map(\.rawValue)

  static let json =
    ["{", "}", "[", "]", ":", ",", "\"", "true", "false", "null", "\\u0000", "\\ud800", "1e999", "-0"]
    + ["\"version\"", "\"format\"", "\"steps\"", "\"variable\"", "\"operand\"", "\"expressions\"", "\"plot.program\""]
    + ["\"memory\"", "\"typed\"", "\"program\"", "\"plot.keypad\"", "9223372036854775807", "-9223372036854775808"]

  /// Returns the words as a dictionary of libFuzzer, one a line.
  static func text(of words: [String]) -> String {
    words.map { word in
      let bytes = word.utf8.map { byte -> String in
        let isPlain = byte > 32 && byte < 127 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        let digits = String(byte, radix: 16)
        return isPlain ? String(Unicode.Scalar(byte)) : "\\x" + (digits.count < 2 ? "0" : "") + digits
      }
      return "\"" + bytes.joined() + "\""
    }.joined(separator: "\n")
  }
}
