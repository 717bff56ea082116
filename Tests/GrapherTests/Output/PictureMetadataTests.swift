import Testing

@testable import Grapher

@Suite("The command in a picture file")
struct PictureMetadataTests {
  @Test(
    "The command in a picture file is read as it was written",
    arguments: [
      "", "plot x", "plot '√x' --title 'a (b) \\ <c> & \"d\"'", "plot '((x' )", "plot x --title '/Keywords <61>'",
      "plot 'a\u{1F600}'", "plot '<\u{301}&\u{301}'",
    ])
  func command(_ text: String) throws {
    let figure = Figure(size: Size(width: 8, height: 8), background: nil)
    for format in PictureFormat.allCases {
      let file = try FigureRenderer().render(figure, as: format, metadata: PictureMetadata(command: text))
      #expect(PictureFormat(of: file) == format)
      #expect(PictureMetadata.command(in: file, format: format) ?? "" == text, "\(format)")
    }
  }

  @Test("The command in a picture file is missing in other files, and truncated files do not trap")
  func none() throws {
    #expect(PictureFormat(of: []) == nil)
    #expect(PictureFormat(of: Array("text".utf8)) == nil)
    let figure = Figure(size: Size(width: 8, height: 8), background: nil)
    for format in PictureFormat.allCases {
      let file = try FigureRenderer().render(figure, as: format, metadata: PictureMetadata(command: "plot x"))
      for length in stride(from: 0, to: file.count, by: format == .html ? 997 : 1) {
        _ = PictureMetadata.command(in: Array(file.prefix(length)), format: format)
      }
    }
    func keywords(_ information: String) -> String? {
      PDFText.text("Keywords", in: Array("%PDF-1.4\n7 0 obj\n<< \(information)\nendobj\ntrailer << /Info 7 0 R".utf8))
    }
    #expect(keywords("/Keywords (a\\(\\101\\n\\") == nil)
    #expect(keywords("/Keywords (a\\(\\101(b)) >>") == "a(A(b)")
    #expect(keywords("/Title (/Keywords <61>) /Keywords <FEFF0061 0062> >>") == "ab")
    #expect(keywords("/Keywords <FEFF") == nil)
    #expect(keywords("/Title (b) >> /Keywords (a)") == nil)
    func metadata(_ text: String) -> String? {
      SVGText.content(of: "metadata", in: Array("<svg><metadata>\(text)</metadata></svg>".utf8))
    }
    #expect(metadata("&#65;&#x42;&bad;&") == "AB&bad;&")
    #expect(metadata("<b/>") == nil)
    #expect(SVGText.content(of: "metadata", in: Array("<metadata>a</metadat".utf8)) == nil)
    let signs = String(repeating: "&", count: 100_000)
    #expect(metadata("\u{301}\(signs)") == "\u{301}" + signs)
  }
}
