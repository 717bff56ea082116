import Metering
import Sampling

/// Long tables, whose rows have a place in a matrix by two columns, and its value there in a third one.
extension DataTable {
  /// Whether the rows are the cells of a matrix: one of the two columns of places holds texts. Where a matrix is asked for and the first
  /// column alone does, or holds dates, the rows have to be at least half of the different pairs of places, with several in a line.
  ///
  /// - Parameters:
  ///   - abscissa: what the values of x are.
  ///   - isMatrix: whether a table of names before two columns of numbers is meant as a matrix of these.
  func isLong(_ abscissa: Abscissa, isMatrix: Bool) -> Bool {
    guard columns.count == 2, !isNumbered else { return false }
    if rowNames != nil { return true }
    if !isMatrix { return abscissa.wholeRange != nil }
    let y = columns[0].values
    let rows = x.indices.filter { x[$0].isFinite && y[$0].isFinite }
    WorkMeter.count(3 * rows.count)
    let (across, up) = (Set(rows.map { x[$0] }).count, Set(rows.map { y[$0] }).count)
    let pairs = Set(rows.map { Point(x: x[$0], y: y[$0]) }).count
    return abscissa != .numbers && max(across, up) < rows.count && pairs == rows.count
      && across.saturating(multipliedBy: up) <= 2 * rows.count
  }

  /// Returns the matrix whose columns are the places of x and whose rows those of the first column of y. Numbers and dates ascend to the
  /// right and upwards; texts are in the order of the file, from the left and from the top. Cells without a row are missing.
  ///
  /// - Parameters:
  ///   - abscissa: what the values of x are.
  ///   - file: the name of the file in messages.
  /// - Returns: the matrix, and the names of its rows.
  /// - Throws: `PlotError` if a cell has two rows, or there are too many cells.
  func matrix(_ abscissa: Abscissa, file: String) throws(PlotError) -> (table: DataTable, rows: Abscissa) {
    let (y, z) = (columns[0].values, columns[1].values)
    let rows = x.indices.filter { x[$0].isFinite && y[$0].isFinite }
    let across = Set(rows.map { x[$0] }).sorted()
    var up = Set(rows.map { y[$0] }).sorted()
    if rowNames == nil || rowsAscend { up.reverse() }
    WorkMeter.count(3 * rows.count)
    let count = across.count.saturating(multipliedBy: up.count)
    guard count <= max(DataTable.leastOfSparse, 10 * rows.count) else {
      throw .option(
        .map,
        "has \(up.count) rows and \(across.count) columns, but \(file: file) has \(rows.count) of \(count) values;"
          + " --points-as density draws places of numbers")
    }
    let places = (
      Dictionary(uniqueKeysWithValues: zip(across, across.indices)),
      Dictionary(uniqueKeysWithValues: zip(up, up.indices))
    )
    var values = [[Double]](repeating: [Double](repeating: .nan, count: up.count), count: across.count)
    var taken: Set<Int> = []
    func columnName(_ place: Double) -> String { abscissa.text(of: place, number: \.shortestText) }
    func rowName(_ place: Double) -> String { rowNames.map { $0[Int(place)] } ?? place.shortestText }
    for row in rows {
      guard let column = places.0[x[row]], let line = places.1[y[row]] else { continue }
      if !taken.insert(column * up.count + line).inserted {
        throw .option(
          .map,
          "draws one value in each cell, but \(file: file) has several at '\(columnName(x[row]))' and '\(rowName(y[row]))';"
            + " --where chooses rows")
      }
      values[column][line] = z[row]
    }
    var table = DataTable(
      xName: columns[0].name, x: up.indices.map { Double($0 + 1) },
      columns: zip(across.map(columnName), values).map { ($0, $1) })
    table.suggestions = suggestions
    return (table, .categories(up.map(rowName)))
  }

  private static let leastOfSparse = 10_000
}

extension DataFile {
  /// Takes the texts or dates of the rows of a map, which are its first column of y.
  ///
  /// - Parameters:
  ///   - column: that of the file.
  ///   - rows: those of the table in the file.
  func name(rowsOf table: inout DataTable, _ column: Int, _ blocks: DataBlocks, _ rows: Range<Int>) {
    let (kind, names) = blocks.kind(of: column)
    if kind == .categories { table.rowNames = names }
    guard kind == .dates || kind == .times else { return }
    let values = table.columns[0].values
    let places = Set(values.filter(\.isFinite)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(places, places.indices))
    let texts = zip(values, blocks.texts(of: column, in: rows, zone: syntax.zone))
    let known = Dictionary(texts.map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    table.number(rows: values.map { numbers[$0].map(Double.init) ?? .nan }, names: places.map { known[$0] ?? "" })
  }
}

extension DataTable {
  /// Puts the numbers of names that ascend in place of the first column of y.
  fileprivate mutating func number(rows: [Double], names: [String]) {
    let others = columns.dropFirst()
    let name = columns[0].name
    self = withColumns([(name, rows)] + others)
    (rowNames, rowsAscend) = (names, true)
  }
}
