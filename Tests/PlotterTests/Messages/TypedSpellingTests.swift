import Testing

@testable import Plotter

@Suite("Names of options as typed") struct TypedSpellingTests {
  @Test(
    "An error names the option as it was typed",
    arguments: [
      (PlotOption.annotate, ["x", "--point", "1"], "--point takes X, as in --point 1"),
      (.annotate, ["x", "--point=1"], "--point takes X, as in --point 1"),
      (.annotate, ["x", "--annotate", "1", "--point", "2"], "--annotate takes X, as in --annotate 1"),
      (.range, ["x", "-x", "3:1"], "-x takes X, as in -x 1"), (.range, ["x"], "--range takes X, as in --range 1"),
    ])
  func named(option: PlotOption, words: [String], message: String) {
    let error = PlotError.option(option, "takes X, as in \(option.spelling) 1")
    #expect(error.spelled(as: words).message == message)
  }

  @Test("The name of another option that begins alike stays")
  func others() {
    let error = PlotError.option(.range, "is not --range-x")
    #expect(error.spelled(as: ["-x"]).message == "-x is not --range-x")
    #expect(PlotError(.data, "--range").spelled(as: ["-x"]).message == "--range")
  }
}
