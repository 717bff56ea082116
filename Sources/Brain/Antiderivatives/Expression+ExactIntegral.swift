extension Expression {
  /// Returns the integral between two exact numbers in an exact form, of a sum of multiples of powers of x, and of sines, cosines and
  /// exponential functions of multiples of x; nil for other formulas.
  ///
  /// The function is to be proved to have an integral there.
  ///
  /// - Parameters:
  ///   - variable: every other name has a value in `constants`.
  ///   - takesDegrees: whether angles are in degrees.
  package func exactIntegral(
    of variable: String, from a: ExactNumber, to b: ExactNumber, using constants: [String: ExactNumber],
    takesDegrees: Bool
  ) -> ExactNumber? {
    let formula = takesDegrees ? takingAnglesInDegrees() : self
    var search = AntiderivativeSearch(in: variable, isPlain: true)
    guard let antiderivative = search.antiderivative(of: formula)?.simplified else { return nil }
    func value(_ x: ExactNumber) -> ExactNumber? {
      antiderivative.exactNumber(using: constants.merging([variable: x]) { $1 })
    }
    guard let first = value(a), let last = value(b) else { return nil }
    return last.adding(first.negated)
  }
}
