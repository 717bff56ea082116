/// Rows of coloured character cells.
package struct TextPage: Equatable {
  package struct Cell: Equatable {
    package var glyph: Character = " "
    /// Nil for the default colour of the terminal.
    package var color: Color?
    package var background: Color?
    package var isFaint = false
  }

  package let columns: Int
  package let rows: Int
  private var cells: [Cell]

  /// A blank page of at least one cell.
  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  /// Reading outside the page returns a blank cell; writing outside the page has no effect.
  package subscript(column: Int, row: Int) -> Cell {
    get { isInside(column, row) ? cells[row * columns + column] : Cell() }
    set { if isInside(column, row) { cells[row * columns + column] = newValue } }
  }

  /// Writes a line. Truncates it at the edge and replaces characters that control a terminal, or reorder text, with spaces.
  package mutating func write(_ text: String, column: Int, row: Int, color: Color? = nil, isFaint: Bool = false) {
    for (offset, character) in text.enumerated() {
      let isControl = character.unicodeScalars.contains {
        $0.properties.isBidiControl
          || [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
      }
      self[column + offset, row] = Cell(glyph: isControl ? " " : character, color: color, isFaint: isFaint)
    }
  }

  /// Returns the lines of the page without trailing blanks, each with a line feed.
  ///
  /// - Parameter depth: Without colours the text has no escape sequences.
  package func text(_ depth: ColorDepth) -> String {
    (0..<rows).map { line($0, depth) + "\n" }.joined()
  }

  private func line(_ row: Int, _ depth: ColorDepth) -> String {
    var line = ""
    var style = ""
    let cells = cells[row * columns..<(row + 1) * columns]
    let end = cells.lastIndex { $0.glyph != " " || $0.background != nil } ?? cells.startIndex - 1
    for cell in cells[cells.startIndex...max(end, cells.startIndex)] where end >= cells.startIndex {
      let next = cell.glyph == " " && cell.background == nil ? "" : TextPage.style(of: cell, depth)
      if next != style { line += "\u{1B}[\(next.isEmpty ? "0" : (style.isEmpty ? "" : "0;") + next)m" }
      style = next
      line.append(cell.glyph)
    }
    return style.isEmpty ? line : line + "\u{1B}[0m"
  }

  private static func style(of cell: Cell, _ depth: ColorDepth) -> String {
    guard depth != .none else { return "" }
    let parts = [
      cell.isFaint ? "2" : nil, cell.color.flatMap { depth.parameters($0, isBackground: false) },
      cell.background.flatMap { depth.parameters($0, isBackground: true) },
    ]
    return parts.compactMap { $0 }.joined(separator: ";")
  }

  private func isInside(_ column: Int, _ row: Int) -> Bool {
    (0..<columns).contains(column) && (0..<rows).contains(row)
  }
}
