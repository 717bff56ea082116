import Grapher

extension NumberForm {
  /// Reads `si` for 15k and 2M, a sign of a currency, `$`, both, `$ si`, or a text around braces: `{} kg`, `{si}W`.
  ///
  /// - Returns: nil for another text.
  init?(typed text: String) {
    for (braces, isScaled) in [("{}", false), ("{si}", true)] {
      let parts = text.ranges(of: braces)
      guard parts.count == 1 else { continue }
      self.init(
        prefix: String(text[..<parts[0].lowerBound]), suffix: String(text[parts[0].upperBound...]), isScaled: isScaled)
      return
    }
    var rest = text.lowercased().filter { $0 != " " }
    let isScaled = rest.hasPrefix("si") || rest.hasSuffix("si")
    if isScaled { rest.replace("si", with: "") }
    guard rest.isEmpty && isScaled || rest.count == 1 && rest.first?.isCurrencySymbol == true else { return nil }
    self.init(prefix: rest, isScaled: isScaled)
  }

  /// Reads the form of all numbers at ticks: `percent`, or another one.
  ///
  /// - Returns: nil for another text.
  init?(ofTicks text: String) {
    if ["percent", "%"].contains(text.lowercased()) {
      self.init(suffix: "%", isShare: true)
    } else {
      self.init(typed: text)
    }
  }
}
