/// The words of a line as a shell reads them: separated by spaces, with quotes and backslashes, without expansions.
package struct ShellWords {
  package let words: [String]

  /// Returns nil if a quote has no end.
  package init?(_ line: String) {
    var words: [String] = []
    var word = ""
    var isInWord = false
    var quote: Unicode.Scalar?
    var isEscaped = false
    for character in line.unicodeScalars {
      if isEscaped {
        word.unicodeScalars.append(character)
        isEscaped = false
      } else if let open = quote {
        if character == open { quote = nil } else { word.unicodeScalars.append(character) }
      } else if character == " " || character == "\n" || character == "\t" {
        if isInWord { words.append(word) }
        word = ""
        isInWord = false
        continue
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == "\\" {
        isEscaped = true
      } else {
        word.unicodeScalars.append(character)
      }
      isInWord = true
    }
    if quote != nil || isEscaped { return nil }
    if isInWord { words.append(word) }
    self.words = words
  }

  /// Returns an argument as one word of a shell's command.
  package static func quoted(_ argument: String) -> String {
    let isPlain = argument.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "-_=:,./+%".unicodeScalars.contains($0)
    }
    if isPlain && !argument.isEmpty { return argument }
    return "'" + argument.replacingScalars("'", with: "'\\''") + "'"
  }
}
