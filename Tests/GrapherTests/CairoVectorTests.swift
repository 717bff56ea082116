import Foundation
import FoundationXML
import Testing

@testable import Grapher

@Suite struct `Writing SVG and PDF` {
  let renderer = FigureRenderer()

  /// The attributes of the elements of an XML document by name; nil unless it is well-formed.
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

  @Test func `SVG is well-formed and as large as the figure in its own units`() throws {
    let elements = try #require(parse(renderer.render(.sample(), as: .svg)))
    let root = try #require(elements["svg"]?.first)
    #expect(root["width"] == "300px")
    #expect(root["height"] == "200px")
    #expect(root["viewBox"] == "0 0 300 200")
  }

  @Test func `SVG refers to what it defines, each once`() throws {
    let elements = try #require(parse(renderer.render(.sample(), as: .svg)))
    let identifiers = elements.values.joined().compactMap { $0["id"] }
    #expect(Set(identifiers).count == identifiers.count)
    let uses = try #require(elements["use"]).compactMap { $0["xlink:href"] }
    #expect(!uses.isEmpty)
    #expect(Set(identifiers).isSuperset(of: uses.map { String($0.dropFirst()) }))
  }

  @Test func `odd text does not break SVG`() throws {
    for string in `Drawing and measuring text`.oddStrings.filter({ $0.count < 1000 }) {
      let run = TextRun(
        string, font: Font(family: "sans-serif", size: 9), color: Figure.blue, origin: Point(x: 2, y: 20),
        halo: Figure.white)
      #expect(try parse(renderer.render(.small(.text(run)), as: .svg)) != nil)
    }
  }

  @Test func `the scale is for pixels only`() throws {
    for format in [PictureFormat.svg, .pdf] {
      let plain = try renderer.render(.sample(), as: format)
      #expect(try renderer.render(.sample(), as: format, scale: 3) == plain)
    }
  }

  @Test func `surfaces are numbered from 1 in order of appearance`() {
    let renumbered = { (svg: String) in String(decoding: SVGIdentifiers.renumbered(Array(svg.utf8)), as: UTF8.self) }
    #expect(renumbered("") == "")
    #expect(renumbered("s surf surface") == "s surf surface")
    #expect(
      renumbered("<g id='surface17'><use href='#surface5'/><use href='#surface17'/>")
        == "<g id='surface1'><use href='#surface2'/><use href='#surface1'/>")
    #expect(renumbered("ssurface9surface9") == "ssurface1surface1")
  }
}
