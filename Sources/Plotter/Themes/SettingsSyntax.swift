/// Finds what settings in TOML may not have, before the TOML parser sees it.
///
/// That ends the program over headers of tables that are not well formed, and over brackets that do not match.
enum SettingsSyntax {
  /// What is wrong first, and in which line, counted from 1; nil where nothing is.
  ///
  /// A bracket opens a header, `[name]`, where a statement begins: not in a text, a remark or a list.
  static func fault(in text: String) -> (line: Int, kind: PlotError.SettingsFault)? {
    var scanner = Scanner(rest: text.unicodeScalars[...])
    return scanner.fault().map { (scanner.line, $0) }
  }

  private struct Scanner {
    var rest: Substring.UnicodeScalarView
    var line = 1
    /// The brackets that are open, each by the one that closes it.
    private var open: [Unicode.Scalar] = []
    private var isAtStart = true

    init(rest: Substring.UnicodeScalarView) { self.rest = rest }

    mutating func fault() -> PlotError.SettingsFault? {
      while let scalar = rest.first {
        switch scalar {
        case "[" where open.isEmpty && isAtStart: return .table
        case "[": open.append("]")
        case "{": open.append("}")
        case "]", "}":
          if open.popLast() != scalar { return .unmatchedBracket(scalar) }
        case "#":
          rest = rest.drop { $0 != "\n" }
          continue
        case "\"", "'":
          isAtStart = false
          skipText(quote: scalar)
          continue
        default: break
        }
        if scalar == "\n" {
          line += 1
          isAtStart = open.isEmpty
        } else if !scalar.properties.isWhitespace {
          isAtStart = false
        }
        rest = rest.dropFirst()
      }
      return nil
    }

    /// Over a text to behind its end: three quotes end one that began with three, a line's end any other.
    private mutating func skipText(quote: Unicode.Scalar) {
      let isLong = rest.starts(with: [quote, quote, quote])
      rest = rest.dropFirst(isLong ? 3 : 1)
      while let scalar = rest.first {
        if isLong ? rest.starts(with: [quote, quote, quote]) : scalar == quote {
          rest = rest.dropFirst(isLong ? 3 : 1)
          return
        }
        if scalar == "\n" {
          if !isLong { return }
          line += 1
        }
        rest = rest.dropFirst(scalar == "\\" && quote == "\"" ? 2 : 1)
      }
    }
  }
}
