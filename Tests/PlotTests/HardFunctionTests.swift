import Foundation
import Plotter
import Testing

@Suite("Functions that plotters are known to get wrong")
struct HardFunctionTests {
  /// A line of `bench/hard-functions.tsv` with its truth: the rows that the graph passes in each column of pixels, computed
  /// by ball arithmetic. `bench/record_truth.py` records it.
  struct Function: CustomTestStringConvertible {
    let expression: String
    let x: String
    let y: String
    let columns: [Column]
    var testDescription: String { "\(expression) over \(x)" }
  }

  /// The rows that the graph possibly passes, and those that it certainly passes; nil if that is undecided.
  typealias Column = (possible: Set<Int>, certain: Set<Int>)?

  private static let (width, height) = (200, 150)

  static let functions: [Function] = zip(lines(of: "hard-functions"), lines(of: "hard-functions-truth")).map {
    line, truth in
    Function(expression: line[0], x: line[1], y: line[2], columns: truth.dropFirst().flatMap(columns))
  }

  private static func lines(of list: String) -> [[String]] {
    let text =
      (try? String(contentsOf: PlotProcess.project.appending(path: "bench/\(list).tsv"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Reads `3:5,8:8/4:4*20`: rows of 20 equal columns.
  private static func columns(_ cell: String) -> [Column] {
    let parts = cell.split(separator: "*")
    let count = parts.count > 1 ? Int(parts[1]) ?? 0 : 1
    if parts[0] == "?" { return [Column](repeating: nil, count: count) }
    let sets = parts[0].split(separator: "/", omittingEmptySubsequences: false).map { rows in
      rows.split(separator: ",").reduce(into: Set<Int>()) { set, range in
        let ends = range.split(separator: ":").compactMap { Int($0) }
        set.formUnion(ends[0]...ends[1])
      }
    }
    return [Column](repeating: (sets[0], sets[1]), count: count)
  }

  @Test("The list is whole, and each function has its truth")
  func list() {
    #expect(Self.functions.count == 44)
    #expect(Self.functions.allSatisfy { $0.columns.count == Self.width })
    #expect(zip(Self.functions, Self.lines(of: "hard-functions-truth")).allSatisfy { $0.expression == $1[0] })
  }

  @Test(
    "A picture has ink where the graph passes, and nowhere else, but for a column that the report calls undecided",
    arguments: functions)
  func ink(_ function: Function) throws {
    let plot = try Self.plot(function)
    let darkness = try darkness(of: plot)
    let report = try plot.report()
    let width = (report.x.to - report.x.from) / Double(Self.width)
    func isUndecided(_ column: Int) -> Bool {
      let middle = report.x.from + width * (Double(column) + 0.5)
      return report.functions[0].undecided.contains { $0.from <= middle && middle <= $0.to }
    }
    func isPossible(_ row: Int, _ column: Int) -> Bool {
      guard function.columns.indices.contains(column) else { return false }
      guard let rows = function.columns[column]?.possible else { return true }
      return (row - 1...row + 1).contains(where: rows.contains)
    }
    var wrong: [String] = []
    var undecided: Set<Int> = []
    for (column, truth) in function.columns.enumerated() {
      guard let truth else { continue }
      let count = wrong.count
      for row in 0..<Self.height {
        if darkness(row, column) >= 0.3, !(column - 1...column + 1).contains(where: { isPossible(row, $0) }) {
          wrong.append("ink at column \(column), row \(row)")
        }
        let isInked = (row - 1...row + 1).contains { row in
          (column - 1...column + 1).contains { darkness(row, $0) >= 0.15 }
        }
        if truth.certain.contains(row), !isInked { wrong.append("no ink at column \(column), row \(row)") }
      }
      if wrong.count > count, isUndecided(column) {
        wrong.removeSubrange(count...)
        undecided.insert(column)
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(undecided.count <= 1)
  }

  @Test("A graph is drawn in vectors too", arguments: functions)
  func vectors(_ function: Function) throws {
    let isSeen = function.columns.contains { $0?.certain.isEmpty == false }
    let svg = String(decoding: try Self.plot(function).svg(), as: UTF8.self)
    #expect(svg.contains("<path") || !isSeen)
    #expect(try Self.plot(function).pdf().starts(with: Array("%PDF".utf8)))
  }

  private static func plot(_ function: Function) throws -> Plot {
    try Plot(
      PlotRequest(
        function.expression,
        [
          .range: function.x, .yRange: function.y, .bare: "", .size: "\(width)x\(height)", .lineWidth: "1",
          .color: "black", .background: "white",
        ]))
  }

  /// Returns the darkness of a pixel of the plot's picture, from 0 for white to 1 for black; 0 outside.
  private func darkness(of plot: Plot) throws -> (_ row: Int, _ column: Int) -> Double {
    let process = try PlotProcess()
    defer { process.remove() }
    try Data(plot.png()).write(to: process.file("a.png"))
    let rows = try PictureDifference.rows(of: process.file("a.png")).map(Array.init)
    #expect(rows.count == Self.height && rows.allSatisfy { $0.count == 4 * Self.width })
    return { row, column in
      guard rows.indices.contains(row), (0..<Self.width).contains(column) else { return 0 }
      return 1 - Double(rows[row][4 * column + 1]) / 255
    }
  }
}
