extension StringProtocol {
  /// Returns the parts between the separators outside all brackets and backticks.
  func splitOutsideBrackets(at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    var isQuoted = false
    for character in self {
      if character == "`" { isQuoted.toggle() }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == separator, depth <= 0, !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// Whether each closing bracket has an opening one before it, and each opening one a closing one.
  var hasBracketPairs: Bool {
    var depth = 0
    for character in self {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// The text without spaces around it, and without the brackets or braces of a list.
  var contentOfList: String {
    let plain = trimmed
    let isList = plain.hasPrefix("[") && plain.hasSuffix("]") || plain.hasPrefix("{") && plain.hasSuffix("}")
    return isList ? String(plain.dropFirst().dropLast()) : plain
  }

  /// Returns the parts between separators that are not empty, with the offsets of their characters.
  func words(separatedBy isSeparator: (Character) -> Bool) -> [(text: String, range: Range<Int>)] {
    let characters = Array(self)
    return characters.indices.split { isSeparator(characters[$0]) }.map { indices in
      (String(characters[indices]), indices.startIndex..<indices.endIndex)
    }
  }
}
