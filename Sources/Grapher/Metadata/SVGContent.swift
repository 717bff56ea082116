extension SVGText {
  /// The text of the first element of that name without attributes; nil where there is none, or it has elements in it.
  ///
  /// Only what XML itself defines is replaced: five names, and characters by their numbers.
  static func content(of element: String, in document: String) -> String? {
    guard let start = document.firstRange(of: "<\(element)>"),
      let end = document[start.upperBound...].firstRange(of: "</\(element)>")
    else { return nil }
    let content = document[start.upperBound..<end.lowerBound]
    if content.contains("<") { return nil }
    var text = ""
    var rest = content
    while let sign = rest.firstIndex(of: "&") {
      text += rest[..<sign]
      rest = rest[sign...]
      guard let semicolon = rest.firstIndex(of: ";"), let character = character(rest[..<semicolon].dropFirst()) else {
        text.append("&")
        rest = rest.dropFirst()
        continue
      }
      text.append(character)
      rest = rest[semicolon...].dropFirst()
    }
    return text + rest
  }

  private static func character(_ reference: Substring) -> Character? {
    if let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][String(reference)] {
      return Character(named)
    }
    guard reference.hasPrefix("#") else { return nil }
    let digits = reference.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
