import Foundation
import Testing

@Suite("Pictures of relations, parametric and polar curves")
struct CurveCommandTests {
  private func report(_ arguments: [String]) throws -> (loci: [[String: Any]], functions: [Any]) {
    let process = try PlotProcess()
    defer { process.remove() }
    let result = try process.run(arguments + ["-o", "a.png", "--size", "300x200", "--report", "json", "--strict"])
    #expect(result.status == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    return (try #require(object?["loci"] as? [[String: Any]]), try #require(object?["functions"] as? [Any]))
  }

  @Test("Each kind is drawn and reported, several in one figure")
  func kinds() throws {
    let words = ["x^2+y^2=25", "sin(x)", "y<x+1", "(cos(t), sin(2t))", "r=2", "x=y^2", "(2,3)"]
    let (loci, functions) = try report(words)
    #expect(functions.count == 1)
    #expect(
      loci.map { $0["kind"] as? String } == ["relation", "relation", "parametric", "polar", "inverse", "point"])
    #expect(loci.map { $0["curve"] as? Int } == [1, 3, 4, 5, 6, 7])
    #expect(loci.allSatisfy { $0["pixels"] as? Int == $0["proven"] as? Int && $0["extent"] != nil })
    #expect(loci[0]["closed"] as? Int == 1 && loci[1]["regions"] as? Int == 1 && loci[3]["closed"] as? Int == 1)
    #expect(loci[0]["xCrossings"] as? [Double] == [-5, 5])
  }

  @Test("Bounded curves are in view completely")
  func view() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let words = ["(x-200)^2+y^2=900", "-o", "a.png", "--size", "300x200", "--report", "json"]
    let object = try JSONSerialization.jsonObject(with: try process.run(words).output) as? [String: Any]
    let (x, y) = (object?["x"] as? [String: Double], object?["y"] as? [String: Double])
    #expect((x?["from"] ?? 0) < 170 && (x?["to"] ?? 0) > 230 && (y?["from"] ?? 0) < -30 && (y?["to"] ?? 0) < 40)
  }

  @Test("Pictures with pixels that are not proved are noted, and refused by --strict")
  func strict() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let words = ["sin(20/(x^2+y^2))=cos(300x)", "-o", "a.png", "--size", "200x150", "-x=-1:1", "-y=-1:1"]
    let noted = try process.run(words)
    #expect(noted.status == 0 && noted.message.contains("is not proved"), "\(noted.errors)")
    let refused = try process.run(words + ["--strict"])
    #expect(refused.status == 65 && refused.message.contains("pixels are undecided, first at x from"))
    #expect(process.files == ["a.png"])
  }

  @Test("Curves go into films, grids, previews and replots")
  func products() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let size = ["--size", "150x100"]
    for words in [
      ["x^2+y^2<k", "r=k", "--sweep", "k=1,2", "-o", "a.gif"],
      ["(k*t, t)", "--sweep", "k=1,2", "--grid", "-o", "b.png"],
      ["y>k*x", "--sweep", "k=1,2", "-o", "c.svg"], ["(t, t^2)", "--t-range", "-1:1", "-o", "d.svg", "--mark"],
      ["replot", "d.svg", "r=2", "-o", "e.svg"],
    ] {
      let result = try process.run(words + size)
      #expect(result.status == 0, "\(words): \(result.errors)")
    }
    #expect(process.files.count == 5)
    let shown = try process.run(["x^2+y^2=1", "--preview", "--preview-as", "braille"])
    #expect(shown.status == 0 && shown.text.contains("x²+y²=1"))
  }
}
