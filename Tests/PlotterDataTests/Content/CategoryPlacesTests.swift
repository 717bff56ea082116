import Foundation
import Grapher
import Platform
import Sampling
import Testing

@testable import Plotter

@Suite("Names of categories as places")
struct CategoryPlacesTests {
  private func sweep(_ arguments: [String], _ rows: String = "g,v\nA,5\nNew York,7\npi,98\nd:e,6\n") throws -> Sweep {
    let folder = try TemporaryFolder()
    try Data(rows.utf8).write(to: folder.url.appending(path: "a.csv"))
    return try Sweep(PlotRequest(arguments: ["--data", folder.path("a.csv"), "--data-style", "bars"] + arguments))
  }

  @Test("Points, texts, lines and arrows stand at names on an axis of categories, in small or capital letters")
  func places() throws {
    let content = try sweep([
      "--annotate", "New York,7,here", "--text", "a,98+1,first", "--vline", "pi", "--vline", "d:e:limit",
      "--hline", "50",
    ]).content
    #expect(content.annotations.map(\.point) == [Point(x: 2, y: 7), Point(x: 1, y: 99)])
    #expect(content.references.map(\.value) == [50, 3, 4] && content.references.last?.label.plain == "limit")
    let sweep = try sweep(["--arrow", "d:e,60 pi,90 text", "--segment", "A,5 (New York,7)"])
    #expect(sweep.templates.count == 2)
    #expect(try self.sweep(["--vline", "2.5"]).content.references.map(\.value) == [2.5])
  }

  @Test("Bars from left to right have their names on the vertical axis")
  func horizontal() throws {
    let content = try sweep(["--horizontal", "--annotate", "7,New York,here", "--hline", "A"]).content
    #expect(content.annotations.map(\.point) == [Point(x: 7, y: 3)] && content.references.map(\.value) == [4])
  }

  @Test("A range of names has whole bars, and a tick at a name has another text")
  func ranges() throws {
    #expect(try sweep(["-x", "New York:pi"]).frame(at: 0).x == 1.4...3.6)
    #expect(try sweep(["-x", "New York:"]).frame(at: 0).x.lowerBound == 1.4)
    func ticks(_ text: String) throws -> TickChoice {
      try Pipeline(try sweep(["--x-ticks", text]), on: Canvas(width: 600, height: 400)).spec().xTicks
    }
    #expect(try ticks("A=Alpha,pi") == .list([.init(1, "Alpha"), .init(3, "pi")]))
    // Texts alone rename, and leave the others as they are.
    #expect(try ticks("A=Alpha,PI=$\\pi$") == .categories(["Alpha", "New York", "π", "d:e"]))
  }

  @Test("An unknown name lists the categories")
  func unknown() {
    let listed = "there is no category 'Q'; these are A, New York, pi, d:e"
    for arguments in [["--annotate", "Q,1,a"], ["--vline", "Q"], ["--x-ticks", "Q=a"], ["--arrow", "Q,1 A,2"]] {
      let text = message {
        try Pipeline(try sweep(arguments), on: Canvas(width: 600, height: 400)).spec()
      }
      #expect(text.contains(listed), "\(arguments): \(text)")
    }
  }
}
