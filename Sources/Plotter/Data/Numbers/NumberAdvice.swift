import Grapher

/// What is to be changed in texts that were meant as numbers.
extension String {
  /// The advice for a text that is not a number, which begins with a semicolon; empty without any.
  ///
  /// - Parameters:
  ///   - comma: whether a comma stands before decimals already.
  ///   - isAmongNumbers: whether other cells of the column are numbers, so that a word stands for a missing one.
  func adviceAsNumber(afterComma comma: Bool = false, amongNumbers isAmongNumbers: Bool = false) -> Message {
    let isMark = !contains { $0.isLetter || $0.isNumber } || String.marks.contains(lowercased())
    let isWord = isAmongNumbers && count <= String.longestMark && allSatisfy(\.isLetter)
    if !isEmpty, isMark || isWord {
      return "; --missing='\(self)' reads it as a missing one"
    }
    if self == "a list" || self == "an object" {
      return "; the rows are a list of objects, which jq .data file.json takes out of another one"
    }
    if comma { return contains(".") && contains(where: \.isNumber) ? "; write thousands without points" : "" }
    let decimals: Message = "--decimal-comma reads a comma before decimals"
    if hasThousands {
      return "; write thousands without commas" + (hasDecimalComma ? ", or \(decimals)" : "")
    }
    if hasDecimalComma || hasPointsBeforeComma { return "; \(decimals)" }
    guard let unit else { return "" }
    return hasPower
      ? "; write it in full, as numfmt --from=si or --from=iec does, or leave out -h of du, df or ls"
      : "; leave out '\(unit)'"
  }

  /// The advice for a cell of `key=value`, which begins with a semicolon; empty for other texts.
  var adviceOnKeys: Message {
    guard firstRange(of: /^[A-Za-z_][\w.-]*=./) != nil else { return "" }
    return "; sed -E 's/[^ =]+=//g' FILE | plot --data - takes out the keys"
  }

  /// The letters of the longest word in place of a number.
  private static let longestMark = 20
  /// Words in place of numbers.
  private static let marks: Set<String> = [
    "inf", "-inf", "+inf", "infinity", "-infinity", "none", "nil", "missing", "error", "fail", "n.a.", "n.d.", "nd",
    "bdl",
  ]

  /// Whether the text is a number in a form that is not read: with a power of thousand, as 1.5k, or with points between thousands.
  var isNumberInOtherForm: Bool { hasPower || hasPointsBeforeComma }

  /// The unit behind a number, as in 5 kg; nil for other texts, such as 7th, 100m and 3b, which may be names.
  var unitOfMeasure: String? {
    guard let unit, unit.contains(where: { $0.isLetter || "°%".contains($0) }) else { return nil }
    let isApart = dropLast(unit.count).last?.isWhitespace == true
    return isApart || unit.count > 1 && !["st", "nd", "rd", "th"].contains(unit) ? unit : nil
  }

  /// What stands behind the digits of a text; nil if nothing does, or no number before it.
  var unit: String? {
    guard let first, first.isNumber || "+-.".contains(first), !lowercased().hasPrefix("0x") else { return nil }
    let unit = String(reversed().prefix { !$0.isNumber && $0 != "." }.reversed()).trimmed
    return unit.isEmpty || Double(String(dropLast(unit.count)).trimmed) == nil ? nil : unit
  }

  private var hasPower: Bool {
    guard let letters = unit?.lowercased(), let power = letters.first else { return false }
    return "kmgt".contains(power) && count < 12 && ["", "b", "i", "ib"].contains(String(letters.dropFirst()))
  }

  /// Whether the text has points between thousands and perhaps a comma before decimals, as 1.234,5 and 1.234.567.
  private var hasPointsBeforeComma: Bool {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.last?.allSatisfy({ $0.isNumber || $0 == "." }) == true else { return false }
    let whole = String(parts[0]).replacingScalars(".", with: ",")
    return whole.hasThousands && (parts.count == 2 || whole.count(where: { $0 == "," }) > 1)
  }

  /// Whether the text is digits with a comma between them, and perhaps a power of ten, such as 1,5 and 1,5e-06.
  var hasDecimalComma: Bool {
    let digits = prefix { $0 != "e" && $0 != "E" }
    if digits.count < count, Int(dropFirst(digits.count + 1)) == nil { return false }
    let parts = (digits.hasPrefix("-") ? digits.dropFirst() : digits).split(
      separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }

  /// Whether the text is a number with commas between thousands, such as 1,234 or 1,234,567.8.
  var hasThousands: Bool {
    let digits = hasPrefix("-") ? dropFirst() : self[...]
    let groups = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[0].split(
      separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1, let first = groups.first, (1...3).contains(first.count) else { return false }
    return groups.allSatisfy { $0.allSatisfy(\.isNumber) } && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}
