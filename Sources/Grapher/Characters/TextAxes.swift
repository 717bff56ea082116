import Sampling

/// The axes of a figure of characters: the position of the plot, the ticks and their labels.
struct TextAxes {
  let columns: Int
  let rows: Int
  /// Columns for labels and the axis, left of the plot.
  let left: Int
  let plotColumns: Int
  let plotRows: Int

  private let rightward: LinearScale
  private let upward: LinearScale
  private let hasAxes: Bool
  /// The scaled position of zero on each axis; NaN if the scale has no zero.
  private let zero: (x: Double, y: Double)
  /// The name of the horizontal axis.
  private let name: String
  /// The offset or factor of the vertical labels.
  private let offset: String?
  private let across: [Tick]
  private let up: [Tick]

  /// A label and the cell of its tick.
  private struct Tick {
    let cell: Int
    let label: String
  }

  init(_ spec: FigureSpec, x: ClosedRange<Double>, y: ClosedRange<Double>, columns: Int, rows: Int, hasAxes: Bool) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.hasAxes = hasAxes
    plotRows = max(1, hasAxes ? rows - 2 : rows)
    zero = (spec.xScale.scaled(0), spec.yScale.scaled(0))
    let tall = TickRoom(length: Double(plotRows), spacing: 4.5, air: 1) { _ in 1 }
    let vertical = hasAxes ? AxisTicks(over: y, scale: spec.yScale, choice: spec.yTicks, room: tall) : nil
    let upward = Rect(x: 0, y: 0, width: 1, height: Double(plotRows)).scale(.vertical, over: y, reversed: spec.reversed)
    up = vertical.map { TextAxes.ticks($0, upward) } ?? []
    offset = vertical.flatMap { $0.difference == nil ? $0.factor : "y" + ($0.suffix ?? "") }
    let gutter = up.map(\.label.count).max() ?? 0
    // Labels get at most half of the columns.
    left = hasAxes ? min(gutter, columns / 2) + 1 : 0
    plotColumns = max(1, columns - left)
    let wide = TickRoom(length: Double(plotColumns), spacing: 12, air: 2) { Double($0.count) }
    let horizontal = hasAxes ? AxisTicks(over: x, scale: spec.xScale, choice: spec.xTicks, room: wide) : nil
    let rightward = Rect(x: 0, y: 0, width: Double(plotColumns), height: 1)
      .scale(.horizontal, over: x, reversed: spec.reversed)
    across = horizontal.map { TextAxes.ticks($0, rightward) } ?? []
    name = spec.xLabel.plain + (horizontal?.suffix ?? "")
    (self.rightward, self.upward) = (rightward, upward)
  }

  func window(_ shape: DotShape) -> ViewWindow {
    ViewWindow(x: rightward.domain, y: upward.domain, columns: plotColumns * shape.columns, rows: plotRows * shape.rows)
  }

  /// Draws the axes, and faint lines at zero.
  ///
  /// - Parameter top: The first row of the plot on the page.
  func draw(on page: inout TextPage, top: Int, hasZeroLines: Bool) {
    guard hasAxes else { return }
    if hasZeroLines { drawZeroLines(on: &page, top: top) }
    let bottom = top + plotRows
    for row in 0..<plotRows { page.write("│", column: left - 1, row: top + row) }
    for tick in up {
      let label = String(tick.label.prefix(left - 1))
      page.write(label, column: left - 1 - label.count, row: top + tick.cell)
      page.write("┤", column: left - 1, row: top + tick.cell)
    }
    if let offset { page.write(offset, column: left + 1, row: top) }
    page.write("└" + String(repeating: "─", count: plotColumns), column: left - 1, row: bottom)
    for tick in across { page.write("┬", column: left + tick.cell, row: bottom) }
    writeLabels(on: &page, row: bottom + 1)
  }

  /// Writes the labels below the axis. Omits labels that would touch another label or the name at the end of the row.
  private func writeLabels(on page: inout TextPage, row: Int) {
    let nameStart = max(0, columns - name.count)
    page.write(name, column: nameStart, row: row)
    var free = 0
    for tick in across {
      let wanted = max(0, left + tick.cell - (tick.label.count - 1) / 2)
      // The last label can move a few cells left to make space for the name.
      let start = min(wanted, nameStart - 1 - tick.label.count)
      guard start >= free, wanted - start <= 3 else { continue }
      page.write(tick.label, column: start, row: row)
      free = start + tick.label.count + 1
    }
  }

  private func drawZeroLines(on page: inout TextPage, top: Int) {
    if rightward.domain.lowerBound < zero.x, rightward.domain.upperBound > zero.x {
      let column = TextAxes.cell(of: zero.x, rightward)
      for row in 0..<plotRows { page.write("┊", column: left + column, row: top + row, isFaint: true) }
    }
    if upward.domain.lowerBound < zero.y, upward.domain.upperBound > zero.y {
      let row = TextAxes.cell(of: zero.y, upward)
      page.write(String(repeating: "┈", count: plotColumns), column: left, row: top + row, isFaint: true)
    }
  }

  private static func ticks(_ ticks: AxisTicks, _ scale: LinearScale) -> [Tick] {
    ticks.stops.map { Tick(cell: cell(of: $0.place, scale), label: $0.label) }.sorted { $0.cell < $1.cell }
  }

  /// Returns the cell of a value; the far edge belongs to the last cell.
  private static func cell(of value: Double, _ scale: LinearScale) -> Int {
    Int(scale.position(of: value), clampedTo: 0...Int(max(scale.start, scale.end)) - 1)
  }
}
