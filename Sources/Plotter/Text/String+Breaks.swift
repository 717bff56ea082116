extension String {
  /// The text with a break of lines for each `\n` that is typed outside dollar signs, between which LaTeX has `\nu`.
  var breakingLines: String {
    guard contains("\\n") else { return self }
    var isMath = false
    return split(separator: "$", omittingEmptySubsequences: false).map { part in
      defer { if part.last != "\\" { isMath.toggle() } }
      return isMath ? String(part) : String(part).replacing("\\n", with: "\n")
    }.joined(separator: "$")
  }
}
