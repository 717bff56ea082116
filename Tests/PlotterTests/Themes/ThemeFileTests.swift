import Foundation
import Grapher
import Platform
import Testing

@testable import Plotter

@Suite("A user's themes")
struct ThemeFileTests {
  private func theme(_ text: String) throws -> Theme {
    let file = FileManager.default.temporaryDirectory.appending(path: "theme-\(UUID().uuidString).toml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    return try ThemeFile(FileAccess.unrestricted.input(file.path)).theme
  }

  @Test("An empty theme is the light one")
  func empty() throws {
    #expect(try theme("") == .light)
  }

  @Test("A theme changes what it names of the one that it is based on")
  func changes() throws {
    var expected = Theme.dark
    expected.background = Color(hex: 0x101418)
    expected.palette = [Color(hex: 0xFF6347), Color(hex: 0x00FF00)]
    expected.dashing = .always
    expected.axes = .frame
    expected.hasGrid = false
    expected.textScale = 2
    expected.lineScale = 0.5
    expected.fontFamily = "CMU Serif"
    let found = try theme(
      """
      background = "#101418" # comes before the base
      base = "dark"
      palette = ["tomato", "#0f0"]
      dashes = "always"
      axes = "frame"
      grid = false
      text-scale = 2
      line-scale = 0.5
      font = "CMU Serif"
      """)
    #expect(found == expected)
  }

  @Test(
    "What is no theme is refused",
    arguments: [
      "base = \"drak\"", "base = 1", "background = 3", "background = \"#12\"", "palette = []", "palette = \"red\"",
      "palette = [\"red\", 1]", "palette = [[\"red\"]]", "text-scale = 0", "text-scale = nan", "text-scale = \"2\"",
      "grid = \"no\"", "font = \" \"", "colour = \"red\"", "[table]", "[[[", "\u{FEFF}[=", "palette = [}",
      "palette = [ ] ]", "grid = true\n [é", "date = 1979-05-27",
      "= 3", "a = \"", "\u{0}",
    ])
  func refused(_ text: String) {
    #expect(throws: PlotError.self) { try theme(text) }
  }
}
