import Brain
import Grapher
import Sampling

/// The columns of a series as `--using` names them: `time:temp`, `1:3:4`, `time/60:temp-273.15`.
struct ColumnRequest: Sendable {
  /// The texts of x, of y, and of what error bars need.
  let parts: [String]
  /// The meaning of the columns after x and y; nil without error bars.
  let kind: ErrorBarKind?

  /// - Parameters:
  ///   - kind: what `--error-bars` says; nil for y ± error, or for a range if there are four columns.
  ///   - use: what the columns are for; histograms take one, and boxes one or two.
  /// - Throws: `PlotError` if the number of columns does not fit.
  init(_ text: String, _ kind: ErrorBarKind?, for use: DataUse = .curves) throws(PlotError) {
    parts = text.splitOutsideBrackets(at: ":").map(\.trimmed)
    if use == .map {
      guard parts.count == 3, !parts.contains("") else {
        throw .option(.using, "takes X:Y:Z for --map, as in --using lon:lat:height, not '\(text)'")
      }
      self.kind = nil
      return
    }
    if use == .field {
      guard parts.count == 4, !parts.contains("") else {
        throw .option(.using, "takes X:Y:U:V for --field, as in --using lon:lat:east:north, not '\(text)'")
      }
      self.kind = nil
      return
    }
    if use == .candles {
      guard parts.count == 5, !parts.contains("") else {
        throw .option(
          .using, "takes X:OPEN:HIGH:LOW:CLOSE for candles, as in --using date:open:high:low:close, not '\(text)'")
      }
      self.kind = nil
      return
    }
    if use == .statistics {
      if parts.contains("") { throw .option(.using, "takes columns, as in --using temp:rain, not '\(text)'") }
      self.kind = nil
      return
    }
    if use != .curves {
      if parts.count > (use == .boxes ? 2 : 1) || parts.contains("") {
        let wanted: Message =
          use == .boxes
          ? "takes a column, or two, for boxes, as in --using temp or --using site:temp"
          : "takes one column for --histogram, as in --using temp"
        let each = parts.map { "--using \($0)" }.joined(separator: " ")
        let advice: Message = use == .boxes && !parts.contains("") ? "; \(long: each) draws a box of each" : ""
        throw .option(.using, "\(wanted), not '\(text)'\(advice)")
      }
      self.kind = nil
      return
    }
    if parts.count == 2, case let series = parts[1].splitOutsideBrackets(at: ",").map(\.trimmed), series.count > 1 {
      let x = parts[0]
      let texts = series.map { "--using \(x):\($0)" }.joined(separator: " ")
      throw .option(.using, "takes one column of y; \(long: texts) draws one each, not '\(text)'")
    }
    guard (2...4).contains(parts.count), !parts.contains("") else {
      throw .option(
        .using,
        "takes X:Y, X:Y:ERROR or X:Y:LOW:HIGH, as in --using time:temp, not '\(text)'"
          + (parts.count == 1
            ? "; --aggregate count counts the rows with each value, and --histogram draws a histogram" : ""))
    }
    let usual: ErrorBarKind? = parts.count == 2 ? nil : parts.count == 3 ? .y : .range
    self.kind = kind ?? usual
    if let kind, let columns = kind.columns, columns + 2 != parts.count {
      throw .option(
        .errorBars,
        "\(kind.rawValue) needs \(columns + 2) columns in --using, but '\(text)' has \(parts.count)"
          + (kind == .range && parts.count == 3 ? "; without it, \(ofRange)" : ""))
    }
  }

  /// Returns the columns of candles of a file: the first one, and those with the names of prices, else the next four.
  ///
  /// - Throws: `PlotError` if there are fewer.
  static func candles(of header: [String]?, count: Int, in file: String) throws(PlotError) -> ColumnRequest {
    let names = (header ?? []).map { $0.lowercased() }
    let named = ["open", "high", "low", "close"].compactMap { names.firstIndex(of: $0) }
    guard named.count == 4 && !named.contains(0) || count >= 5 else {
      throw PlotError(
        .data,
        "candles need five columns, such as date, open, high, low and close; \(file: file) has \(count)",
        option: .dataStyle)
    }
    let columns = named.count == 4 && !named.contains(0) ? [0] + named : Array(0..<5)
    return try ColumnRequest(columns.map { "\($0 + 1)" }.joined(separator: ":"), nil, for: .candles)
  }

  /// Refuses a column with negative numbers, which are no errors.
  ///
  /// - Parameter values: those of x, of y, and of what error bars need.
  /// - Throws: `PlotError` with what other columns are drawn by.
  func checkSigns(_ values: [[Double]]) throws(PlotError) {
    guard let kind, kind != .range else { return }
    for (part, column) in zip(parts, values).dropFirst(2) {
      guard let value = column.first(where: { $0 < 0 }) else { continue }
      throw .option(
        .using,
        "\(long: parts.joined(separator: ":")): '\(part)' holds negative errors, such as \(value.shortestText); if these are"
          + " other numbers, --using \(long: parts.prefix(2).joined(separator: ":")) --color-by \(part) colours points by them"
          + (parts.count == 3 ? ", \(asSeries) draws both columns, and \(ofRange)" : ""))
    }
  }

