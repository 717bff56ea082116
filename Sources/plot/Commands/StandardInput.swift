import Platform
import Plotter

/// What a request takes from standard input.
extension PlotRequest {
  /// The request with the lines of standard input in place of an expression `-`.
  ///
  /// - Throws: `PlotError` where there is no line, or data are to come from there too.
  func readingStandardInput() throws(PlotError) -> PlotRequest {
    guard expressions.contains("-") else { return self }
    if texts(of: .data).contains("-") { throw .expressionsAndDataOnStandardInput }
    let bytes = try PlotError.files { () throws(FileError) in try InputFile(path: "-").bytes() }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(\.trimmed)
      .filter { !$0.isEmpty }
    if lines.isEmpty { throw .emptyStandardInput }
    var request = self
    request.expressions = expressions.flatMap { $0 == "-" ? lines : [$0] }
    return request
  }

  /// The request that `--request` names, with the changes of the other options.
  ///
  /// - Throws: `PlotError` where the file cannot be read or is no request.
  func takingFile() throws(PlotError) -> PlotRequest {
    guard let path = self[.request] else { return self }
    let bytes = try PlotError.files { () throws(FileError) in try InputFile(path: path).bytes(atMost: 1 << 24) }
    do throws(PlotError) {
      var changes = self
      changes.remove(.request)
      return try PlotRequest(json: String(decoding: bytes, as: UTF8.self)).merging(changes)
    } catch { throw error.located(inRequest: path) }
  }
}
