import Grapher
import Testing

@testable import Plotter

@Suite("Names of variables")
struct RichTextFormulaTests {
  @Test("Names become Greek letters and indices")
  func names() {
    let names = [
      "x", "x_1", "x1", "alpha", "omega_0", "x_max", "Omega", "amp2", "_a", "a_", "theta2", "rate", "phi", "tau_0",
      "theta'", "y″", "theta''",
    ]
    let written = names.map { name in
      let name = VariableName(name)
      return name.base + (name.index.map { "|" + $0 } ?? "")
    }
    #expect(
      written == [
        "x", "x|1", "x|1", "α", "ω|0", "x|max", "Ω", "amp2", "_a", "a_", "θ|2", "rate", "φ", "τ|0", "θ′", "y″", "θ′′",
      ])
  }

  @Test("A decimal logarithm has its base where this was typed")
  func decimalLogarithm() throws {
    func name(_ text: String) throws -> RichText { try Plot(text).sweep.templates[0].name }
    #expect(try name("log10(x)") != name("log(x)") && name("log₁₀(x)") == name("log10(x)"))
    #expect(try name("log10(x)").plain == name("log(x)").plain)
  }
}
