import Foundation
import Sampling
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Figures that people draw every day")
struct OrdinaryFigureTests {
  static let lines: [String] = {
    let file = URL(filePath: #filePath).appending(path: "../../../../bench/ordinary-figures.tsv").standardized
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      $0.split(separator: "\t").last.map(String.init)
    }
  }()

  @Test("The list is whole")
  func list() { #expect(Self.lines.count == 60) }

  @Test("Each tick has its number, equal in every format of one size, and no two numbers touch", arguments: lines)
  func numbers(line: String) throws {
    let words = try #require(ShellWords(line)?.words)
    let size = words.contains("--size") ? [] : ["--size", "1200x800"]
    let sweep = try Sweep(PlotRequest(arguments: words + size))
    var all: Set<[String]> = []
    for format in PictureFormat.allCases {
      var worker = FigureWorker(try Pipeline(sweep, on: sweep.request.canvas(for: format)))
      let layout = try worker.layout(of: 0)
      let part = try worker.pipeline.part(of: 0, in: layout.windows[0], from: nil).content
      let composition = layout.figure.content(PanelContent(curves: part.curves)).composition
      let texts = composition.labels.texts
      for axis in composition.area.axes.lines {
        for stop in axis.labelledStops {
          let isThere = texts.contains { text in
            let box = text.box
            let (middle, length) =
              axis.direction == .horizontal ? (box.x + box.width / 2, box.width) : (box.y + box.height / 2, box.height)
            return text.string == stop.label && abs(middle - stop.position) < 2 * length
          }
          #expect(isThere, "\(stop.label)")
        }
      }
      for (index, text) in texts.enumerated() {
        #expect(!texts[..<index].contains { $0.box.intersects(text.box) }, "\(text.string)")
      }
      all.insert(texts.map(\.string))
    }
    #expect(all.count == 1)
  }
}
