/// A number with a comma before its decimals: `0,05`.
struct CommaNumber {
  /// The number as it is written.
  let text: String
  /// Its place, in characters.
  let range: Range<Int>

  /// Finds the first one whose comma is at a place or after it; nil without such a number.
  ///
  /// - Parameter place: an offset of characters.
  init?(in text: String, from place: Int) {
    let characters = Array(text)
    func isDigit(_ index: Int) -> Bool {
      characters.indices.contains(index) && characters[index].isASCII && characters[index].isNumber
    }
    guard
      let comma = characters.indices.dropFirst(max(0, place)).first(where: {
        characters[$0] == "," && isDigit($0 - 1) && isDigit($0 + 1)
      })
    else { return nil }
    var (start, end) = (comma, comma + 1)
    while isDigit(start - 1) { start -= 1 }
    while isDigit(end) { end += 1 }
    self.text = String(characters[start..<end])
    range = start..<end
  }

  /// The number with a decimal point.
  var decimal: String { text.replacing(",", with: ".") }
}
