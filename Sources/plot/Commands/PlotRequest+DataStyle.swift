import Plotter

extension PlotRequest {
  /// Returns the request of `plot bars DATA` or `plot box DATA`: the files in place of expressions are data, which are drawn
  /// in the style that the command names.
  ///
  /// - Throws: `PlotError` if there are no data.
  func takingData(for command: Command) throws(PlotError) -> PlotRequest {
    var request = self
    for file in expressions { request.add(.data, file) }
    request.expressions = []
    if !request.contains(.data) {
      let word = command.rawValue
      throw PlotError(.usage, "\(word) needs a file, as in plot \(word) sales.csv -o sales.png")
    }
    if !request.contains(.dataStyle) { request.add(.dataStyle, command.rawValue) }
    return request
  }
}
