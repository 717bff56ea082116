extension PlotOption {
  /// Everything about an option.
  package struct Row: Sendable {
    package let value: Value
    package let section: Section
    package let role: Role
    /// The commands that take the option.
    let commands: [Command]
    package let names: Names
    let traits: Traits
    /// The help on the first screen; nil for an option that is not shown there.
    package let brief: String?
    private let help: String
    private var variations: [Variation] = []

    /// - Parameter commands: nil for the usual ones of the section.
    init(
      _ value: Value, _ section: Section, role: Role = .picture, commands: [Command]? = nil, names: Names = Names(),
      traits: Traits = [], brief: String? = nil, _ help: String
    ) {
      self.value = value
      self.section = section
      self.role = role
      self.commands = commands ?? section.commands
      self.names = names
      self.traits = traits
      self.brief = brief
      self.help = help
    }

    /// Returns the row with another help, other choices and another default in some commands.
    func `in`(_ commands: [Command], _ help: String, choices: [String]? = nil, usual: String? = nil) -> Row {
      var row = self
      row.variations.append(Variation(commands: commands, help: help, choices: choices, usual: usual))
      return row
    }

    package func help(in command: Command = .draw) -> String { variation(command)?.help ?? help }

    /// Returns the values that shells complete in a command.
    package func choices(in command: Command = .draw) -> [String] { variation(command)?.choices ?? value.choices }

    /// Returns the value in a command if the option is not given; nil without such a value, and if the help names it.
    package func usual(in command: Command = .draw) -> String? { variation(command)?.usual ?? value.usual }

    private func variation(_ command: Command) -> Variation? { variations.first { $0.commands.contains(command) } }
  }

  /// What differs in some commands.
  private struct Variation: Sendable {
    let commands: [Command]
    let help: String
    let choices: [String]?
    let usual: String?
  }

  /// The spellings of an option besides its canonical name.
  package struct Names: Sendable {
    /// The letter after one dash.
    package var short: Character?
    /// Other names after two dashes that mean the same.
    package var aliases: [String] = []
    /// Names in other programs, for suggestions.
    package var related: [String] = []
    /// Names in other programs that say a value too: `polar` of `--axes polar`.
    var valued: [String: String] = [:]
    /// Words of other programs for values, with the values, or with another option after its dashes.
    var words: [String: String] = [:]

    static func related(_ names: String...) -> Names { Names(related: names) }
  }

  /// Further properties of an option.
  struct Traits: OptionSet, Sendable {
    let rawValue: Int

    /// The option uses the terminal, the environment or the user's settings.
    static let usesSystem = Traits(rawValue: 1)
    /// The value may be a default in the user's settings.
    static let isSetting = Traits(rawValue: 2)
    /// The option belongs to the whole figure, not to one of its plots.
    static let isOfFigure = Traits(rawValue: 4)
  }

  /// The part of the work that an option changes, and what records it.
  package enum Role: Sendable {
    /// The functions that are drawn.
    case function
    /// The picture: its file records the option, and the option identifies a sweep.
    case picture
    /// The use of finished pictures: the list of a sweep's frames records the option, for `plot gather`.
    case product
    /// One run: nothing records the option.
    case run
    /// The command itself, where it finds a request, and what it prints instead of a picture: no request has the option.
    case command
  }

  /// The heading of an option in help.
  package enum Section: String, CaseIterable, Sendable {
    case functions = "Functions"
    case content = "Curves, data and annotations"
    case picture = "Picture"
    case axes = "Axes"
    case panels = "Panels"
    case terminal = "Terminal"
    case sweeps = "Sweeps"
    case tables = "Tables"
    case values = "Values"
    case messages = "Messages"
    case other = "Other"

    /// The commands that take most options of the section.
    fileprivate var commands: [Command] {
      switch self {
      case .functions: .functions
      case .content, .picture, .axes, .terminal, .messages, .other: .pictures
      case .sweeps, .panels: .requests
      case .tables: [.sweep]
      case .values: .answers
      }
    }
  }
}
