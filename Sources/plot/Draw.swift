import ArgumentParser
import Grapher

/// `plot EXPRESSION…`: draws functions.
struct Draw: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw functions as PNG, SVG or PDF.",
    usage: """
      plot EXPRESSION… [-o FILE] [--range A:B] [options]
      plot --keys KEYS | --program FILE [options]
      plot table | describe | save EXPRESSION… [options]
      """,
    discussion: """
      EXAMPLES:
        plot 'sin(M)/M' -o sinc.png --range -40:40
        plot 'x^2' 'x^3' -o powers.svg --range -2:2   several curves
        plot 'sin(M)/M'                               on the terminal
        plot 'a*sin(x)' --set a=2 --range=-2pi:2pi    ends are expressions
        plot 'if(M<0, -1, M^2)' -o pieces.pdf         piecewise
        plot '1/x' --log xy                           logarithmic axes
        plot --keys '9 + M = √' --range 0:40          calculator keys
        plot describe '1/2M'                          how it is read
        plot table 'ln(x)' --range 0:5 > ln.csv       values as CSV
        plot 'exp(-x)' --data decay.csv -o fit.pdf    a curve and data
        plot 'sin(x)' 'cos(x)' --fill 'between 1 2 where sin(x)>cos(x)'
        plot 'x^3-x' --style 'red dashed' --hline 0.2:bound
        plot 'sin(x)' --annotate 'pi/2,1,maximum' --vline pi
        plot 'sin(k*x)' --sweep k=1:5:0.5 -o f.svg    a family of curves
        plot 'sin(k*x)' --sweep k=1:5/100 -o w.gif    an animation
        plot 'sin(k*x)' --sweep k=1:5/9 --grid        small multiples
        plot 'sin(k*x)' --sweep k=1:5/9 -o 'w-{k:.2f}.png'   a file each

      LANGUAGE:
        The variable is M, or the only name without a value (x, t, …).
        2M, 2sin(M), (M+1)(M-1): products; 1/2M is (1÷2)×M, left to right.
        -M^2 is −(M²); 2^3^4 is 2^(3^4); M^(1/3) is the real root; |M|; M!.
        2e is 2×e, 2e3 is 2000. ln is natural, log is base 10, log_2(M).
        if(c, a, b), and, or, not, 0<M<1; angles in radians.
        --list-operations names every function.

      TERMINAL:
        Where standard output is a terminal and no -o is given, the picture
        is shown there and no file is written: as pixels where the terminal
        can (kitty, iTerm2, sixel), in characters elsewhere and inside tmux.
        NO_COLOR in the environment is respected.

      SETTINGS:
        $XDG_CONFIG_HOME/plot/config.toml, or ~/.config/plot/config.toml, has
        defaults for pictures: theme = "dark", size = "900x600", axes, color,
        background, line-width, dpi, scale, svg-text, mark, preview-as, quiet.
        A theme of one's own is a TOML file, --theme mine.toml, or in the
        folder themes there, --theme mine: base = "light", background, axis,
        text, grid-color, palette = ["#0B62B8", "tomato"], dashes = "always",
        font, axes, grid, arrowheads, text-scale, line-scale.

      OTHER COMMANDS:
        plot table, plot describe, plot save, plot replot (a picture again,
        with changes), plot sweep (data), plot gather (parts of a sweep);
        each has a --help of its own.

      EXIT STATUS:
        0, or after sysexits: 64 for a wrong command line, 65 for a wrong
        expression or program, 66 for missing input, 73 for a file that
        cannot be written, 74 for a failed write, 70 for a failed ffmpeg;
        130 or 143 where a signal ended a sweep.
      """)

  @OptionGroup(title: "Functions") var function: FunctionOptions

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "The range of the variable; otherwise that of --data, -10:10, or -360:360 in degrees.", valueName: "A:B"))
  var range: String?

  @OptionGroup(title: "Curves, data and annotations") var content: ContentOptions

  @OptionGroup(title: "Picture") var picture: PictureOptions

  @OptionGroup(title: "Terminal") var preview: PreviewOptions

  @OptionGroup(title: "Sweeps") var sweep: SweepOptions

  @OptionGroup(title: "Messages") var speech: SpeechOptions

  @Flag(
    name: .long,
    help: "Go on, and draw again whenever a program, data, a theme or the defaults have changed; Ctrl-C ends.")
  var watch = false

  @Flag(name: .long, help: "Take no defaults from config.toml.")
  var noConfig = false

  @Flag(name: .long, help: "List every operation with its names, and stop.")
  var listOperations = false

  func run() async throws {
    if listOperations { return print(OperationListing.text) }
    if function.expressions.contains("-"), content.data.contains("-") {
      throw Failure(.usage, "expressions and data cannot both come from standard input")
    }
    let (function, arguments) = try function.readingStandardInput(CommandArguments.given)
    if sweep.ranges.isAsked {
      if preview.isAsked {
        throw Failure(.usage, "a preview is of one picture; a sweep is drawn into files")
      }
      if watch { throw Failure(.usage, "--watch draws one picture again, not a sweep") }
      var command = self
      command.function = function
      return try await command.sweepRun(arguments: arguments).run()
    }
    try sweep.refuseMeaningless(for: nil, key: content.key)
    let constants = try function.constants()
    let content = try content.content(
      constants, takesDegrees: function.degrees, functions: function.count)
    let functions = try function.functions(
      constants, of: "a picture", names: content.functionNames, mayBeNone: !content.series.isEmpty)
    let variable = functions.first?.variable ?? function.variable ?? "x"
    try content.check(variable: variable, constants, curves: functions.count)
    let rangeText = range ?? content.rangeText(isLogarithmic: picture.axisOptions.isXLogarithmic) ?? usualRange
    let view = try ScaledView(
      of: functions, x: try constants.range(rangeText, of: "--range"),
      y: try picture.yRange.map { (text) throws(Failure) in try constants.range(text, of: "--y-range") },
      rangeText: rangeText, style: try PictureStyle(picture, content, format: try picture.pictureFormat()),
      picture: picture, constants: constants, takesDegrees: function.degrees)
    let request = PictureRequest(
      functions: functions, x: view.x, y: view.y,
      title: try picture.title.map { (text) throws(Failure) in try MarkedText.read(text, of: "--title") },
      style: view.style, command: CommandArguments.line(arguments), notes: view.notes, constants: constants,
      variable: variable)
    try PictureRun(request: request, picture: picture, preview: preview, speech: speech, inputs: inputs).run()
  }

  /// The files that a picture is made of.
  var inputs: [String] {
    ([ThemeName(text: picture.theme).path].compactMap { $0 } + function.program + content.data).filter { $0 != "-" }
  }

  /// The job of a command with a sweep.
  func sweepRun(arguments: [String]) -> SweepRun {
    SweepRun(
      options: sweep, function: function, content: content, picture: picture, speech: speech, givenRange: range,
      usualRange: usualRange, arguments: arguments)
  }

  /// The range where none was asked for and no data have one.
  private var usualRange: String {
    if picture.axisOptions.isXLogarithmic { return "0.01:100" }
    return function.degrees ? "-360:360" : "-10:10"
  }
}
