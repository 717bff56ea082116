extension Character {
  /// Whether names may have it as a letter: a letter that stays one character between any others. A combining mark alone
  /// joins the character before it, and some signs join the one after.
  package var isNameLetter: Bool {
    if !isLetter || isASCII { return isLetter }
    return unicodeScalars.dropFirst().allSatisfy { !$0.isASCII } && " \(self) ".count == 3
  }
}
