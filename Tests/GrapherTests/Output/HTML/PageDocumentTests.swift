import Foundation
import Testing

@testable import Grapher

@Suite("An interactive page")
struct PageDocumentTests {
  private static let attack = "</script><script>alert(1)</script>\"'><img src=x onerror=alert(1)>&"

  private func document(title: String = "wave", data: String = "{}") -> String {
    var content = PageContent()
    content.data = data
    return PageDocument(content: content, metadata: PictureMetadata(title: title, description: title, command: title))
      .text("<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n")
  }

  /// The contents of the elements with a name, in order.
  private func contents(of name: String, in text: String) -> [String] {
    text.components(separatedBy: "<\(name)").dropFirst().compactMap { part in
      part.components(separatedBy: "</\(name)>").first?.components(separatedBy: ">").dropFirst().joined(separator: ">")
    }
  }

  @Test func `its policy allows its own style sheet and script, by their hashes, and nothing else`() throws {
    let text = document()
    let start = try #require(text.components(separatedBy: "Policy\" content=\"").dropFirst().first)
    let policy = try #require(start.components(separatedBy: "\"").first)
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(!policy.contains("unsafe") && !policy.contains("http") && !policy.contains("*"))
    let scripts = contents(of: "script", in: text)
    #expect(scripts.count == 2)
    func hash(_ text: String) -> String {
      let digits = Array(Checksum.sha256(text))
      return Base64.text(
        of: stride(from: 0, to: 64, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) })
    }
    #expect(policy.contains("script-src 'sha256-\(hash(scripts[1]))'"))
    #expect(policy.contains("style-src 'sha256-\(hash(contents(of: "style", in: text)[0]))'"))
  }

  @Test func `it names no address, and its script makes no code of texts`() {
    let text = document().replacing("http://www.w3.org/2000/svg", with: "")
    for word in [
      "http:", "https:", "//cdn", "@import", "url(http", "eval(", "new Function", "fetch(", "onclick", " src=",
    ] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func `titles, descriptions, commands and data cannot end their element`() {
    let plain = document()
    let attacked = document(
      title: Self.attack, data: "{\"name\":\"\(Self.attack.replacing("\"", with: "\\\""))\"}")
    for name in ["<script", "</script", "<img", "<style", "</title"] {
      #expect(attacked.components(separatedBy: name).count == plain.components(separatedBy: name).count, "\(name)")
    }
  }

  @Test func `data keep their meaning`() throws {
    let data = "{\"name\":\"<b>&amp;</b>\"}"
    let text = try #require(contents(of: "script", in: document(data: data)).first)
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String]
    #expect(read == ["name": "<b>&amp;</b>"])
  }

  @Test func `comments of its files are left out`() {
    #expect(!PageText.script.contains("\n//") && !PageText.script.contains("/*"))
    #expect(!PageText.style.contains("/*") && PageText.style.contains("#stage"))
    #expect(PageText.script.utf8.count + PageText.style.utf8.count < 50_000)
  }

  @Test func `a figure without data is a page that shows its picture`() throws {
    let figure = Figure(size: Size(width: 8, height: 8), background: nil)
    let file = try FigureRenderer().render(figure, as: .html)
    #expect(String(decoding: file, as: UTF8.self).contains("<svg"))
    #expect(PictureFormat(of: file) == .html)
  }
}

@Suite("The colours of dark pages")
struct PageColorsTests {
  @Test func `are those at the same places`() throws {
    let colors = try #require(
      PageColors(from: "<a fill=\"#fff\" stroke=\"#000\"/>", to: "<a fill=\"#111\" stroke=\"#000\"/>"))
    #expect(colors.pairs == ["#fff": "#111", "#000": "#000"])
    #expect(colors.rules == "[fill=\"#fff\"]{fill:#111}[stroke=\"#fff\"]{stroke:#111}")
  }

  @Test func `are none if a colour would become two, or the drawings differ`() {
    #expect(PageColors(from: "fill=\"#fff\" fill=\"#fff\"", to: "fill=\"#111\" fill=\"#222\"") == nil)
    #expect(PageColors(from: "fill=\"#fff\"", to: "") == nil)
    #expect(PageColors(from: "", to: "")?.rules.isEmpty == true)
  }

  @Test func `are not read from texts`() {
    #expect(PageColors(from: "href=\"#a\" &quot;fill=&quot;", to: "href=\"#b\"")?.pairs.isEmpty == true)
  }
}

@Suite("Parts of a figure")
struct FigurePartTests {
  private func figure(isDivided: Bool) -> Figure {
    var spec = FigureSpec(size: Size(width: 400, height: 300), title: "wave", curves: [.init(label: "f")])
    spec.isDivided = isDivided
    return FigureLayout(spec: spec, x: -4...4, y: -2...4, metrics: FixedMetrics()).figure(of: [.annulus()])
  }

  @Test func `only a divided figure has them, and its other marks are the same`() {
    let (plain, divided) = (figure(isDivided: false), figure(isDivided: true))
    #expect(plain.marks.allSatisfy { !$0.beginsPart })
    #expect(divided.marks.filter { !$0.beginsPart } == plain.marks)
    #expect(divided.marks.first == .part(.axes) && divided.marks.contains(.part(.line(curve: 0))))
  }

  @Test func `are groups of the document`() throws {
    let text = String(decoding: try FigureRenderer().render(figure(isDivided: true), as: .svg), as: UTF8.self)
    #expect(text.contains("<g data-part=\"line\" data-curve=\"0\">") && text.contains("<g data-part=\"surroundings\">"))
    #expect(text.components(separatedBy: "<g").count == text.components(separatedBy: "</g>").count)
  }

  @Test func `lines of curves can be left out`() {
    let marks = figure(isDivided: true).marks
    let rest = marks.withoutLines { $0 == 0 }
    #expect(rest.count < marks.count && !rest.contains(.part(.line(curve: 0))))
    #expect(marks.withoutLines { _ in false } == marks)
  }
}
