import Grapher
import Sampling

/// The plots of a figure that a request with `panels` asks for.
struct PanelRequest: Sendable {
  /// The request of each plot, with the options of the whole figure. The first is that of the figure.
  var plots: [PlotRequest]
  let title: RichText?
  /// Whether the figure has a plot of residuals below the only other one.
  let hasResiduals: Bool
  /// Whether the two plots are the parts of one with a broken axis.
  let isBroken: Bool
  /// Whether one key serves all plots.
  let hasSharedKey: Bool
  /// The relative heights of the first rows.
  let heights: [Double]
  let shared: SharedPanelAxes?
  /// One for each plot; nil for none.
  let labels: [RichText?]

  /// - Parameter axisBreak: The break of the vertical axis; nil for none.
  /// - Throws: `PlotError` if there are too many plots, or an option of the figure cannot be read.
  init(_ request: PlotRequest, brokenAt axisBreak: AxisBreak?) throws(PlotError) {
    var options = request
    for option in request.options where !option.isOfFigure { options.remove(option) }
    plots = [request]
    for panel in request.panels {
      var plot = panel
      for option in panel.options where option.isOfFigure { plot.remove(option) }
      plots.append(plot.takingDefaults(options).takingDefinitions(of: request))
    }
    if plots.count > 1, plots.contains(where: { $0.contains(.breakY) }) {
      throw .option(.breakY, "breaks the axis of the only plot of a figure; leave out --panel")
    }
    if plots.contains(where: { $0.contains(.residuals) }) {
      guard plots.count == 1 else {
        throw .option(.residuals, "draws a plot below the only one of a figure; leave out --panel")
      }
      plots = request.plotsWithResiduals
    }
    if let axisBreak { plots = request.plots(around: axisBreak) }
    let hasResiduals = plots.contains { $0.part == .residuals }
    title = try request[.figureTitle].map { (text) throws(PlotError) in
      try RichText(markup: text, of: .option(.figureTitle))
    }
    self.hasResiduals = hasResiduals
    hasSharedKey = plots.contains { $0[.key] == KeyRequest.shared.rawValue }
    let given = try PanelRequest.heights(request[.heights] ?? (hasResiduals ? "3,1" : nil))
    heights = given.isEmpty ? axisBreak?.heights ?? [] : given
    isBroken = axisBreak != nil
    shared = hasResiduals || isBroken ? .x : try request.choice(.share, as: SharedPanelAxes.self)
    labels = try PanelRequest.labels(request[.panelLabels], count: plots.count)
  }

  private static func heights(_ text: String?) throws(PlotError) -> [Double] {
    guard let text else { return [] }
    let heights = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0.trimmed) ?? 0 }
    guard heights.allSatisfy({ $0 >= 0.01 && $0 <= 100 }) else {
      throw .option(.heights, "takes numbers from 0.01 to 100 with commas between them, as in 3,1, not '\(text)'")
    }
    return heights
  }

  /// Returns the labels that follow from the first: (a), (b), (c).
  private static func labels(_ first: String?, count: Int) throws(PlotError) -> [RichText?] {
    guard let first else { return [RichText?](repeating: nil, count: count) }
    guard let place = first.firstIndex(where: { $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      throw .option(.panelLabels, "takes the label of the first plot, as in (a), A or 1, not '\(first)'")
    }
    let number = first[place...].prefix(while: \.isNumber)
    let (start, mark) = (first[..<place], number.isEmpty ? String(first[place]) : String(number))
    let end = first[place...].dropFirst(mark.count)
    var labels: [RichText?] = []
    for index in 0..<count {
      let text = Int(mark).map { "\($0 + index)" } ?? letters(from: mark, index)
      labels.append(try RichText(markup: start + text + end, of: .option(.panelLabels)))
    }
    return labels
  }

  /// Returns the letters after a letter: b after a, aa after z.
  private static func letters(from mark: String, _ index: Int) -> String {
    let base: UInt8 = mark.first?.isUppercase == true ? UInt8(ascii: "A") : UInt8(ascii: "a")
    let place = Int((mark.utf8.first ?? base) - base) + index
    let last = String(UnicodeScalar(base + UInt8(place % 26)))
    return place < 26 ? last : String(UnicodeScalar(base + UInt8(place / 26 - 1))) + last
  }
}

extension PlotRequest {
  /// Returns the request with the functions that another one defines and this one calls.
  fileprivate func takingDefinitions(of other: PlotRequest) -> PlotRequest {
    func names(_ texts: [String]) -> [(name: String, text: String)] {
      texts.compactMap { text in Definition(text).head.map { ($0.function, text) } }
    }
    var request = self
    let own = Set(names(expressions + texts(of: .let)).map(\.name))
    for (name, text) in names(other.expressions + other.texts(of: .let)) where !own.contains(name) {
      let calls = ["(", "'", "′"].map { name + $0 }
      if expressions.contains(where: { formula in calls.contains(where: formula.contains) }) { request.add(.let, text) }
    }
    return request
  }
}
