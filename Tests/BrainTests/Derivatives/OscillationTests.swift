import Testing

@testable import Brain

@Suite("Waves of formulas") struct OscillationTests {
  @Test(
    "Products of waves and sums with waves are sums of single waves and of what has none",
    arguments: [
      ("sin(x)/x", 1, false), ("sin(x)^2/x^2", 1, true), ("(1-cos(x))/x^2", 1, true), ("sin(x)^3/x", 3, false),
      ("sin(x)*cos(2x)+1/x^3", 2, true), ("sin(x)*sin(x+1)/x", 1, true), ("cos(x)*sin(x)", 1, false),
      ("(sin(x)+cos(3x))^2/x", 6, true),
    ])
  func products(text: String, waves: Int, hasRest: Bool) throws {
    let formula = try Expression(text, knownNames: ["x"])
    let found = try #require(formula.oscillations(in: "x"))
    #expect(found.waves.count == waves && (found.rest != nil) == hasRest, "\(found.waves.count)")
    for x in [0.7, 1.9, 5.3, 12.1] {
      let sum = found.waves.reduce(found.rest?.value(using: ["x": x]) ?? 0) { sum, wave in
        let angle = wave.isCosine ? wave.angle.cosine : wave.angle.sine
        return sum + wave.amplitude.value(using: ["x": x]) * angle.value(using: ["x": x])
      }
      #expect(abs(sum - formula.value(using: ["x": x])) < 1e-13, "\(text) at \(x)")
    }
  }

  @Test func `products of very many sums are not multiplied out`() throws {
    let text = (1...30).map { "(\($0)+sin(x))" }.joined(separator: "*") + "/x^40"
    #expect(try Expression(text, knownNames: ["x"]).oscillations(in: "x") == nil)
  }

  @Test func `waves whose angles have no constant slope are none`() throws {
    let found = try Expression("sin(x^2)/x", knownNames: ["x"]).oscillations(in: "x")
    #expect(found?.waves.isEmpty == true && found?.rest != nil)
  }
}
