import Plotter

extension PlotRequest {
  /// Returns the request of `plot bars DATA`, `plot box DATA` or `plot violin DATA`: the files in place of expressions are data, which are drawn
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
    let styles = texts(of: .dataStyle).flatMap { $0.split(separator: ",").map { $0.lowercased() } }
    if !styles.isEmpty, !styles.contains(command.rawValue) {
      throw PlotError(
        .usage,
        "--data-style: plot \(command.rawValue) draws \(command == .box ? "boxes" : command == .violin ? "violins" : "bars"); plot FILE --data-style \(styles[0])"
          + " draws the data otherwise", option: .dataStyle)
    }
    return request
  }
}
