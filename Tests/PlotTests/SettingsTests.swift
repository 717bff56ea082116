import Foundation
import Testing

@Suite("A user's themes and defaults")
struct SettingsTests {
  @Test("An error in the file is told with its line and the place")
  func errors() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("base = \"dark\"\naxis = \"#123\n", to: "mine.toml")
    let result = try process.run(["M", "--theme", "mine.toml"])
    #expect(result.status == 65)
    #expect(result.message.hasPrefix("plot: mine.toml, line 2, column 8: "))
    #expect(result.errors.contains("  axis = \"#123\n"))
    #expect(process.files == ["mine.toml"])
  }

  @Test("A theme in the settings has a name; defaults are those of config.toml, unless something else is typed")
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
    #expect(usual.contains("<metadata>plot 'sin(M)' --format svg --size 90x60 --theme mine --mark"))
    let typed = try picture(["--size", "80x60", "--theme", "light"])
    #expect(typed.contains("width=\"80\""))
    #expect(!typed.contains("#102030"))
    let plain = try picture(["--no-config"])
    #expect(plain.contains("width=\"1200\""))
    #expect(plain.contains("<metadata>plot 'sin(M)'"))
    #expect(try process.run(["describe", "M"]).status == 0)
  }

  @Test("A preview's method as a default asks for no preview")
  func previewMethod() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    try process.write("preview-as = \"braille\"\nbackground = '#fff' # [no table]\n", to: "settings/plot/config.toml")
    let result = try process.run(["M", "--size", "90x60", "--report", "json", "-o", "a.png"])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("A wrong default is told with the file's name")
  func wrongDefaults() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    for (text, status) in [
      ("size = \"90\"", 64), ("sieze = \"90x60\"", 65), ("mark = 1", 65), ("output = \"a\"", 65), ("size", 65),
      ("axes = \"nope\"", 64), ("color = [\"red\", 3]", 65), ("color = []", 65), ("scale = nan", 65),
      ("dpi = 300\nscale = 2", 64), ("preview-as = \"zz\"", 64),
    ] {
      try process.write(text, to: "settings/plot/config.toml")
      for shown in [[], ["--preview"]] {
        let result = try process.run(["M"] + shown)
        #expect(Int(result.status) == status, "\(text): \(result.errors)")
        #expect(result.message.contains("config.toml"), "\(result.errors)")
      }
    }
    #expect(process.files == ["settings"])
  }
}
