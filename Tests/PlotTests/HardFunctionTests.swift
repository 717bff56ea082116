import Foundation
import Testing

@Suite("Functions that plotters are known to get wrong")
struct HardFunctionTests {
  struct Line: CustomTestStringConvertible {
    let expression: String
    let range: String
    var testDescription: String { "\(expression) over \(range)" }
  }

  static let lines: [Line] = {
    let file = PlotProcess.project.appending(path: "bench/hard-functions.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t")
      return Line(expression: String(cells[0]), range: String(cells[1]))
    }
  }()

  @Test("The list is whole")
  func list() { #expect(Self.lines.count == 44) }

  @Test("Drawn in every format", arguments: lines)
  func drawn(_ line: Line) throws {
    let process = try PlotProcess()
    defer { process.remove() }
    for format in ["png", "svg", "pdf"] {
      let result = try process.run([
        line.expression, "--range", line.range, "--size", "400x300", "-o", "-", "--format", format,
      ])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.count > 500)
    }
  }
}
