import Plotter

extension PlotRequest {
  /// Returns the request of `plot bars DATA`: the files in place of expressions are data, which are drawn as bars.
  ///
  /// - Throws: `PlotError` if there are no data.
  func takingBars() throws(PlotError) -> PlotRequest {
    var request = self
    for file in expressions { request.add(.data, file) }
    request.expressions = []
    if !request.contains(.data) {
      throw PlotError(.usage, "bars needs a file, as in plot bars sales.csv -o sales.png")
    }
    if !request.contains(.dataStyle) { request.add(.dataStyle, "bars") }
    return request
  }
}
