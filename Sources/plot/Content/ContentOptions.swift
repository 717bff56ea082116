import ArgumentParser
import Grapher

/// What says what a picture holds besides plain curves, and how its curves are told apart.
struct ContentOptions: ParsableArguments {
  enum Key: String, ExpressibleByArgument, CaseIterable { case auto, labels, legend, bar, none }

  enum DataStyle: String, ExpressibleByArgument, CaseIterable { case points, lines, both }

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What a curve is called in the key and, where it is the only one, above the plot; written as a title is."
        + " Repeated, one for each function, then for each series of data.", valueName: "text"))
  var name: [String] = []

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A curve's colour, width and dash, any of them: 'red 2pt dashed'; solid, dashed, dotted, dashdot, longdash."
        + " Repeated, one for each curve.", valueName: "words"))
  var style: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What tells curves apart: labels at the lines, a legend, none, or auto; of a sweep's family, a colour bar too.",
      valueName: "key"))
  var key: Key?

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Fill under curves, down to 0, or between two, where a condition holds: 'under', 'under 2 where 0<x<2',"
        + " 'between 1 2 where sin(x)>cos(x)', 'where x^2>2'. May be repeated.", valueName: "area"))
  var fill: [String] = []

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Draw the columns of a CSV, TSV or plain table against the first; - is standard input. May be repeated.",
      valueName: "file"), completion: .file())
  var data: [String] = []

  @Option(name: .long, help: ArgumentHelp("Data as points, lines or both.", valueName: "style"))
  var dataStyle: DataStyle?

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Mark a point: 'pi/2,1,maximum'. May be repeated.", valueName: "x,y,text"))
  var annotate: [String] = []

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A thin line at a value of y, named if you like: 0.5:half. May be repeated.", valueName: "y"))
  var hline: [String] = []

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A thin line at a value of x: pi:π. May be repeated.", valueName: "x"))
  var vline: [String] = []
}

extension ContentOptions {
  /// What was asked for, its files read.
  ///
  /// - Parameters:
  ///   - constants: what expressions may use.
  ///   - takesDegrees: whether angles in conditions are in degrees.
  ///   - functions: how many functions there are, which take the first names.
  func content(_ constants: Constants, takesDegrees: Bool, functions: Int) throws(Failure) -> PictureContent {
    var content = PictureContent()
    for text in style { content.looks.append(try CurveLook(text)) }
    for text in fill { content.fills.append(try FillRequest(text, constants, takesDegrees: takesDegrees)) }
    for text in annotate { content.annotations.append(try Annotation(text, constants)) }
    for text in hline { content.references.append(try ReferenceLine(.horizontal, text, constants)) }
    for text in vline { content.references.append(try ReferenceLine(.vertical, text, constants)) }
    if data.isEmpty, dataStyle != nil { throw Failure(.usage, "--data-style goes with --data") }
    if data.count(where: { $0 == "-" }) > 1 { throw Failure(.usage, "--data: standard input can be read once") }
    for path in data { try content.add(try DataFile(path: path).table(), as: dataStyle ?? .points) }
    content.key = key
    try content.take(
      names: name.map { (text) throws(Failure) in try MarkedText.read(text, of: "--name") }, functions: functions)
    return content
  }
}
