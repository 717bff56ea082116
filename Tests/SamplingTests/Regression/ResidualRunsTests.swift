import Testing

@testable import Sampling

@Suite("Runs of residuals")
struct ResidualRunsTests {
  private func runs(_ signs: String) -> ResidualRuns {
    let residuals = signs.map { $0 == "+" ? 1.0 : $0 == "-" ? -1 : 0 }
    return ResidualRuns(residuals, x: residuals.indices.map(Double.init))
  }

  @Test("Runs are counted in the order of the variable, without residuals of zero")
  func count() {
    #expect(runs("").count == 0 && runs("++").count == 1 && runs("+-0-+").count == 3)
    #expect(ResidualRuns([1, -1, 1, -1], x: [4, 1, 3, 2]).count == 2)
    #expect(runs("++++----").expected == 5)
  }

  @Test("Few runs are a pattern, many and those of a few residuals are not")
  func patterns() {
    #expect(runs(String(repeating: "+", count: 10) + String(repeating: "-", count: 10)).havePattern)
    #expect(!runs(String(repeating: "+-", count: 10)).havePattern)
    #expect(!runs("++--").havePattern && !runs("").havePattern && !runs("+++++++++++++").havePattern)
  }
}
