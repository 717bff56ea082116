import Testing

@testable import Grapher

@Suite("The comments of an EPS file")
struct EPSTextTests {
  private func file(_ metadata: PictureMetadata) throws -> [String] {
    let figure = Figure(size: Size(width: 8, height: 6), background: nil)
    let bytes = try FigureRenderer().render(figure, as: .eps, metadata: metadata)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("Lines are ASCII, at most 255 characters long, and have no date")
  func lines() throws {
    let command = "plot '" + String(repeating: "√x+(\\", count: 200) + "'"
    let lines = try file(PictureMetadata(title: "Größe", command: command))
    #expect(lines.allSatisfy { $0.utf8.count <= 255 && $0.utf8.allSatisfy { $0 < 0x7F } })
    #expect(lines.contains("%%Title: (Gr\\303\\266\\303\\237e)"))
    #expect(!lines.contains { $0.contains("CreationDate") })
    #expect(CommentLines.command(in: Array(lines.joined(separator: "\n").utf8)) == command)
  }

  @Test("The size of the figure is the bounding box")
  func box() throws {
    #expect(try file(PictureMetadata()).contains { $0.hasPrefix("%%BoundingBox:") })
  }

  @Test(
    "Files of other programs record no command",
    arguments: ["", "%!PS-Adobe-3.0\n%%PlotCommand:", "%%PlotCommand: (a\n%%+b"])
  func others(_ text: String) { #expect(CommentLines.command(in: Array(text.utf8)) == nil) }
}
