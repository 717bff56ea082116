import Testing

@testable import Plotter

@Suite("Texts with placeholders")
struct TextTemplateTests {
  private let parameters: Parameters

  init() throws {
    let constants = try ParameterBindings([], takesDegrees: false)
    let ranges = try ["k=-1.5,2", "n=7"].map { try SweepRange($0, constants: constants) }
    parameters = try SweepPlan(ranges, isZipped: false).parameters(at: 0)
  }

  private func text(_ source: String, isFileName: Bool = true) throws -> String {
    try TextTemplate(source, of: "-o", names: ["k", "n"], takesNumber: isFileName)
      .text(parameters, number: 42, isFileName: isFileName)
  }

  @Test(
    "Placeholders show values in their formats",
    arguments: [
      ("w-{k}.png", "w--1.5.png"), ("w-{k:.2f}.png", "w--1.50.png"), ("w-{k:07.2f}", "w--001.50"), ("{n:03d}", "007"),
      ("{k:.1e}", "-1.5e+00"), ("{k:.3}", "-1.5"), ("f%04d.png", "f0042.png"), ("f%d", "f42"), ("100%%", "100%"),
      ("{{k}}", "{k}"), ("{ n : 3d }", "  7"), ("50%", "50%"), ("", ""),
    ])
  func places(_ source: String, _ result: String) throws { #expect(try text(source) == result) }

  @Test("Titles have the minus sign U+2212 and literal percent signs")
  func title() throws {
    #expect(try text("k = {k:.2f}", isFileName: false) == "k = −1.50")
    #expect(try text("%04d", isFileName: false) == "%04d")
  }

  @Test(
    "An error points at a wrong placeholder",
    arguments: [("{q}", "'q' is not a parameter"), ("{k:.2x}", "the format of a number"), ("a{k", "'{' without '}'")])
  func failures(_ source: String, _ message: String) throws {
    let failure = #expect(throws: PlotError.self) { try text(source) }
    #expect(failure?.message.contains(message) == true)
    #expect(failure?.excerpt != nil)
  }

  @Test("The stem names a file for all frames")
  func stem() throws {
    let template = try TextTemplate("a/w-{k:.2f}-%04d.png", of: "-o", names: ["k"], takesNumber: true)
    #expect(!template.isFixed)
    #expect(template.stem == "a/w-k.2f-n4.png")
    #expect(try TextTemplate("a/{{w}}.png", of: "-o", names: ["k"], takesNumber: true).isFixed)
  }
}
