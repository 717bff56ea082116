import Grapher
import Metering
import RealModule

/// Data on polar axes, whose columns are angles and radii.
extension DataTable {
  /// Returns tables with the points at angles x and radii y, one of each column.
  ///
  /// - Parameter hasDegrees: whether angles are in degrees.
  func onPolarAxes(hasDegrees: Bool) -> [DataTable] {
    WorkMeter.count(x.count.saturating(multipliedBy: columns.count))
    let directions = x.map { angle in
      let exact = hasDegrees ? angle.truncatingRemainder(dividingBy: 360) : angle
      return hasDegrees
        ? (Double.cos(exact * .pi / 180), Double.sin(exact * .pi / 180)) : (Double.cos(exact), Double.sin(exact))
    }
    let rows = rowsInOrder(evenly: true)
    let goesRound = rows > 0 && goesRound(turn: hasDegrees ? 360 : 2 * .pi)
    return columns.indices.map { index in
      let radii = columns[index].values
      var table = showing(
        x: zip(directions, radii).map { $0.0 * $1 }, y: zip(directions, radii).map { $0.1 * $1 }, ofColumn: index)
      table.rowsAroundPole = rows
      table.isClosed = goesRound
      return table
    }
  }

  /// Whether angles at equal steps go round, and the first one follows the last one by a step.
  private func goesRound(turn: Double) -> Bool {
    guard x.count >= DataTable.fewestAround, let first = x.first, let last = x.last, first.isFinite, last.isFinite
    else {
      return false
    }
    let step = turn / Double(x.count)
    let gaps = zip(x, x.dropFirst()).lazy.map { $1 - $0 } + [first + turn - last]
    return gaps.allSatisfy { ($0 - step).magnitude <= DataTable.uneven * step }
  }

  /// The fewest angles that go round, and the part of a step by which rounded angles differ from equal steps.
  private static let (fewestAround, uneven) = (8, 0.1)
}

extension PlotRequest {
  /// Whether data are angles and radii.
  var hasPolarData: Bool { self[.axes] == AxesStyle.polar.rawValue && contains(.data) && dataUse == .curves }

  /// Puts data on polar axes if these are asked for.
  ///
  /// - Throws: `PlotError` if x is not of numbers, or an option needs other axes.
  func putOnPolarAxes(_ tables: inout [DataTable], _ abscissa: Abscissa) throws(PlotError) {
    if self[.axes] == AxesStyle.polar.rawValue, contains(.data), [.histogram, .boxes].contains(dataUse) {
      throw .option(
        .axes,
        "polar draws angles and radii, as in --using angle:radius, and no "
          + (dataUse == .boxes
            ? "boxes" : "histogram; --using angle --aggregate 'count by 30' --degrees draws the counts of directions"))
    }
    guard hasPolarData else { return }
    if abscissa != .numbers { throw .option(.axes, "polar needs numbers for the first column, which are angles") }
    let unsuitable: [PlotOption] = [.fit, .smooth, .log, .y2, .stacked, .horizontal, .errorBars]
    if let other = unsuitable.first(where: contains) {
      throw .option(.axes, "polar with data does not suit \(other.spelling)")
    }
    if tables.contains(where: { !$0.errorBars.isEmpty }) {
      throw .option(.axes, "polar does not suit columns of errors")
    }
    let hasDegrees = contains(.degrees)
    let isOpposite = tables.contains { $0.columns.contains { $0.values.contains { $0 < 0 } } }
    let mayBeDegrees = !hasDegrees && tables.contains { $0.x.contains { $0.magnitude > 4 * .pi && $0.isFinite } }
    tables = tables.flatMap { $0.onPolarAxes(hasDegrees: hasDegrees) }
    if isOpposite, !tables.isEmpty {
      tables[0].suggestions.append(
        "--axes polar: points with radii below 0 lie in the opposite direction; decibels need a sum, as in --using 'angle:dB+40'"
      )
    }
    if mayBeDegrees, !tables.isEmpty {
      tables[0].suggestions.append("--axes polar: the angles are read as radians; --degrees reads degrees")
    }
  }
}
