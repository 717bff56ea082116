import Foundation
import Grapher
import Testing

@testable import plot

@Suite("A user's themes and defaults")
struct ThemeFileTests {
  private func theme(_ text: String) throws -> Theme {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write(text, to: "mine.toml")
    return try ThemeFile(path: process.file("mine.toml").path).theme
  }

  @Test("an empty theme is the light one")
  func empty() throws {
    #expect(try theme("") == .light)
  }

  @Test("a theme changes what it names of the one that it is based on")
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
    "what is no theme is refused",
    arguments: [
      "base = \"drak\"", "base = 1", "background = 3", "background = \"#12\"", "palette = []", "palette = \"red\"",
      "palette = [\"red\", 1]", "palette = [[\"red\"]]", "text-scale = 0", "text-scale = nan", "text-scale = \"2\"",
      "grid = \"no\"", "font = \" \"", "colour = \"red\"", "[table]", "[[[", "\u{FEFF}[=", "palette = [}",
      "palette = [ ] ]", "grid = true\n [é", "date = 1979-05-27",
      "= 3", "a = \"", "\u{0}",
    ])
  func refused(_ text: String) {
    #expect(throws: Failure.self) { try theme(text) }
  }

  @Test("an error in the file is told with its line and the place")
  func errors() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("base = \"dark\"\naxis = \"#123\n", to: "mine.toml")
    let result = try process.run(["M", "--theme", "mine.toml"])
    #expect(result.status == 65)
    #expect(result.message.hasPrefix("plot: mine.toml, line 2: "))
    #expect(result.errors.contains("  axis = \"#123\n"))
    #expect(process.files == ["mine.toml"])
  }

  @Test("a theme in the settings has a name; defaults are those of config.toml, unless something else is typed")
  func defaults() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("background = \"#102030\"\naxes = \"frame\"\n", to: "settings/plot/themes/mine.toml")
    try process.write("theme = \"mine\"\nsize = \"90x60\"\nmark = true\n", to: "settings/plot/config.toml")
    func picture(_ arguments: [String]) throws -> String {
      let result = try process.run(["sin(M)", "--format", "svg", "-o", "-"] + arguments)
      #expect(result.status == 0, "\(result.errors)")
      return result.text
    }
    let usual = try picture([])
    #expect(usual.contains("width=\"90\" height=\"60\""))
    #expect(usual.contains("#102030"))
    #expect(usual.contains("<metadata>plot --mark --size 90x60 --theme mine --format svg 'sin(M)'"))
    let typed = try picture(["--size", "80x60", "--theme", "light"])
    #expect(typed.contains("width=\"80\""))
    #expect(!typed.contains("#102030"))
    let plain = try picture(["--no-config"])
    #expect(plain.contains("width=\"1200\""))
    #expect(plain.contains("<metadata>plot 'sin(M)'"))
    #expect(try process.run(["describe", "M"]).status == 0)
  }

  @Test("a preview's method as a default asks for no preview, and a text may hold brackets")
  func previewMethod() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("preview-as = \"braille\"\nbackground = '#fff' # [no table]\n", to: "settings/plot/config.toml")
    let result = try process.run(["M", "--size", "90x60", "--report", "json", "-o", "a.png"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(SettingsSyntax.fault(in: "a = [\n [1],\n]\nb = \"[\"\nc = '''\n[x]\n'''\n") == nil)
    #expect(SettingsSyntax.fault(in: "a = 1\n  [b]")?.line == 2)
  }

  @Test("a wrong default is told with the file's name")
  func wrongDefaults() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    for (text, status) in [
      ("size = \"90\"", 64), ("sieze = \"90x60\"", 65), ("mark = 1", 65), ("output = \"a\"", 65), ("size", 65),
      ("axes = \"nope\"", 64), ("color = [\"red\", 3]", 65), ("color = []", 65), ("scale = nan", 65),
    ] {
      try process.write(text, to: "settings/plot/config.toml")
      let result = try process.run(["M"])
      #expect(Int(result.status) == status, "\(text): \(result.errors)")
      #expect(result.message.contains("config.toml"), "\(result.errors)")
    }
    #expect(process.files == ["settings"])
  }
}
