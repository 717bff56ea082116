import Grapher
import Testing

@testable import Plotter

@Suite("Names of axes") struct RichTextAxisNameTests {
  private func name(_ text: String) throws -> RichText { try RichText(axisName: text, of: .option(.xLabel)) }

  @Test(
    "The symbol of a quantity before its unit is mathematics",
    arguments: [
      ("t in ms", "$t$ in ms"), ("U/U_0", "$U/U_0$"), ("|X(f)|", "$|X(f)|$"), ("v_max [m/s]", "$v_max$ [m/s]"),
      ("T (K)", "$T$ (K)"), ("f'(x)", "$f'(x)$"), ("α", "$α$"), ("x", "$x$"),
    ])
  func quantities(text: String, marked: String) throws {
    let expected = try RichText(markup: marked, of: .option(.xLabel)).slashed
    #expect(try name(text) == expected)
  }

  @Test(
    "Words, sentences and marked text stay as they are",
    arguments: ["time in s", "A city", "x_", "Rate", "in ms", "sales [k€]", "cost $k$ in €", "a b c", ""])
  func texts(text: String) throws {
    #expect(try name(text) == RichText(markup: text, of: .option(.xLabel)))
  }
}
