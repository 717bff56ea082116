/// The text of a formula of columns with names in place of what formulas of numbers do not have: columns whose names are in
/// braces or backticks, and functions of columns.
///
/// `cumsum({T (K)})/max($2)` becomes `result_1/result_2`, with the calls `cumsum` of `$1` and `max` of `$2`.
struct ColumnText {
  /// A function of columns with the texts of its arguments.
  typealias Call = (function: String, arguments: [String])

  /// Returns a text with the numbers of columns, as in `$2`, in place of names in backticks, or in braces. Other braces stay as they are.
  ///
  /// - Throws: `PlotError` if backticks hold no name of a column.
  static func numbering(_ text: String, _ names: ColumnNames) throws(PlotError) -> String {
    var (rest, plain) = (text[...], "")
    while let start = rest.firstIndex(where: { "`{".contains($0) }) {
      let isBrace = rest[start] == "{"
      let after = rest.index(after: start)
      let found = isBrace ? names.names.first { !$0.isEmpty && rest[after...].hasPrefix($0 + "}") } : nil
      plain += rest[..<start]
      if isBrace, found == nil {
        plain.append("{")
        rest = rest[after...]
        continue
      }
      guard let end = found.map({ rest.index(after, offsetBy: $0.count) }) ?? rest[after...].firstIndex(of: "`") else {
        throw .option(names.option, "has a backtick without another one, as in 1000/`T (K)`, not '\(text)'")
      }
      let number = try names.index(of: found ?? String(rest[after..<end])) + 1
      if plain.last.map(isPartOfName) == true { plain.append(" ") }
      plain += "$\(number)"
      rest = rest[rest.index(after: end)...]
      if rest.first.map(isPartOfName) == true { plain.append(" ") }
    }
    return plain + rest
  }

  /// Returns a formula as it is shown, without the backticks and braces around names of columns.
  static func shown(_ text: String, _ names: ColumnNames) -> String {
    var shown = text.filter { $0 != "`" }
    if shown.contains("{") {
      for name in names.names where !name.isEmpty { shown = shown.replacingScalars("{\(name)}", with: name) }
    }
    return shown
  }

  static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  /// Splits a formula into functions of columns, each before those that use it, and the formula of their results.
  ///
  /// One pass over the text: a bracket remembers where its contents begin.
  ///
  /// - Parameter result: begins the names of results, which end with their numbers from 1.
  static func split(_ text: String, result: String) -> (formula: String, calls: [Call]) {
    var (output, calls): ([UInt8], [Call]) = ([], [])
    var brackets: [(call: Int?, commas: [Int])] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        output.append(byte)
        brackets.append((byte == UInt8(ascii: "(") ? startOfFunction(in: output) : nil, [output.count]))
      case UInt8(ascii: ","):
        output.append(byte)
        if !brackets.isEmpty { brackets[brackets.count - 1].commas.append(output.count) }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        output.append(byte)
        guard let (start, commas) = brackets.popLast(), let start else { continue }
        let name = String(decoding: output[start..<commas[0] - 1], as: UTF8.self).trimmed
        guard ColumnFunction.arguments(of: name) == commas.count else { continue }
        let ends = commas.dropFirst() + [output.count]
        calls.append((name, zip(commas, ends).map { String(decoding: output[$0..<$1 - 1], as: UTF8.self).trimmed }))
        output.removeLast(output.count - start)
        output += Array("\(result)\(calls.count)".utf8)
      default: output.append(byte)
      }
    }
    return (String(decoding: output, as: UTF8.self), calls)
  }

  /// Returns where the name of a function of columns begins before an opening parenthesis, the last byte; nil without one.
  private static func startOfFunction(in output: [UInt8]) -> Int? {
    let end = output.dropLast().lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
    let start =
      output[..<end].lastIndex { $0 < 0x80 && !isPartOfName(Character(Unicode.Scalar($0))) }.map { $0 + 1 } ?? 0
    // A number before it is a factor.
    let word = output[start..<end].drop { (0x30...0x39).contains($0) }
    return ColumnFunction.arguments(of: String(decoding: word, as: UTF8.self)) == nil ? nil : word.startIndex
  }
}
