import Testing

@testable import Grapher

@Suite("The columns of a legend above a plot") struct LegendGridTests {
  @Test("Entries that fit are in one row, each with its own width")
  func row() {
    let grid = LegendGrid([10, 30, 20], to: 80, space: 5)
    #expect(grid.rows == 1 && grid.columns == 3 && grid.width == 70 && grid.starts == [0, 15, 50])
  }

  @Test("Columns are as wide as their own entries, so that a long name does not widen all of them")
  func columns() {
    let grid = LegendGrid([10, 30, 10, 60, 10, 30, 10], to: 125, space: 5)
    #expect(grid.columns == 4 && grid.rows == 2 && grid.width == 125 && grid.starts == [0, 15, 50, 65])
  }

  @Test("Rows are about as long as each other, and an entry that is too wide has a column alone")
  func rows() {
    #expect(LegendGrid([20, 20, 20, 20], to: 70, space: 5).columns == 2)
    let wide = LegendGrid([90, 90], to: 50, space: 5)
    #expect(wide.columns == 1 && wide.rows == 2 && wide.width == 90)
    #expect(LegendGrid([], to: 50, space: 5).rows == 0)
  }
}