  /// Refuses a column of errors that begins with a text, which rather names groups.
  ///
  /// - Parameter reader: that of the first row of values.
  /// - Throws: `PlotError` with the option that makes groups.
  func checkTexts(of formulas: [ColumnFormula], _ reader: DataReader) throws(PlotError) {
    func cell(of formula: ColumnFormula) -> Range<Int>? {
      formula.isPlain ? formula.columns.first.flatMap { $0 < reader.cells.count ? reader.cells[$0] : nil } : nil
    }
    guard kind != nil, cell(of: formulas[1]).map({ reader.number(in: $0) != nil }) ?? true else { return }
    for (part, formula) in zip(parts, formulas).dropFirst(2) {
      guard let cell = cell(of: formula), reader.number(in: cell) == nil else { continue }
      let text = reader.text(of: cell)
      guard text.first?.isLetter == true, text.adviceAsNumber().text.isEmpty else { continue }
      throw .option(
        .using,
        "\(long: parts.joined(separator: ":")): '\(part)' holds texts, such as '\(text)', and no errors;"
          + " --using \(long: parts.prefix(2).joined(separator: ":")) --group \(part) draws a series for each of them")
    }
  }

  /// What draws the second and the third column as series.
  var asSeries: Message { "\(long: parts[1...].map { "--using \(parts[0]):\($0)" }.joined(separator: " "))" }

  /// What draws the area between the second and the third column.
  var ofRange: Message {
    func bracketed(_ part: String) -> String {
      part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? part : "(\(part))"
    }
    let middle = "(\(bracketed(parts[1]))+\(bracketed(parts[2])))/2"
    return
      "--using '\(long: "\(parts[0]):\(middle):\(parts[1]):\(parts[2])")' --data-style band draws the area between \(parts[1]) and \(parts[2])"
  }

  /// Returns the error bars of points, given the columns after x and y; a missing number means no bar.
  func errorBars(x: [Double], y: [Double], _ rest: [[Double]]) -> [ErrorBar] {
    guard let kind else { return [] }
    return x.indices.map { row in
      let (point, first) = (Point(x: x[row], y: y[row]), rest[0][row])
      func ends(_ place: Double, _ error: Double) -> (Double, Double) {
        (place - error.magnitude, place + error.magnitude)
      }
      var bar = ErrorBar(at: point)
      switch kind {
      case .y: (bar.yLow, bar.yHigh) = ends(point.y, first)
      case .x: (bar.xLow, bar.xHigh) = ends(point.x, first)
      case .xy:
        (bar.xLow, bar.xHigh) = ends(point.x, first)
        (bar.yLow, bar.yHigh) = ends(point.y, rest[1][row])
      case .range: (bar.yLow, bar.yHigh) = (min(first, rest[1][row]), max(first, rest[1][row]))
      case .distances:
        (bar.yLow, bar.yHigh) = (ends(point.y, first).0, ends(point.y, rest[1][row]).1)
      case .sd, .se, .ci, .quartiles: break
      }
      return bar
    }
  }
}

extension PlotRequest {
  /// Returns the choices of columns of each data file: all of them for the only one, else one for all, or one for
  /// each.
  func columnRequests(files: Int, for use: DataUse) throws(PlotError) -> [[ColumnRequest]] {
    var kind = try choice(.errorBars, as: ErrorBarKind.self)
    if let spread = kind, spread.columns == nil {
      if !contains(.aggregate) {
        throw .option(.errorBars, "\(spread.rawValue) needs --aggregate \(spread == .quartiles ? "median" : "mean")")
      }
      kind = nil
    }
    // What is counted needs no column of its own.
    let kindOfRows = try aggregation()?.kind
    let counts = use == .curves && kindOfRows == .count
    let requests = try texts(of: .using).map { (text) throws(PlotError) in
      let isAlone = counts && text.splitOutsideBrackets(at: ":").count == 1
      return try ColumnRequest(isAlone ? text + ":row" : text, kind, for: use)
    }
    if requests.isEmpty {
      if kind != nil { throw .option(.errorBars, "needs --using, as in --using x:y:error") }
      return [[ColumnRequest]](repeating: [], count: files)
    }
    if files == 0 { throw .option(.using, "needs --data") }
    if files == 1 { return [requests] }
    if requests.count > files {
      throw .option(.using, "is given \(requests.count) times, but there are \(files) data files")
    }
    if requests.count == 1 { return [[ColumnRequest]](repeating: requests, count: files) }
    return (0..<files).map { $0 < requests.count ? [requests[$0]] : [] }
  }
}
