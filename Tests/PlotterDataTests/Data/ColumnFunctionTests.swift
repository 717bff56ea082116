import Grapher
import RealModule
import Testing

@testable import Plotter

@Suite("Functions of columns")
struct ColumnFunctionTests {
  private let nan = Double.nan

  private func values(_ function: ColumnFunction, _ column: [Double], in series: [[Int]]? = nil) -> [Double?] {
    function.values(of: column, in: series ?? [Array(column.indices)]).map { $0.isNaN ? nil : $0 }
  }

  @Test("One value is that of the numbers in all series; without numbers there is none")
  func aggregates() {
    #expect(values(.aggregate(.mean), [1, nan, 3, 8], in: [[0, 1], [2]]) == [2, 2, 2, 2])
    #expect(values(.aggregate(.sd), [2, 4, 4, 4, 5, 5, 7, 9])[0] == (32.0 / 7).squareRoot())
    #expect(values(.aggregate(.sd), [2]) == [nil])
    #expect(values(.aggregate(.max), [nan]) == [nil])
    #expect(values(.aggregate(.count), [nan, 2]) == [1, 1])
  }

  @Test("Sums, differences and earlier values are those of a series, and pass over missing rows")
  func running() {
    let (column, series) = ([1, 2, nan, 4, 10, 20], [[0, 1, 2, 3], [4, 5]])
    #expect(values(.cumsum, column, in: series) == [1, 3, nil, 7, 10, 30])
    #expect(values(.diff, column, in: series) == [nil, 1, nil, 2, nil, 10])
    #expect(values(.prev, column, in: series) == [nil, 1, nil, 2, nil, 10])
    #expect(values(.diff, [], in: [[]]) == [])
    #expect(values(.first, [nan, 2, 3, 4, 5], in: [[0, 1, 2], [3, 4]]) == [2, 2, 2, 4, 4])
    #expect(values(.last, [1, 2, nan], in: [[0, 1, 2], []]) == [2, 2, 2])
  }

  @Test("Running extremes are those of the rows so far in a series")
  func extremes() {
    let column = [nan, -3, -5, nan, -1, 2]
    #expect(values(.cummax, column, in: [[0, 1, 2, 3, 4], [5]]) == [nil, -3, -3, nil, -1, 2])
    #expect(values(.cummin, column, in: [[0, 1, 2, 3, 4], [5]]) == [nil, -3, -5, nil, -5, 2])
    #expect(values(.cummax, [], in: [[]]) == [])
  }

  @Test("Unwrapped angles have no jumps by turns, in radians or degrees, in each series")
  func unwrapping() throws {
    let turn = 360.0
    #expect(values(.unwrap(turn: turn), [350, 10, 40, nan, 200, 190, 20]) == [350, 370, 400, nil, 560, 550, 380])
    #expect(values(.unwrap(turn: turn), [170, -170, 0], in: [[0, 1], [2]]) == [170, 190, 0])
    // Half a turn is none to be taken away.
    #expect(values(.unwrap(turn: turn), [0, 180, 0, -180]) == [0, 180, 0, -180])
    #expect(values(.unwrap(turn: turn), [], in: [[]]) == [])
    let phases = (0..<50).map { 0.7 * Double($0) }
    let wrapped = phases.map { Double.atan2(y: .sin($0), x: .cos($0)) }
    let function = try #require(ColumnFunction("unwrap", rows: nil))
    for (found, phase) in zip(values(function, wrapped), phases) { #expect(abs((found ?? 99) - phase) < 1e-12) }
    #expect(ColumnFunction("unwrap", rows: nil, takesDegrees: true) == .unwrap(turn: turn))
  }

  @Test("A rolling average is that of the last rows, and is missing before these are all there")
  func rollingAverages() {
    #expect(values(.rollavg(3), [1, 2, 6, 4, 8]) == [nil, nil, 3, 4, 6])
    #expect(values(.rollavg(2), [1, nan, 6, nan, nan]) == [nil, 1, 6, 6, nil])
    #expect(values(.rollavg(1), [1, nan, 6]) == [1, nil, 6])
    #expect(values(.rollavg(9), [1, 2]) == [nil, nil])
    #expect(values(.rollavg(2), [1, 3, 5, 9], in: [[0, 1], [2, 3]]) == [nil, 2, nil, 7])
  }

  @Test("A moving average is centred, and is missing where its rows are not all there")
  func averages() {
    #expect(values(.movavg(3), [1, 2, 6, 4, 8]) == [nil, 3, 4, 6, nil])
    #expect(values(.movavg(2), [1, 2, 6, 4]) == [nil, 2.75, 4.5, nil])
    #expect(values(.movavg(1), [1, nan, 6]) == [1, nil, 6])
    #expect(values(.movavg(3), [1, nan, 6, 4]) == [nil, 3.5, 5, nil])
    #expect(values(.movavg(9), [1, 2]) == [nil, nil])
    let last: [Double?] = [2.0 / 3, 1, nil]
    #expect(values(.movavg(3), [1e20, 0, 0, 1, 1, 1]).suffix(3) == last)
  }
}
