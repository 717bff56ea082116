import Testing

@testable import Plotter

@Suite("Options that the help of others names")
struct OptionHelpTests {
  @Test("A command takes the options that the help of its options names")
  func taken() {
    // They are said of what other commands draw.
    let others: Set<PlotOption> = [.sweep, .colorBy, .degrees, .fit, .grid, .panel]
    for command in [Command.draw, .grid, .bars, .box, .violin, .fit] {
      for option in command.options {
        let help = option.row.help(in: command)
        for match in help.matches(of: /--([a-z][a-z0-9-]+)/) {
          guard let named = PlotOption(rawValue: String(match.1)), !others.contains(named) else { continue }
          #expect(named.isTaken(by: command), "\(command): \(option.spelling) names --\(match.1)")
        }
      }
    }
  }

  @Test("Bars with a broken axis, and small plots of them, take the options that arrange these")
  func arranged() {
    for option in [PlotOption.heights, .columns, .layout, .colorMap] {
      #expect(option.isTaken(by: .bars) && option.isTaken(by: .fit), "\(option)")
    }
  }
}
