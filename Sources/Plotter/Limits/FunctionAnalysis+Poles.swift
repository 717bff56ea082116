/// Limits beside poles, which tell on which side values have no bound.
extension FunctionAnalysis {
  /// Returns the infinite limits that are proved beside the proved poles of a range, each true if negative; nil without a proved pole within
  /// the range.
  func limitsBesidePoles(
    of asked: Question.Asked, _ variable: String, _ places: [Analysis.Place], over range: ClosedRange<Double>
  ) -> Set<Bool>? {
    // A pole at an end may be one of the values beyond it.
    let poles = places.filter { $0.kind == "pole" && $0.proved }.map(\.x).filter {
      range.lowerBound < $0 && $0 < range.upperBound
    }
    if poles.isEmpty { return nil }
    var signs: Set<Bool> = []
    for pole in poles.prefix(Self.mostPoles) {
      for side in ["-", "+"] where signs.count < 2 {
        guard let place = try? LimitPlace(pole.shortestText + side, question.constants),
          let value = try? LimitAnswer(question, asked, of: variable, at: place).value(), !value.isEstimate,
          case .infinite(let isNegative) = value.limit
        else { continue }
        signs.insert(isNegative)
      }
    }
    return signs
  }

  /// The number of poles whose sides are looked at.
  private static let mostPoles = 4
}
