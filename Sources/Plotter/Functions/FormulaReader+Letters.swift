import Brain

extension FormulaReader {
  /// Returns the error of words that are products of a variable and letters without values, `ax^2+bx+c`, with all of these letters; nil for
  /// another error.
  func unboundLetters(
    _ error: SyntaxError, in text: String, _ names: Set<String>, of whole: String
  ) -> PlotError? {
    let own = known.union(names)
    let variables = names.isEmpty ? ["x"] : names
    var letters = own
    var error = error
    for _ in 0..<Self.mostProducts {
      guard case .unknownName(_, let found, nil) = error.kind, Set(found).count == 2,
        let letter = found.first(where: { !variables.contains($0) && !letters.contains($0) }),
        found.contains(where: variables.contains)
      else { return nil }
      letters.insert(letter)
      do throws(SyntaxError) {
        let expression = try Expression(
          text, knownNames: letters, functions: functions, values: constants.values, ranges: constants.ranges,
          takesDegrees: takesDegrees)
        let others = expression.variables.filter { !own.contains($0) && !variables.contains($0) }
        let nearest = others.lazy.compactMap { Spelling.nearestName(to: $0) }.first
        return .unboundNames(
          others + ["x"], in: whole, hasVariable: false, nearest: nearest, hasValues: !constants.names.isEmpty)
      } catch let next { error = next }
    }
    return nil
  }

  private static let mostProducts = 26
}
