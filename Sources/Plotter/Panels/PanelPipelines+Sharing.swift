import Grapher
import Sampling

/// The axes that plots share.
extension PanelPipelines {
  /// Returns the requests with the ranges that plots share, the union of those in a column or in a row, and with the name of a
  /// shared horizontal axis.
  ///
  /// - Throws: `PlotError` if axes of different kinds or names are to be one.
  func sharing() throws(PlotError) -> [PlotRequest] {
    guard let shared = request.shared else { return request.plots }
    var axes: [(x: SharedAxis, y: SharedAxis)] = []
    for pipeline in pipelines {
      let (x, y) = try pipeline.ranges(of: 0) { () throws(PlotError) in try pipeline.survey(of: 0) }
      let (scales, sweep) = (pipeline.axes.scales, pipeline.sweep)
      axes.append(
        (
          SharedAxis(
            scales.x.values(in: x), sweep.content.abscissa, isLogarithmic: sweep.axes.isXLogarithmic,
            isReversed: pipeline.axes.reversed.contains(.horizontal)),
          SharedAxis(
            scales.y.values(in: y), sweep.content.ordinate, isLogarithmic: sweep.axes.isYLogarithmic,
            isReversed: pipeline.axes.reversed.contains(.vertical))
        ))
    }
    var plots = request.plots
    for (cell, (plot, _)) in cells.enumerated() {
      if shared.hasX {
        let column = shape.cells(inColumnOf: cell).map { cells[$0].plot }
        try share(.range, "x", of: plot, with: column, in: &plots) { axes[$0].x }
        if let name = try sharedName(of: column) { plots[plot][.xLabel] = name }
      }
      if shared.hasY {
        let row = shape.cells(inRowOf: cell).map { cells[$0].plot }
        try share(.yRange, "y", of: plot, with: row, in: &plots) { axes[$0].y }
      }
    }
    return plots
  }

  /// Gives a plot the range that it shares with others.
  private func share(
    _ option: PlotOption, _ letter: Message, of plot: Int, with others: [Int],
    in plots: inout [PlotRequest], _ axis: (Int) -> SharedAxis
  ) throws(PlotError) {
    let own = axis(plot)
    for other in others where axis(other).kind != own.kind {
      let pair = [min(plot, other), max(plot, other)]
      let kinds = pair.map { axis($0).kind.name }
      let isScale = pair.allSatisfy { [.linear, .logarithmic].contains(axis($0).kind) }
      throw .option(
        .share,
        "\(letter) joins \(kinds[0]) in plot \(pair[0] + 1) and \(kinds[1]) in plot"
          + " \(pair[1] + 1), which are no common axis; "
          + (isScale ? "give all of them --log \(letter), or leave out --share" : "leave out --share"))
    }
    // Given ranges have priority over chosen ones, also those of another column or row where it has none.
    let alike = [others, cells.map(\.plot).filter { axis($0).kind == own.kind }]
    let given = alike.lazy.map { $0.filter { request.plots[$0].contains(option) } }.first { !$0.isEmpty } ?? []
    let leading = given.isEmpty ? others : given
    let ranges = leading.map { axis($0).range(countedAs: own) }
    let isReversed = leading.contains { axis($0).isReversed }
    let union = ranges.dropFirst().reduce(ranges[0]) { $0.union($1) }
    // A plot that has the range already stays as it was typed, also in the recorded command.
    if own.range != union || own.isReversed != isReversed {
      let ends = [union.lowerBound.shortestText, union.upperBound.shortestText]
      plots[plot][option] = (isReversed ? ends.reversed() : ends).joined(separator: ":")
    }
  }

  /// Returns the name that some plots of a column give to their horizontal axis; nil if none does.
  private func sharedName(of column: [Int]) throws(PlotError) -> String? {
    let named = column.compactMap { plot in request.plots[plot][.xLabel].map { (plot: plot, name: $0) } }
    guard let first = named.first else { return nil }
    if let other = named.first(where: { $0.name != first.name }) {
      throw .option(
        .xLabel,
        "is '\(first.name)' in plot \(first.plot + 1) and '\(other.name)' in plot \(other.plot + 1), but --share x makes"
          + " one axis of them; give one name, or leave out --share")
    }
    return first.name
  }
}

/// An axis that is to be shared.
private struct SharedAxis {
  /// In data units.
  let range: ClosedRange<Double>
  private let abscissa: Abscissa
  private let isLogarithmic: Bool
  let isReversed: Bool

  init(_ range: ClosedRange<Double>, _ abscissa: Abscissa, isLogarithmic: Bool, isReversed: Bool) {
    (self.range, self.abscissa) = (range, abscissa)
    (self.isLogarithmic, self.isReversed) = (isLogarithmic, isReversed)
  }

  /// What axes need in common.
  enum Kind: Equatable {
    case linear, logarithmic, dates, times
    case categories([String])

    var name: Message {
      switch self {
      case .linear: "numbers"
      case .logarithmic: "a logarithmic axis"
      case .dates: "dates"
      case .times: "times of day"
      case .categories(let names): "the categories \(list: names, between: "'", atMost: 3)"
      }
    }
  }

  var kind: Kind {
    switch abscissa {
    case .numbers: isLogarithmic ? .logarithmic : .linear
    case .dates(let origin): origin.isClock ? .times : .dates
    case .categories(let names): .categories(names)
    }
  }

  /// Returns the range in the units of another axis of this kind, whose days may have another origin.
  func range(countedAs other: SharedAxis) -> ClosedRange<Double> {
    guard let own = abscissa.origin, let origin = other.abscissa.origin, own != origin else { return range }
    let shift = origin.place(of: 0) - own.place(of: 0)
    return range.lowerBound + shift...range.upperBound + shift
  }
}
