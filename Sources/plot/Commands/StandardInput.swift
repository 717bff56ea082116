import Platform
import Plotter

/// The parts of a request that come from standard input.
extension PlotRequest {
  /// Whether the request has neither functions, figures nor data, and standard input is not a terminal, so that data come
  /// from it. Points and texts may be beside data.
  var readsDataFromStandardInput: Bool {
    functionCount == 0 && panels.isEmpty && !hasShapes && !contains(.data) && !contains(.sequence)
      && !contains(.request) && !Terminal.isStandardInput
  }

  /// Returns the request with the lines of standard input in place of the expression `-`. `#` begins a comment.
  ///
  /// - Parameter takesData: whether rows of numbers are data, as if `--data` were before `-`, and so is everything beside an option on
  ///   data.
  /// - Throws: `PlotError` if there is no line, or data are read from standard input too.
  func readingStandardInput(takesData: Bool = false) throws(PlotError) -> PlotRequest {
    guard expressions.contains("-") else { return self }
    guard expressionAccess.isUnrestricted else {
      throw PlotError(
        .usage, "the request reads expressions from standard input, which it may not; add --allow-files to read them")
    }
    if texts(of: .data).contains("-") {
      throw PlotError(.usage, "expressions and data cannot both come from standard input")
    }
    var request = self
    request.expressions.removeAll { $0 == "-" }
    request.add(.data, "-")
    if takesData, !contains(.data), PlotRequest.optionsOnData.contains(where: contains) { return request }
    let file = FileAccess.unrestricted.input("-")
    let bytes = try PlotError.files { () throws(FileError) in
      try file.bytes(atMost: takesData ? 1 << 30 : PlotRequest.mostBytes, if: .isText)
    }
    if takesData, DataText.holdsRows(bytes) { return request.withStandardInput(KeptInput(bytes: bytes)) }
    if bytes.count > PlotRequest.mostBytes { throw PlotError(.tooLong("-", limit: PlotRequest.mostBytes)) }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.prefix { $0 != "#" }.trimmed }.filter { !$0.isEmpty }
    if lines.isEmpty { throw PlotError(.noInput, "no expression on standard input") }
    request = self
    request.expressions = expressions.flatMap { $0 == "-" ? lines : [$0] }
    return request
  }

  /// Options that are for data alone.
  private static let optionsOnData: [PlotOption] = [
    .using, .where, .group, .facet, .every, .aggregate, .smooth, .errorBars, .dateFormat, .decimalComma, .missing,
    .transpose, .dataStyle, .marker,
    .pointsAs, .colorBy, .sizeBy, .labelBy, .stacked, .sort, .matrix, .histogram, .bins, .fit, .follow,
  ]
  /// The length of the longest text of expressions.
  private static let mostBytes = 1 << 22

  /// Returns the request of the file that `--request` names, with the changes of the other options.
  ///
  /// - Throws: `PlotError` if the file cannot be read or is not a request.
  func takingFile() throws(PlotError) -> PlotRequest {
    guard let path = self[.request] else { return self }
    let bytes = try PlotError.files { () throws(FileError) in
      try FileAccess.unrestricted.input(path).bytes(atMost: 1 << 22, if: .isText)
    }
    do throws(PlotError) {
      var changes = self
      for option in [PlotOption.request, .allowFiles] { changes.remove(option) }
      let access = contains(.allowFiles) ? FileAccess.unrestricted : .inside(folderOf: path)
      return try PlotRequest(json: String(decoding: bytes, as: UTF8.self)).withAccess(access).merging(changes)
    } catch { throw error.located(inRequest: path) }
  }
}
