import Testing

@testable import Plotter

@Suite("Tables of solutions of differential equations")
struct SolutionTableTests {
  private func table(_ words: String...) throws -> PlotTable {
    try FunctionTable(PlotRequest(arguments: words)).wholeTable()
  }

  @Test("The values of a solution are those at places of the range, in both directions from the start")
  func values() throws {
    let table = try table("y'=x-y", "--through", "0,1", "-x", "-1:1:0.5")
    #expect(table.columns == ["x", "y"] && table.rows.map { $0[0] } == [-1, -0.5, 0, 0.5, 1])
    let exact = { (x: Double) in x - 1 + 2 * exponential(-x) }
    for row in table.rows { #expect(abs((row[1] ?? .nan) - exact(row[0] ?? .nan)) < 1e-12) }
  }

  private func exponential(_ x: Double) -> Double { (0..<40).reversed().reduce(1.0) { 1 + $0 * x / Double($1 + 1) } }

  @Test("Bounds are in two columns; cells beyond the end of the solution are empty")
  func bounds() throws {
    let table = try table("y'=y^2", "--through", "0,1", "-x", "0:2:0.5", "--enclosure")
    #expect(table.columns == ["x", "y from", "y to"])
    #expect(table.rows[1][1] ?? 3 <= 2 && table.rows[1][2] ?? 1 >= 2)
    #expect(table.rows[3][1] == nil && table.rows[4][2] == nil)
  }

  @Test("Equations of the second order and systems have all their unknowns")
  func unknowns() throws {
    #expect(try table("y''=-y", "--through", "0,0,1", "-x", "0:1:1").columns == ["x", "y", "y'"])
    #expect(try table("x'=y and y'=-x", "--through", "1,0", "-x", "0:1:1").columns == ["t", "x", "y"])
  }

  @Test("What is missing is named")
  func refused() {
    #expect(message { try table("y'=x-y") }.contains("one start, as in --through 0,1"))
    #expect(message { try table("sin(x)", "--through", "0,1") }.contains("needs a differential equation"))
    #expect(message { try table("sin(x)", "--enclosure") }.contains("needs a differential equation"))
  }
}
