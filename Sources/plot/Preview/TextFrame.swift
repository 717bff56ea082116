import Grapher

/// The axes of a figure of characters: where the plot lies, its ticks and their labels.
struct TextFrame {
  let columns: Int
  let rows: Int
  /// Columns left of the plot, for labels and the axis.
  let left: Int
  let plotColumns: Int
  let plotRows: Int

  private let x: ClosedRange<Double>
  private let y: ClosedRange<Double>
  private let hasAxes: Bool
  /// Behind the last label below.
  private let name: String
  /// Over the axis on the left, where its labels are not the values themselves.
  private let offset: String?
  private let across: [Tick]
  private let up: [Tick]

  /// A label and the cell of the plot that its tick is in.
  private struct Tick {
    let cell: Int
    let label: String
  }

  /// - Parameter name: the variable's.
  init(x: ClosedRange<Double>, y: ClosedRange<Double>, name: String, columns: Int, rows: Int, hasAxes: Bool) {
    self.x = x
    self.y = y
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.hasAxes = hasAxes
    plotRows = max(1, hasAxes ? rows - 2 : rows)
    let vertical = Ticks(in: y, atMost: max(2, plotRows / 4))
    let labels = TickLabels(vertical)
    up = hasAxes ? TextFrame.ticks(vertical, labels, LinearScale(domain: y, start: Double(plotRows), end: 0)) : []
    offset = labels.offset
    let gutter = up.map(\.label.count).max() ?? 0
    // Labels that would take half of the page are worth less than the curve.
    left = hasAxes ? min(gutter, columns / 2) + 1 : 0
    plotColumns = max(1, columns - left)
    let horizontal = hasAxes ? TextFrame.fitting(x, columns: plotColumns) : nil
    let scale = LinearScale(domain: x, start: 0, end: Double(plotColumns))
    across = horizontal.map { TextFrame.ticks($0.ticks, $0.labels, scale) } ?? []
    self.name = name + (horizontal?.labels.offset ?? "")
  }

  func window(_ shape: DotShape) -> ViewWindow {
    ViewWindow(x: x, y: y, columns: plotColumns * shape.columns, rows: plotRows * shape.rows)
  }

  /// Draws the axes, and faint lines where a variable is 0.
  ///
  /// - Parameter top: the plot's first row on the page.
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
    if let offset { page.write("y\(offset)", column: left + 1, row: top) }
    page.write("└" + String(repeating: "─", count: plotColumns), column: left - 1, row: bottom)
    for tick in across { page.write("┬", column: left + tick.cell, row: bottom) }
    writeLabels(on: &page, row: bottom + 1)
  }

  /// The labels below, less those that would touch another or the variable's name, which ends the row.
  private func writeLabels(on page: inout TextPage, row: Int) {
    let nameStart = max(0, columns - name.count)
    page.write(name, column: nameStart, row: row)
    var free = 0
    for tick in across {
      let wanted = max(0, left + tick.cell - (tick.label.count - 1) / 2)
      // The last one makes room for the name, as far as it stays near its tick.
      let start = min(wanted, nameStart - 1 - tick.label.count)
      guard start >= free, wanted - start <= 3 else { continue }
      page.write(tick.label, column: start, row: row)
      free = start + tick.label.count + 1
    }
  }

  private func drawZeroLines(on page: inout TextPage, top: Int) {
    if x.lowerBound < 0, x.upperBound > 0 {
      let column = TextFrame.cell(of: 0, LinearScale(domain: x, start: 0, end: Double(plotColumns)))
      for row in 0..<plotRows { page.write("┊", column: left + column, row: top + row, isFaint: true) }
    }
    if y.lowerBound < 0, y.upperBound > 0 {
      let row = TextFrame.cell(of: 0, LinearScale(domain: y, start: Double(plotRows), end: 0))
      page.write(String(repeating: "┈", count: plotColumns), column: left, row: top + row, isFaint: true)
    }
  }

  /// The most ticks whose labels stand two cells apart.
  private static func fitting(
    _ range: ClosedRange<Double>, columns: Int
  ) -> (ticks: Ticks, labels: TickLabels) {
    var count = max(2, min(12, columns / 7))
    while true {
      let ticks = Ticks(in: range, atMost: count)
      let labels = TickLabels(ticks)
      let widest = labels.strings.map(\.count).max() ?? 0
      if count <= 2 || (widest + 2) * ticks.values.count <= columns { return (ticks, labels) }
      count -= 1
    }
  }

  private static func ticks(_ ticks: Ticks, _ labels: TickLabels, _ scale: LinearScale) -> [Tick] {
    zip(ticks.values, labels.strings).map { Tick(cell: cell(of: $0, scale), label: $1) }
  }

  /// The cell that a value lies in; the far edge belongs to the last.
  private static func cell(of value: Double, _ scale: LinearScale) -> Int {
    let last = max(scale.start, scale.end)
    return Int(min(max(scale.position(of: value), 0), last - 0.5).rounded(.down))
  }
}
