/// The options of a plot. The raw value is the canonical name: that of the command's option after two dashes, and of a
/// key in JSON and in settings.
///
/// The table `row` holds everything else about an option. The parser, suggestions, help, completions, the manual page,
/// settings, JSON, the command that a picture records and the identity of a sweep are read from it.
public enum PlotOption: String, CaseIterable, Sendable, Hashable {
  // Functions
  case keys, program, set, `let`, variable, degrees, range, tRange = "t-range", thetaRange = "theta-range"
  // Curves, data and annotations
  case name, style, key, legend, fill, data, dataStyle = "data-style", annotate, text, hline, vline
  // Picture
  case output, format, yRange = "y-range", equal, noEqual = "no-equal", size, scale, dpi, svgText = "svg-text",
    pngEffort = "png-effort",
    textSize = "text-size", font,
    title, xLabel = "x-label"
  case yLabel = "y-label", caption, theme, color, lineWidth = "line-width", background, axes, log
  case linearWithin = "linear-within", noGrid = "no-grid", xTicks = "x-ticks", yTicks = "y-ticks", mark, bare, report
  case strict
  // Terminal
  case preview, previewAs = "preview-as"
  // Sweeps
  case sweep, zip, grid, columns, colorMap = "color-map", eachFits = "each-fits", fps, loop, bounce, ease, jobs, resume
  case shard
  // Tables
  case table, statistics, samples
  // Values
  case digits, enclosure
  // Messages
  case quiet, verbose
  // The command
  case request, allowFiles = "allow-files", without, watch, timeLimit = "time-limit", noConfig = "no-config"
}

extension PlotOption {
  /// The value that an option takes.
  package enum Kind: Sendable, Equatable {
    /// No value: the option is given or not.
    case flag
    /// One text, with its name in help.
    case value(String)
    /// One text each time the option is given.
    case list(String)
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
  }

  /// The heading of an option in help.
  package enum Section: String, CaseIterable, Sendable {
    case functions = "Functions"
    case content = "Curves, data and annotations"
    case picture = "Picture"
    case axes = "Axes"
    case terminal = "Terminal"
    case sweeps = "Sweeps"
    case tables = "Tables"
    case values = "Values"
    case messages = "Messages"
    case other = "Other"
  }

  /// Everything about an option.
  package struct Row: Sendable {
    package let kind: Kind
    package let section: Section
    package let role: Role
    /// The letter after one dash.
    package let short: Character?
    /// Other names after two dashes that mean the same.
    package let aliases: [String]
    /// Names in other programs, for suggestions.
    package let related: [String]
    /// Values that shells complete.
    package let choices: [String]
    /// The value if the option is not given.
    package let usual: String?
    /// Whether the value names a file to read.
    package let namesFile: Bool
    /// Whether the option writes a file, or uses the terminal, the environment or the user's settings.
    package let usesSystem: Bool
    /// Whether the value may be a default in the user's settings.
    package let isSetting: Bool
    /// The help on the first screen; nil for an option that is not shown there.
    package let brief: String?
    package let help: String

    init(
      _ kind: Kind, _ section: Section, role: Role = .picture, short: Character? = nil, aliases: [String] = [],
      related: [String] = [], choices: [String] = [], usual: String? = nil, namesFile: Bool = false,
      usesSystem: Bool = false, isSetting: Bool = false, brief: String? = nil, _ help: String
    ) {
      self.kind = kind
      self.section = section
      self.role = role
      self.short = short
      self.aliases = aliases
      self.related = related
      self.choices = choices
      self.usual = usual
      self.namesFile = namesFile
      self.usesSystem = usesSystem
      self.isSetting = isSetting
      self.brief = brief
      self.help = help
    }
  }

  /// The option as on a command line: `--range`.
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

  /// Whether a request in JSON may have the option. The others say where to read a request, or concern tables and values.
  package var isPartOfRequest: Bool {
    ![
      .request, .without, .allowFiles, .noConfig, .watch, .timeLimit, .table, .statistics, .samples, .digits,
      .enclosure,
    ].contains(self)
  }
}
