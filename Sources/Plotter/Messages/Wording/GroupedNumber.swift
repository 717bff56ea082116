/// A number with a comma before each three digits outside parentheses: `1,500`, which is 1500 in English and 1.5 in German.
struct GroupedNumber {
  /// The number as it is written.
  let text: String
  /// Its place, in characters.
  let range: Range<Int>
  /// The numbers that it can mean, with a decimal point.
  let readings: [String]

  /// Returns nil for a text without such a number.
  init?(in text: String) {
    let characters = Array(text)
    func isDigit(_ index: Int) -> Bool {
      characters.indices.contains(index) && characters[index].isASCII && characters[index].isNumber
    }
    var depth = 0
    var index = 0
    while index < characters.count {
      if "([{".contains(characters[index]) { depth += 1 }
      if ")]}".contains(characters[index]) { depth -= 1 }
      guard depth == 0, isDigit(index) else {
        index += 1
        continue
      }
      let start = index
      while isDigit(index) { index += 1 }
      let isWhole = start == 0 || !".,_".contains(characters[start - 1]) && !characters[start - 1].isLetter
      guard isWhole, 1...3 ~= index - start, characters[start] != "0" else { continue }
      var groups = 0
      while index < characters.count, characters[index] == ",", (1...3).allSatisfy({ isDigit(index + $0) }),
        !isDigit(index + 4)
      {
        groups += 1
        index += 4
      }
      if groups == 0 { continue }
      let digits = characters[start..<index]
      let joined = String(digits.filter { $0 != "," })
      let hasFraction = index < characters.count && characters[index] == "." && isDigit(index + 1)
      var fraction = digits.drop { $0 != "," }.dropFirst()
      while fraction.last == "0" { fraction.removeLast() }
      let decimal = String(digits.prefix { $0 != "," }) + (fraction.isEmpty ? "" : "." + String(fraction))
      (self.text, range) = (String(digits), start..<index)
      readings = groups == 1 && !hasFraction ? [joined, decimal] : [joined]
      return
    }
    return nil
  }
}
