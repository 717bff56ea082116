import Grapher
import Platform

/// The methods to show a picture on a terminal.
enum PreviewMethod: String, CaseIterable {
  case kitty, iterm, sixel, blocks, braille

  /// Returns the best method of a terminal, from its environment, and for sixel from its own answer.
  ///
  /// Inside tmux and screen the method is characters, since these may or may not pass pictures through.
  ///
  /// - Parameter answersSixel: asks the terminal; called only if the environment does not decide.
  /// - Returns: nil for a terminal that shows only plain lines.
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

  /// The kind of characters; nil for a method that shows pixels.
  var shape: DotShape? {
    switch self {
    case .kitty, .iterm, .sixel: nil
    case .blocks: .blocks
    case .braille: .braille
    }
  }
}
