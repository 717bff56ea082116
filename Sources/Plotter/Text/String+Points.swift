extension String {
  /// The name and the texts of the coordinates of `(1,2)` or `A(1,2)`; nil for another word.
  var namedPoint: (name: String, coordinates: [String])? {
    let name = prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "'" || $0 == "′" }
    guard dropFirst(name.count).first == "(", last == ")", name.first?.isNumber != true else { return nil }
    let inner = String(dropFirst(name.count + 1).dropLast())
    let coordinates = inner.splitOutsideBrackets(at: ",").map(\.trimmed)
    // "(1+2)*3,4" begins and ends with brackets that are not a pair.
    guard coordinates.count == 2, !coordinates.contains(""), inner.hasBracketPairs else { return nil }
    return (String(name), coordinates)
  }
}
