import ArgumentParser
import Grapher

/// What says how the picture looks and where it goes.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "Write the picture here, plot.png otherwise unless it is shown on the terminal; - is standard output. Of a sweep,"
        + " a name with {k:.2f} or %04d is a file a frame.",
      valueName: "file"), completion: .file())
  var output: String?

  /// Where the picture goes: to `plot.png` here where nothing was said, or to `plot` and the format's name.
  var path: String { output ?? "plot." + (format?.lowercased() ?? "png") }

  @Option(
    name: .long,
    help: ArgumentHelp(
      "png, svg or pdf, and of a sweep gif, apng, mp4 or webm; the file's extension says it otherwise.",
      valueName: "format"),
    completion: .list(["png", "svg", "pdf", "gif", "apng", "mp4", "webm"]))
  var format: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Fix the vertical range; it is fitted to the curves otherwise.", valueName: "C:D"))
  var yRange: String?

  @Flag(name: .long, help: "Give both axes one scale; one of the ranges is widened for it.")
  var equal = false

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "The picture's size, 1200x800 otherwise: in points, which are pixels of a PNG and 1/72 inch in PDF, or as 12cmx8cm,"
        + " 120mmx80mm, 6inx4in.", valueName: "WxH"))
  var size: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Pixels for each point of a PNG; 2 for dense screens.", valueName: "factor"))
  var scale: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels for each inch of a PNG, for print; 72 otherwise, one for each point.", valueName: "count"))
  var dpi: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Text of an SVG: real, to be selected and searched, or outline, the same everywhere.", valueName: "kind"))
  var svgText = SVGTextStyle.real

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Title; the function otherwise, '' for none. Mathematics stands between dollar signs, 'Decay $e^(-t/2)$ of a wave';"
        + " \\$ is a dollar sign.", valueName: "text"))
  var title: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Name of the horizontal axis, written as a title is; the variable otherwise.", valueName: "text")
  )
  var xLabel: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Name of the vertical axis; none otherwise.", valueName: "text"))
  var yLabel: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("A paragraph under the plot.", valueName: "text"))
  var caption: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "light, dark, print (greys and dashes), textbook (plain axes, a serif), or one's own: a file.toml or the name of one"
        + " in the folder themes of the settings.", valueName: "theme"),
    completion: .list(ThemeName.builtIn))
  var theme = "light"

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "The curve's colour, #1F77B4 or a name of CSS; with commas, one for each curve.", valueName: "color"))
  var color: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The curve's width in points.", valueName: "points"))
  var lineWidth: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("A colour, or transparent.", valueName: "color"))
  var background: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "origin, through it as in a textbook; frame, a box; or none. The theme says it otherwise, and logarithmic axes have"
        + " a frame.", valueName: "style"))
  var axes: AxesStyle?

  @OptionGroup(title: "Axes") var axisOptions: AxisOptions

  @Flag(name: .long, help: "Mark jumps and holes with open and closed dots, asymptotes with dashed lines.")
  var mark = false

  @Flag(
    name: .long,
    help: "Draw the curves alone, edge to edge, without title, legend and axes: the picture is exactly the ranges.")
  var bare = false

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Print what is proved of the curves: json. Columns proven and undecided, poles, jumps, holes, ends of domains.",
      valueName: "format"), completion: .list(["json"]))
  var report: String?

  @Flag(name: .long, help: "Exit with status 65 where the proof of anything drawn is left undecided.")
  var strict = false
}

extension AxesStyle: ExpressibleByArgument {}

extension SVGTextStyle: ExpressibleByArgument {}

extension PictureOptions {
  /// The format that was asked for, or that the output's name has.
  func pictureFormat() throws(Failure) -> PictureFormat {
    if let animationFormat {
      throw Failure(.usage, "an animation (\(animationFormat.rawValue)) needs a --sweep, as in --sweep k=1:5/100")
    }
    let known = PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")
    if let format {
      if let known = PictureFormat(rawValue: format.lowercased()) { return known }
      throw Failure(.usage, "--format is one of \(known), not '\(format)'")
    }
    guard path != "-", path.split(separator: "/").last?.contains(".") == true else { return .png }
    if let format = PictureFormat(ofName: path) { return format }
    throw Failure(
      .usage, "\(path): the extension is one of \(known) (of a sweep gif, apng, mp4, webm too), or say --format")
  }

  /// The format of an animation, where one was asked for or the output's name has it.
  var animationFormat: AnimationFormat? {
    if let format { return AnimationFormat(rawValue: format.lowercased()) }
    guard let dot = path.lastIndex(of: "."), path != "-" else { return nil }
    return AnimationFormat(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// Whether a report was asked for.
  func wantsReport() throws(Failure) -> Bool {
    guard let report else { return false }
    if report != "json" { throw Failure(.usage, "--report is json, not '\(report)'") }
    return true
  }

  /// The width of every curve in points; nil leaves it to the theme.
  func curveWidth() throws(Failure) -> Double? {
    guard let lineWidth else { return nil }
    guard let width = Double(lineWidth.trimmed), width > 0, width <= 1000 else {
      throw Failure(.usage, "--line-width is a number of points above 0 and up to 1000, not '\(lineWidth)'")
    }
    return width
  }

  /// The colours of the curves in turn; empty leaves them to the theme.
  func curveColors() throws(Failure) -> [Color] {
    var colors: [Color] = []
    for name in (color ?? "").split(separator: ",") { colors.append(try parsed(name.trimmed, "--color")) }
    return colors
  }

  /// The background that was asked for; nil leaves it to the theme.
  func backgroundColor() throws(Failure) -> Color? {
    guard let background else { return nil }
    return try parsed(background.trimmed, "--background")
  }

  private func parsed(_ name: String, _ option: String) throws(Failure) -> Color {
    if let color = Color(named: name) { return color }
    throw Failure(.usage, "\(option) takes #RRGGBB or a name such as red or steelblue, not '\(name)'")
  }
}
