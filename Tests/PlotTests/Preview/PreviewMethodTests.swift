import Grapher
import Platform
import Testing

@testable import plot

@Suite("The way to show a picture")
struct PreviewMethodTests {
  private func best(_ environment: [String: String], sixel: Bool = false, isTerminal: Bool = true) -> PreviewMethod? {
    PreviewMethod.best(for: Terminal(isTerminal: isTerminal, environment: environment)) { sixel }
  }

  @Test("The way to show a picture follows the terminal's name")
  func names() {
    #expect(best(["TERM": "xterm-kitty"]) == .kitty)
    #expect(best(["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"]) == .kitty)
    #expect(best(["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"]) == .kitty)
    #expect(best(["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"]) == .iterm)
    #expect(best(["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"]) == .iterm)
    #expect(best(["TERM": "linux"], sixel: true) == .blocks)
  }

  @Test("The way to show a picture is sixel where the terminal answers so, and braille otherwise")
  func sixel() {
    #expect(best(["TERM": "xterm-256color"], sixel: true) == .sixel)
    #expect(best(["TERM": "xterm-256color"]) == .braille)
  }

  @Test(
    "The way to show a picture is characters inside tmux and screen, which are not asked",
    arguments: [
      ["TERM": "tmux-256color"], ["TERM": "screen"], ["TERM": "screen.xterm-256color"],
      ["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0", "KITTY_WINDOW_ID": "1"],
      ["TERM": "xterm", "STY": "1.pts"],
    ])
  func nested(_ environment: [String: String]) { #expect(best(environment, sixel: true) == .braille) }

  @Test(
    "The way to show a picture is none on a terminal without any ability, and characters where there is no terminal")
  func dumb() {
    #expect(best(["TERM": "dumb"]) == nil)
    #expect(best([:]) == nil)
    #expect(best(["TERM": "xterm-kitty"], isTerminal: false) == .braille)
  }

  @Test("The way to show a picture has as many colours as the environment says, and none against NO_COLOR")
  func colors() {
    #expect(ColorDepth(environment: ["TERM": "xterm-256color"]) == .indexed)
    #expect(ColorDepth(environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .direct)
    #expect(ColorDepth(environment: ["TERM": "xterm", "WT_SESSION": "1"]) == .direct)
    #expect(ColorDepth(environment: ["TERM": "linux"]) == .sixteen)
    #expect(ColorDepth(environment: ["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"]) == .none)
    #expect(ColorDepth(environment: ["TERM": "xterm", "NO_COLOR": ""]) == .sixteen)
    #expect(ColorDepth(environment: ["TERM": "dumb"]) == .none)
  }

  @Test("The way to show a picture takes the size that the system tells, else COLUMNS and LINES, else 80 by 24")
  func size() {
    let known = Terminal(
      isTerminal: true, environment: ["COLUMNS": "9"],
      size: .init(ws_row: 50, ws_col: 100, ws_xpixel: 1000, ws_ypixel: 1000))
    #expect(known.columns == 100 && known.rows == 50)
    #expect(known.cell == (10, 20))
    let told = Terminal(isTerminal: true, environment: ["COLUMNS": "90", "LINES": "no"])
    #expect(told.columns == 90 && told.rows == 24 && told.pixelWidth == nil)
    #expect(told.cell == (8, 16))
  }
}
