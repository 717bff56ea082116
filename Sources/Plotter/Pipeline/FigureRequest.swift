import Grapher
import Sampling

/// What is asked of the figures of a sweep, by their arrangement.
extension Pipeline {
  /// Whether frames follow each other on one plot area, with axes that stand still.
  var isFilm: Bool { sweep.arrangement == .each && sweep.plan.isSweep }

  /// What is asked of each figure: style, axes, title and the looks of its curves.
  func spec() throws(PlotError) -> FigureSpec {
    switch sweep.arrangement {
    case .each:
      var spec = spec(title: widestTitle, labels: sweep.families.map(\.name))
      if sweep.style.key == .labels { spec.key = .lineLabels }
      return spec
    case .grid:
      return spec(
        title: sweep.title.common, labels: sweep.families.count > 1 ? sweep.families.map(\.name) : [""])
    case .family:
      let map = try sweep.request.choice(.colorMap, as: ColorMap.self)
      return FamilyLook(map: map, sweep).applied(to: { spec(title: sweep.title.common, labels: $0) })
    }
  }

  private func spec(title: RichText?, labels: [RichText]) -> FigureSpec {
    sweep.style.spec(base, title: title, variable: sweep.variable, labels: labels, content: axes.content)
  }

  /// Whether the key is chosen by what has room.
  func hasFreeKey(_ spec: FigureSpec) -> Bool {
    guard sweep.style.key == nil || sweep.style.key == .auto else { return false }
    switch sweep.arrangement {
    case .each: return !sweep.plan.isSweep && sweep.families.count > 1
    case .family: return spec.key == .lineLabels
    case .grid: return false
    }
  }

  /// The grid's columns; nil for as many as suit the picture.
  func gridColumns() throws(PlotError) -> Int? {
    try sweep.request.count(.columns, in: 1...100) ?? sweep.plan.usualColumns
  }

  /// What the file of a figure says of itself.
  package func metadata(title: String?) -> PictureMetadata {
    let names = sweep.families.map(\.name.plain) + axes.content.series.map(\.name.plain)
    let description: String
    if sweep.plan.isSweep {
      let labels = sweep.families.map(\.label).joined(separator: ", ")
      description = "Graphs of \(labels) for \(sweep.count) values of \(sweep.plan.names.joined(separator: ", "))."
    } else {
      let x = (try? sweep.plot(at: 0)).map { axes.scales.x.values(in: axes.scales.x.scaled($0.x) ?? $0.x) }
      let range = x.map { " from \(DataRow.number($0.lowerBound)) to \(DataRow.number($0.upperBound))" } ?? ""
      description = "Graph of \(names.joined(separator: ", ")) for \(sweep.variable)\(range)."
    }
    return PictureMetadata(
      title: title ?? (sweep.plan.isSweep ? sweep.families.map(\.label) : names).joined(separator: ", "),
      description: description, software: "plot \(Plot.version)", command: sweep.request.pictureCommand)
  }
}
