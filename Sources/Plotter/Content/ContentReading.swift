import Grapher
import Sampling

/// What tells curves apart, as `--key` says it.
enum KeyRequest: String, CaseIterable, Sendable { case auto, labels, legend, bar, none }

/// How data are drawn.
enum DataStyle: String, CaseIterable, Sendable {
  case points, lines, both

  var symbol: CurveSymbol {
    switch self {
    case .points: .points
    case .lines: .line
    case .both: .both
    }
  }
}

extension PlotRequest {
  /// What was asked for besides functions, its files read.
  func content(_ constants: Constants) throws(PlotError) -> PictureContent {
    var content = PictureContent()
    for text in texts(of: .style) { content.looks.append(try CurveLook(text)) }
    for text in texts(of: .fill) {
      content.fills.append(try FillRequest(text, constants, takesDegrees: contains(.degrees)))
    }
    for text in texts(of: .annotate) { content.annotations.append(try Annotation(text, constants)) }
    for text in texts(of: .hline) { content.references.append(try ReferenceLine(.horizontal, text, constants)) }
    for text in texts(of: .vline) { content.references.append(try ReferenceLine(.vertical, text, constants)) }
    let style = try choice(.dataStyle, as: DataStyle.self)
    let files = texts(of: .data)
    if files.isEmpty, style != nil { throw .dataStyleNeedsData }
    if files.count(where: { $0 == "-" }) > 1 { throw .standardInputTwice }
    for path in files { try content.add(try DataFile(path: path).table(), as: style ?? .points) }
    content.key = try choice(.key, as: KeyRequest.self)
    try content.take(
      names: texts(of: .name).map { (text) throws(PlotError) in try MarkedText.read(text, of: .option(.name)) },
      functions: functionCount)
    return content
  }
}
