/// What can be said of a plot besides its expressions. The raw value is the canonical name: of the command's option
/// after two dashes, of a key in JSON and in settings.
///
/// The table `row` says everything else about an option; the parser, help, completions, the manual page, settings, JSON,
/// what a picture records and what identifies a sweep are read from it.
public enum PlotOption: String, CaseIterable, Sendable, Hashable {
  // Functions
  case keys, program, set, variable, degrees, range
  // Curves, data and annotations
  case name, style, key, fill, data, dataStyle = "data-style", annotate, hline, vline
  // Picture
  case output, format, yRange = "y-range", equal, size, scale, dpi, svgText = "svg-text", title, xLabel = "x-label"
  case yLabel = "y-label", caption, theme, color, lineWidth = "line-width", background, axes, log
  case linearWithin = "linear-within", xTicks = "x-ticks", yTicks = "y-ticks", mark, bare, report, strict
  // Terminal
  case preview, previewAs = "preview-as"
  // Sweeps
  case sweep, zip, grid, columns, colorMap = "color-map", eachFits = "each-fits", fps, loop, bounce, ease, jobs, resume
  case shard
  // Tables
  case table, statistics, samples
  // Messages
  case quiet, verbose
  // The command
  case request, allowFiles = "allow-files", without, watch, noConfig = "no-config"
}

extension PlotOption {
  /// What an option takes.
  package enum Kind: Sendable, Equatable {
    /// Nothing: it is given or not.
    case flag
    /// One text, called so in help.
    case value(String)
    /// One text each time it is given.
    case list(String)
  }

  /// What an option is for.
  package enum Role: Sendable {
    /// It says which functions are drawn.
    case function
    /// It changes the picture: a picture's file records it, and it identifies a sweep.
    case picture
    /// It says what becomes of finished pictures: the list of a sweep's frames records it, for `plot gather`.
    case product
    /// It concerns one run, and nothing records it.
    case run
  }

  /// Where help lists an option.
  package enum Section: String, CaseIterable, Sendable {
    case functions = "Functions"
    case content = "Curves, data and annotations"
    case picture = "Picture"
    case axes = "Axes"
    case terminal = "Terminal"
    case sweeps = "Sweeps"
    case tables = "Tables"
    case messages = "Messages"
    case other = "Other"
  }

  /// All that is known of an option.
  package struct Row: Sendable {
    package let kind: Kind
    package let section: Section
    package var role = Role.picture
    package var short: Character?
    /// Values that shells complete.
    package var choices: [String] = []
    /// What counts where the option is not given.
    package var usual: String?
    /// Whether the value names a file to read.
    package var namesFile = false
    /// Whether the value may be a default in the user's settings.
    package var isSetting = false
    package let help: String

    package init(
      _ kind: Kind, _ section: Section, role: Role = .picture, short: Character? = nil, choices: [String] = [],
      usual: String? = nil, namesFile: Bool = false, isSetting: Bool = false, _ help: String
    ) {
      self.kind = kind
      self.section = section
      self.role = role
      self.short = short
      self.choices = choices
      self.usual = usual
      self.namesFile = namesFile
      self.isSetting = isSetting
      self.help = help
    }
  }

  /// The option as it is typed: `--range`.
  package var spelling: String { "--" + rawValue }

  /// The name with its value as help shows it: `--range <A:B>`.
  package var usage: String {
    switch row.kind {
    case .flag: spelling
    case .value(let name), .list(let name): "\(spelling) <\(name)>"
    }
  }

  /// Whether the option takes a value.
  package var takesValue: Bool { row.kind != .flag }

  /// Whether the option may be given several times.
  package var isList: Bool { if case .list = row.kind { true } else { false } }

  /// Whether the option says what is asked of a drawing, rather than where to read it or what a table holds.
  package var isPartOfRequest: Bool {
    ![.request, .without, .allowFiles, .noConfig, .watch, .table, .statistics, .samples].contains(self)
  }
}
