import RealModule

/// What is written beside numbers that somebody chose, as round as they are.
///
/// A number has the digits that it needs, up to four; where numbers need more, three, or as many as tell them apart.
enum ValueLabels {
  /// - Parameters:
  ///   - values: finite.
  ///   - isLogarithmic: whether each is written as precisely as its own size asks, rather than all with as many decimals.
  static func strings(for values: [Double], isLogarithmic: Bool) -> [String] {
    if isLogarithmic {
      let each = values.map { decimals(of: [$0]).first?.reduced }
      let known = each.compactMap { $0 }
      if known.count == values.count, Set(known).count == Set(values).count { return texts(ofEach: known) }
    }
    let all = decimals(of: values)
    return all.count == values.count ? TickLabels.texts(of: all) : values.map { "\($0)" }
  }

  /// All written out, or all as powers of ten, whichever suits their sizes.
  static func texts(ofEach numbers: [DecimalNumber]) -> [String] {
    texts(ofEach: numbers, isPlain: arePlain(numbers))
  }

  static func texts(ofEach numbers: [DecimalNumber], isPlain: Bool) -> [String] {
    numbers.map { isPlain ? $0.plain : $0.scientific(power: $0.order) }
  }

  /// Whether all are of sizes that are read well when they are written out.
  static func arePlain(_ numbers: [DecimalNumber]) -> Bool {
    numbers.allSatisfy { $0.coefficient == 0 || (-3...4).contains($0.order) }
  }

  /// The numbers with one exponent; empty where they are too small or too many digits apart.
  private static func decimals(of values: [Double]) -> [DecimalNumber] {
    let greatest = values.map(abs).max() ?? 0
    if greatest == 0 { return values.map { _ in DecimalNumber(coefficient: 0, exponent: 0) } }
    guard let order = Int(exactly: Double.log10(greatest).rounded(.down)) else { return [] }
    func rounded(_ digits: Int) -> (numbers: [DecimalNumber], isExact: Bool) {
      let exponent = order - digits + 1
      let unit = Double.pow(10, Double(exponent))
      var isExact = true
      let numbers = values.compactMap { value -> DecimalNumber? in
        let count = (value / unit).rounded()
        if abs(count - value / unit) * unit > 1e-9 * greatest { isExact = false }
        return Int(exactly: count).map { DecimalNumber(coefficient: $0, exponent: exponent) }
      }
      return (numbers.count == values.count ? numbers : [], isExact)
    }
    for digits in 1...4 {
      let (numbers, isExact) = rounded(digits)
      if isExact { return numbers }
    }
    for digits in 3...16 {
      let numbers = rounded(digits).numbers
      if Set(numbers).count == Set(values).count { return numbers }
    }
    return []
  }
}
