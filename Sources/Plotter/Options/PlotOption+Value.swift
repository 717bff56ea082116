extension PlotOption {
  /// The value that an option takes.
  package struct Value: Sendable {
    package let kind: Kind
    let content: Content
    /// Values that shells complete; others may be allowed.
    package let choices: [String]
    /// The value if the option is not given.
    package let usual: String?
    /// What the option needs to have an effect.
    let needs: [Need]

    /// No value: the option is given or not.
    static let flag = flag(needs: [])

    static func flag(needs: [Need]) -> Value {
      Value(kind: .flag, content: .text, choices: [], usual: nil, needs: needs)
    }

    /// One text, with its name in help.
    static func value(
      _ name: String, _ content: Content = .text, choices: [String] = [], usual: String? = nil, needs: [Need] = []
    ) -> Value {
      Value(kind: .value(name), content: content, choices: choices, usual: usual, needs: needs)
    }

    /// One text each time the option is given.
    static func list(_ name: String, _ content: Content = .text, choices: [String] = []) -> Value {
      Value(kind: .list(name), content: content, choices: choices, usual: nil, needs: [])
    }

    /// One text or none each time the option is given. On a command line the next word is the text if it can be one.
    static func optionalList(_ name: String, _ content: Content, choices: [String] = []) -> Value {
      Value(kind: .optionalList(name), content: content, choices: choices, usual: nil, needs: [])
    }
  }

  /// How many values an option takes, with their name in help.
  package enum Kind: Sendable, Equatable {
    case flag
    case value(String)
    case list(String)
    case optionalList(String)
  }

  /// What a value holds.
  enum Content: Sendable, Equatable {
    case text
    /// A text of which the choices are examples: `mean` and `p95 by hour`.
    case phrase
    /// A number within bounds. Messages name its unit and an example.
    case number(NumberBounds, of: String? = nil, suchAs: String? = nil)
    /// A whole number. Messages add the advice.
    case count(ClosedRange<Int>, advice: String? = nil)
    /// Expressions, or places for parameters.
    case expressions
    /// Two expressions: `A:B`.
    case range
    /// `NAME=VALUE`, each time for another parameter.
    case assignments
    /// A curve by its number or the name in its definition.
    case curve
    /// Words of the choices, with commas between them.
    case words
    /// The name of a file to read.
    case file
    /// One of the choices, or the name of a file to read.
    case choiceOrFile
    /// The name of a file to write.
    case output
  }

  /// What an option needs to have an effect on the result.
  enum Need: Sendable {
    case always(Purpose)
    /// One of the values needs it.
    case value(String, Purpose)
    /// All values but one need it.
    case unless(String, Purpose)
  }

  /// A use of options of sweeps and of the keys of curves, in words.
  enum Purpose: String, Sendable {
    case severalSweeps = "several --sweep"
    case sharedPicture =
      "one picture of a --sweep; grid lines are there without it, --no-grid leaves them out, and --grid-lines mm is graph paper"
    case grid = "--grid"
    case panels = "--panel"
    case gridOrPanels = "--grid, --facet or --panel"
    case family = "a family of curves"
    case colors = "a family of curves, several series of data, or a map, as in 'z=x*y'"
    case singlePlot = "a single plot; frames and grids have a legend"
    case plotsOfTheirOwn = "a figure with one plot; a grid has its legend outside"
    case framesOrGrid = "frames of a --sweep, or --grid"
    case animation = "an animation, as in --sweep k=1:5/100 -o wave.gif"
    case repeatableAnimation = "a GIF or an APNG, as in --sweep k=1:5/100 -o wave.gif"
    case frames = "frames, as in --sweep k=1:5/100 -o wave.gif"
    case sweep = "--sweep, as in --sweep k=1:5/9"
  }
}
