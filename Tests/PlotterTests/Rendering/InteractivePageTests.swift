import Foundation
import Grapher
import Testing

@testable import Plotter

@Suite("Interactive pages of plots")
struct InteractivePageTests {
  private func drawn(_ words: String...) throws -> String {
    let request = try PlotRequest(arguments: words)
    return String(decoding: try PlotRenderer().picture(of: request, as: .html).bytes, as: UTF8.self)
  }

  /// The data of a page.
  private func members(of page: String) throws -> [String: Any] {
    let text = try #require(
      page.components(separatedBy: "id=\"data\">").last?.components(separatedBy: "</script>").first)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func curves(_ members: [String: Any]) throws -> [[String: Any]] {
    try #require(members["curves"] as? [[String: Any]])
  }

  @Test(arguments: [
    ["sin(x)/x", "-x", "-40:40"], ["x^3-4x", "sin(3x)", "1/x", "-x", "-3:3"], ["(cos(3t), sin(2t))"],
    ["x^2+y^2<=4", "--title", "disc"], ["sin(1/x)", "-x", "-1:1"], ["x^2", "--log", "xy"],
  ])
  func `a typical page has at most 100 KB, with the picture inside`(words: [String]) throws {
    let request = try PlotRequest(arguments: words)
    let bytes = try PlotRenderer().picture(of: request, as: .html).bytes
    #expect(bytes.count < 100_000)
    #expect(String(decoding: bytes, as: UTF8.self).contains("<svg"))
  }

  @Test func `a function has a path around its view, points and a table`() throws {
    let page = try drawn("x^2-2", "-x", "-3:3")
    let data = try members(of: page)
    let curve = try #require(try curves(data).first)
    #expect(curve["name"] as? String == "x²−2" && curve["kind"] as? String == "function")
    #expect((curve["paths"] as? [String])?.first?.hasPrefix("M") == true)
    #expect(data["reach"] as? Double == 1)
    let points = try #require(data["points"] as? [[Any]])
    #expect(points.map { $0[0] as? String } == ["root", "minimum", "yIntercept", "root"])
    #expect(points.allSatisfy { $0[5] as? Bool == true })
    let table = try #require(data["table"] as? [String: Any])
    let (x, y) = (try #require(table["x"] as? [Double]), try #require((table["y"] as? [[Double]])?.first))
    #expect(zip(x, y).allSatisfy { abs($1 - ($0 * $0 - 2)) < 1e-6 } && x.count == y.count && x.first == -3)
    #expect(page.contains("2 zeros") && (data["proof"] as? String)?.hasSuffix("in every column of pixels.") == true)
  }

  @Test func `a relation is shown as it is drawn`() throws {
    let data = try members(of: drawn("x^2+y^2=4"))
    #expect(try curves(data).first?["paths"] == nil)
    #expect(data["reach"] as? Double == 0)
  }

  @Test func `several plots are shown without data of one`() throws {
    let data = try members(of: drawn("sin(x)", "--panel", "cos(x)"))
    #expect(data["plot"] == nil && data["command"] != nil)
  }

  @Test func `texts of the request cannot become elements`() throws {
    let attack = "</script><script>alert(1)</script>\"'><img src=x onerror=alert(1)>"
    let page = try drawn("x", "--title", attack, "--name", attack, "--annotate", "1,1,\(attack)", "--x-label", attack)
    #expect(page.components(separatedBy: "<script").count == 3 && page.components(separatedBy: "</script").count == 3)
    #expect(!page.contains("<img"))
    #expect(try curves(members(of: page)).first?["name"] as? String == attack)
  }

  @Test func `a page without a theme suits dark pages, and one with a theme has its colours`() throws {
    #expect(try drawn("x").contains("prefers-color-scheme:dark){:root{color-scheme:dark"))
    for words in [["x", "--theme", "light"], ["x", "--theme", "dark"], ["x", "--background", "white"]] {
      let bytes = try PlotRenderer().picture(of: PlotRequest(arguments: words), as: .html).bytes
      #expect(!String(decoding: bytes, as: UTF8.self).contains("prefers-color-scheme:dark"), "\(words)")
    }
  }

  @Test func `the command is recorded, and a second drawing is equal`() throws {
    let page = try drawn("sin(x)", "-x", "0:7")
    #expect(PictureMetadata.command(in: Array(page.utf8), format: .html) == "plot 'sin(x)' --range 0:7")
    #expect(try drawn("sin(x)", "-x", "0:7") == page)
  }

  @Test func `the library draws the same page`() throws {
    let plot = try Plot("x^2", x: -2...2)
    let bytes = try plot.html()
    #expect(
      try bytes == PlotRenderer().picture(of: PlotRequest(arguments: ["x^2", "-x", "-2.0:2.0"]), as: .html).bytes)
    let sampled = try Plot("response", x: 0...5) { $0 * $0 }.html()
    #expect(try curves(members(of: String(decoding: sampled, as: UTF8.self))).first?["paths"] != nil)
  }
}

@Suite("Interactive pages of sweeps")
struct SweepPageTests {
  private func bytes(_ words: String...) throws -> [UInt8] {
    try PlotRenderer().picture(of: PlotRequest(arguments: words), as: .html).bytes
  }

  @Test func `61 frames of a curve take less than 1 MB`() throws {
    let page = try bytes("sin(a*x)", "--sweep", "a=-3:3/61", "-x", "-5:5", "--size", "600x400")
    #expect(page.count < 1_000_000)
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.components(separatedBy: "\"marks\":").count == 62)
    #expect(text.contains("\"parameters\":[{\"name\":\"a\",\"values\":[\"−3.0\""))
  }

  @Test func `two sweeps have two sliders`() throws {
    let text = String(decoding: try bytes("a*x+b", "--sweep", "a=1,2", "--sweep", "b=0:2/3"), as: UTF8.self)
    #expect(text.components(separatedBy: "\"marks\":").count == 7 && text.contains("\"zipped\":false"))
  }

  @Test func `three sweeps have three sliders, and too many frames are refused`() throws {
    #expect(throws: PlotError.option(.sweep, "a page has up to 400 frames, not 401; give fewer values")) {
      try bytes("a*x", "--sweep", "a=0:400:1")
    }
    let page = try bytes("a*x+b*c", "--sweep", "a=1,2", "--sweep", "b=1,2", "--sweep", "c=1,2")
    #expect(String(decoding: page, as: UTF8.self).components(separatedBy: "\"marks\":").count == 9)
  }

  @Test func `a relation moves as it is drawn`() throws {
    let text = String(decoding: try bytes("x^2+y^2=a", "--sweep", "a=1,4"), as: UTF8.self)
    #expect(text.contains("\"paths\":[null]") && text.contains("data-part=\\\"line\\\""))
  }

  @Test func `a grid is one picture`() throws {
    let text = String(decoding: try bytes("a*x", "--sweep", "a=1,2", "--grid"), as: UTF8.self)
    #expect(!text.contains("\"sweep\":"))
  }
}
