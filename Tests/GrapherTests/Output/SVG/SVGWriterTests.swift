import Foundation
import FoundationXML
import Sampling
import Testing

@testable import Grapher

@Suite struct `Writing SVG and PDF` {
  let renderer = FigureRenderer()

  /// Returns the attributes of the elements of an XML document by name; nil if it is not well-formed.
  func parse(_ bytes: [UInt8]) -> [String: [[String: String]]]? {
    final class Collector: NSObject, XMLParserDelegate {
      var elements: [String: [[String: String]]] = [:]

      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
      ) {
        elements[name, default: []].append(attributes)
      }
    }
    let collector = Collector()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = collector
    return parser.parse() ? collector.elements : nil
  }

  @Test func `SVG is well-formed and has the size of the figure`() throws {
    let elements = try #require(parse(renderer.render(.sample(), as: .svg)))
    let root = try #require(elements["svg"]?.first)
    #expect(root["width"] == "300")
    #expect(root["height"] == "200")
    #expect(root["viewBox"] == "0 0 300 200")
  }

  @Test func `SVG references its definitions, each once`() throws {
    let metadata = PictureMetadata(title: "a title", description: "a description", command: "plot '<&>'")
    let elements = try #require(parse(renderer.render(.sample(), as: .svg, metadata: metadata)))
    let identifiers = elements.values.joined().compactMap { $0["id"] }
    #expect(Set(identifiers).count == identifiers.count)
    let root = try #require(elements["svg"]?.first)
    let names = try #require(root["aria-labelledby"]).split(separator: " ").map(String.init)
    #expect(names == [elements["title"]?.first?["id"], elements["desc"]?.first?["id"]])
    #expect(root["role"] == "img")
    let clips = try #require(elements["path"]).compactMap { $0["clip-path"] }
    #expect(clips == ["url(#\(elements["clipPath"]?.first?["id"] ?? "none"))"])
  }

  @Test func `SVG without metadata has no label`() throws {
    let elements = try #require(parse(renderer.render(.small(), as: .svg)))
    #expect(elements["svg"]?.first?["aria-labelledby"] == nil)
    #expect(elements["title"] == nil)
  }

  @Test func `text is written, or drawn as outlines on request`() throws {
    let real = try #require(parse(renderer.render(.sample(), as: .svg)))
    #expect(real["text"]?.count == 2)
    let outlined = try #require(
      parse(renderer.render(.sample(), as: .svg, svgText: .outline, metadata: PictureMetadata())))
    #expect(outlined["text"] == nil)
    #expect(try #require(outlined["path"]).count == (try #require(real["path"])).count + 2)
  }

  @Test(arguments: [[-1, 2], [0, 0], [.nan], [.infinity, 1]])
  func `every format rejects invalid dashes`(dash: [Double]) {
    let stroke = Stroke(color: Figure.blue, width: 1, dash: dash)
    let line = Polyline([Point(x: 1, y: 1), Point(x: 9, y: 9)])
    for format in PictureFormat.allCases {
      #expect(throws: CairoError(.drawing, .status(.invalidDash))) {
        try renderer.render(.small(.stroke([line], stroke, clip: nil)), as: format)
      }
    }
  }

  @Test func `SVG closes closed lines, dashes excluded ones, and has one element for a region`() throws {
    var spec = FigureSpec(size: Size(width: 400, height: 400), key: .none, curves: [.init(label: "f")])
    spec.isBare = true
    let layout = FigureLayout(spec: spec, x: -4...4, y: -2...4, metrics: FixedMetrics())
    let elements = try #require(parse(renderer.render(layout.figure(of: [.annulus()]), as: .svg)))
    let paths = try #require(elements["path"]?.filter { $0["fill"] != nil || $0["stroke"] != nil })
    #expect(paths.count == 3)
    #expect(paths.map { $0["fill-rule"] } == ["evenodd", nil, nil])
    #expect(paths.map { $0["stroke-dasharray"] != nil } == [false, false, true])
    #expect(paths.map { $0["d"]?.filter { $0 == "z" }.count } == [2, 1, 1])
    #expect(paths.map { $0["clip-path"] != nil } == [true, true, false])
  }

  @Test func `SVG with unusual text is well-formed`() throws {
    for string in `Drawing and measuring text`.oddStrings.filter({ $0.count < 1000 }) {
      let run = TextRun(
        string: string, font: Font(family: "sans-serif", size: 9), color: Figure.blue, origin: Point(x: 2, y: 20),
        halo: Figure.white)
      #expect(try parse(renderer.render(.small(.text(run)), as: .svg)) != nil)
    }
  }

  @Test func `the scale applies only to pixels`() throws {
    for format in [PictureFormat.svg, .pdf] {
      let plain = try renderer.render(.sample(), as: format)
      #expect(try renderer.render(.sample(), as: format, scale: 3) == plain)
    }
  }
}
