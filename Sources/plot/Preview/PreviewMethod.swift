import Grapher
import Platform

/// How a picture is shown on a terminal.
enum PreviewMethod: String, CaseIterable {
  case kitty, iterm, sixel, blocks, braille

  /// What the terminal can show best, by its environment, and for sixel by its own answer.
  ///
  /// Inside tmux and screen it is characters, since what these pass through of pictures cannot be known.
  ///
  /// - Parameter answersSixel: asks the terminal; called only where nothing else is known.
  /// - Returns: nil for a terminal that shows no more than plain lines.
  static func best(for terminal: Terminal, answersSixel: () -> Bool) -> PreviewMethod? {
    let environment = terminal.environment
    let term = environment["TERM"] ?? ""
    if term.isEmpty || term == "dumb" { return terminal.isTerminal ? nil : .braille }
    let characters = term == "linux" ? PreviewMethod.blocks : .braille
    let isNested =
      environment["TMUX"] != nil || environment["STY"] != nil
      || ["screen", "tmux"].contains { term == $0 || term.hasPrefix($0 + "-") || term.hasPrefix($0 + ".") }
    if !terminal.isTerminal || isNested || term == "linux" { return characters }
    let program = environment["TERM_PROGRAM"] ?? ""
    if environment["KITTY_WINDOW_ID"] != nil || term == "xterm-kitty" || term == "xterm-ghostty" || program == "ghostty"
    {
      return .kitty
    }
    if ["iTerm.app", "WezTerm", "mintty"].contains(program) || environment["LC_TERMINAL"] == "iTerm2" { return .iterm }
    return answersSixel() ? .sixel : characters
  }

  /// The squares of characters; nil where it shows pixels.
  var shape: DotShape? {
    switch self {
    case .kitty, .iterm, .sixel: nil
    case .blocks: .blocks
    case .braille: .braille
    }
  }
}
