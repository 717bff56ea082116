import Grapher
import Sampling

/// A part of a plot that is drawn again, larger: `0.9:1.1 at top-right`.
struct InsetRequest {
  /// The horizontal range as typed.
  let x: String
  /// The vertical range as typed; nil for one that is fitted to the curves.
  let y: String?
  let corner: LegendPlace?

  /// - Throws: `PlotError` if the text is neither a range nor two, with a corner if there is `at`.
  init(_ text: String) throws(PlotError) {
    let words = text.split(separator: " ").map(String.init)
    let place = words.firstIndex(of: "at") ?? words.count
    let ranges = words[..<place].filter { $0 != "x" && $0 != "y" && $0 != "," }
    let corner = place < words.count ? words.dropFirst(place + 1).joined(separator: "-") : nil
    self.corner = corner.flatMap { LegendPlace(rawValue: $0) }
    guard (1...2).contains(ranges.count), ranges.allSatisfy({ $0.contains(":") }),
      corner == nil || self.corner != nil && self.corner != .outside
    else {
      let corners = LegendPlace.allCases.filter { $0 != .outside }.map(\.rawValue)
      throw .option(
        .inset,
        "takes a range of x, one of y, and a corner (\(list: corners)), as in '0.9:1.1 at top-right', not '\(text)'")
    }
    x = ranges[0]
    y = ranges.count > 1 ? ranges[1] : nil
  }

  /// Returns the request for the picture of the part, without the texts around it.
  ///
  /// - Parameter axes: those of the whole picture, whose reversed axes are those of the part.
  func request(from whole: PlotRequest, axes: SharedAxes) -> PlotRequest {
    var request = whole
    request.panels = []
    for option in [
      PlotOption.inset, .panelLabels, .caption, .note, .legend, .annotate, .text, .xTicks, .yTicks, .equal,
    ] {
      request.remove(option)
    }
    request[.range] = axes.reversed.contains(.horizontal) ? InsetRequest.reversed(x) : x
    request[.yRange] = axes.reversed.contains(.vertical) ? y.map(InsetRequest.reversed) : y
    request[.title] = ""
    request[.key] = KeyRequest.none.rawValue
    request[.axes] = AxesStyle.frame.rawValue
    (request[.xLabel], request[.yLabel]) = ("", "")
    return request
  }

  /// Returns a range with its ends in the opposite order.
  private static func reversed(_ range: String) -> String {
    range.splitOutsideBrackets(at: ":").reversed().joined(separator: ":")
  }
}
