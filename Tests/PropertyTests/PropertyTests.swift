import Testing

/// Statements that hold for all formulas, programs and requests, for some thousand random ones. `bench/run check-properties`
/// checks the same statements for a million.
@Suite struct PropertyTests {
  @Test("A property holds for 300 random inputs", arguments: Property.all)
  func property(_ property: Property) {
    for number in 0..<300 {
      let seed = Property.seed(ofCase: number, run: 1)
      guard let found = property.counterexample(seed: seed) else { continue }
      Issue.record("\(property.name), seed \(seed): \(found.input): \(found.complaint)")
      return
    }
  }
}

extension Property: CustomTestStringConvertible {
  var testDescription: String { name }
}
