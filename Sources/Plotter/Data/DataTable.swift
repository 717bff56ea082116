import Grapher
import Metering
import Sampling

/// A table of numbers: the column of x and the columns of y. NaN represents a missing number.
struct DataTable: Sendable {
  let xName: String?
  private(set) var x: [Double]
  private(set) var columns: [Column]
  /// The uncertainties of the points of the one column.
  var errorBars: [ErrorBar] = []
  /// What the values of x are.
  var kind = DataColumn.Kind.numbers
  /// The names of categories of x, or of values that a histogram counts, in the order of the file; some may have no row.
  var names: [String] = []
  /// The names of the texts or dates whose numbers are the first column of y, which are places of a map; nil for numbers.
  var rowNames: [String]?
  /// Whether these names are of dates or times, which ascend.
  var rowsAscend = false
  /// The dates from which bars reach to those of the only column; empty for other tables.
  var starts: [Double] = []
  /// What these dates are.
  var kindOfSpans = DataColumn.Kind.dates
  /// What the values are that a histogram counts.
  var kindOfValues = DataColumn.Kind.numbers
  /// Whether the file does not name the columns of y.
  var isUnnamed = false
  /// Whether x is the number of each row.
  var isNumbered = false
  /// How the values of all columns are written.
  var form = ValueForm.plain
  /// Whether x are counts of the numbers in the only column, as those of `uniq -c` are.
  private(set) var xAreCounts = false
  /// The indices of rows that stand for empty lines.
  private var emptyLines: Set<Int> = []
  /// What became of the rows behind each column; empty for what no file has.
  private(set) var counts: [RowCounts] = []
  /// The number of the block that the table is of, if it is one of several columns as numbers; nil for the first.
  var block: Int?
  /// The column whose values name the groups; nil without groups.
  var groupName: String?
  /// The value of the group that the rows share; nil without groups.
  var group: String?
  /// The title of the plot that shows the table; nil for the only plot.
  var facet: String?
  /// What the colours and sizes of points show; nil for nothing.
  var pointValues: PointValues?
  /// The number of rows that lines may join before their angles and radii became coordinates; nil for other tables.
  var rowsAroundPole: Int?
  /// Whether a line through the points ends at the first one.
  var isClosed = false
  /// Whether the values give categories their order.
  var givesOrder = true
  /// The texts beside the points of rows; empty for none.
  private(set) var labels: [String] = []
  /// Advice on the columns.
  var suggestions: [Message] = []

  /// A column of y.
  typealias Column = (name: String, values: [Double])

  /// What all columns show, before their names are made different; nil if they show several quantities.
  var quantity: String?
  /// Whether the values of the columns are numbers of rows.
  private(set) var areCounts = false

  init(xName: String?, x: [Double], columns: [Column], errorBars: [ErrorBar] = []) {
    (self.xName, self.x, self.columns, self.errorBars) = (xName, x, columns, errorBars)
    quantity = columns.count == 1 ? columns[0].name : nil
  }

  /// Changes the unit of x.
  mutating func mapX(_ change: (Double) -> Double) {
    x = x.map(change)
    errorBars = errorBars.map { bar in
      ErrorBar(
        at: Point(x: change(bar.point.x), y: bar.point.y), xLow: change(bar.xLow), xHigh: change(bar.xHigh),
        yLow: bar.yLow, yHigh: bar.yHigh)
    }
  }

  /// Returns the table of one column with other points.
  ///
  /// - Parameter xName: the name of their axis; nil for none.
  func showing(x: [Double], y: [Double], ofColumn index: Int, xName: String? = nil) -> DataTable {
    var table = DataTable(xName: xName, x: x, columns: [(columns[index].name, y)])
    (table.facet, table.group, table.groupName, table.block) = (facet, group, groupName, block)
    (table.pointValues, table.emptyLines, table.isUnnamed) = (pointValues, emptyLines, true)
    table.labels = labels
    table.counts = counts.isEmpty ? [] : [counts[index]]
    table.suggestions = index == 0 ? suggestions : []
    return table
  }

  /// Returns the table with other columns of y.
  func withColumns(_ columns: [Column]) -> DataTable {
    var table = self
    table.columns = columns
    return table
  }

  mutating func addColumn(_ name: String, _ values: [Double]) { columns.append((name, values)) }

  /// Returns the table with the counts of the rows of each column.
  ///
  /// - Parameter read: the number of rows before some were chosen.
  func countingRows(read: Int) -> DataTable {
    WorkMeter.count(x.count.saturating(multipliedBy: columns.count))
    var table = self
    let chosen = x.count - emptyLines.count
    table.counts = columns.map { column in
      let whole = x.indices.count { x[$0].isFinite && column.values[$0].isFinite }
      return RowCounts(read: read, chosen: chosen, missing: chosen - whole)
    }
    return table
  }

  /// Returns the table with the indices of rows that stand for empty lines, and with what x are.
  func with(emptyLines: Set<Int>, xAreCounts: Bool) -> DataTable {
    var table = self
    table.xAreCounts = xAreCounts
    table.emptyLines = emptyLines
    return table
  }

  /// Returns the table with texts beside the points of its rows.
  func with(labels: [String]) -> DataTable {
    var table = self
    table.labels = labels
    return table
  }

  /// Gives the columns other names.
  mutating func rename(_ name: (String) -> String) {
    for index in columns.indices { columns[index].name = name(columns[index].name) }
  }

  /// Takes the values of some rows away.
  mutating func leaveOut(_ rows: [Int]) {
    WorkMeter.count(rows.count.saturating(multipliedBy: columns.count))
    for index in columns.indices { for row in rows { columns[index].values[row] = .nan } }
  }

  /// Returns the table of some rows.
  func selecting(_ rows: [Int]) -> DataTable {
    var table = self
    table.x = rows.map { x[$0] }
    table.columns = columns.map { column in (column.name, rows.map { column.values[$0] }) }
    table.errorBars = errorBars.isEmpty ? [] : rows.map { errorBars[$0] }
    table.emptyLines = emptyLines.isEmpty ? [] : Set(rows.indices.filter { emptyLines.contains(rows[$0]) })
    table.pointValues = pointValues?.selecting(rows)
    table.labels = labels.isEmpty ? [] : rows.map { labels[$0] }
    table.starts = starts.isEmpty ? [] : rows.map { starts[$0] }
    return table
  }

  /// Returns the table with its rows in the order of x, for lines over categories; the same one if a row has no category, or two
  /// rows have one.
  func inOrderOfPlaces() -> DataTable {
    let places = Set(x)
    if places.count < x.count || places.contains(where: { !$0.isFinite }) { return self }
    return selecting(x.indices.sorted { x[$0] < x[$1] })
  }

  /// Returns tables with one row for each place of x, in the order of their first rows: the table, or with error bars one of each
  /// column.
  ///
  /// - Parameters:
  ///   - spread: what the error bars show; nil for none.
  ///   - steps: the parts of x whose rows are at one place, each of which has a row; nil for the places of x themselves.
  func aggregated(
    by aggregation: Aggregation, _ spread: ErrorBarKind? = nil, in steps: RowSteps? = nil
  ) -> [DataTable] {
    let aggregate = aggregation.kind
    WorkMeter.count(x.count.saturating(multipliedBy: columns.count))
    var order = steps?.places ?? []
    var rows = Dictionary(uniqueKeysWithValues: order.map { ($0, [Int]()) })
    for (row, x) in x.enumerated() where x.isFinite {
      let place = steps?.place(of: x) ?? x
      if rows[place] == nil { order.append(place) }
      rows[place, default: []].append(row)
    }
    var table = self
    table.x = order
    table.quantity = quantity.map { name in
      (spread?.name(of: name, aggregate) ?? aggregation.name(of: name)) + aggregation.suffix
    }
    table.areCounts = aggregate == .count
    table.errorBars = []
    table.columns = []
    var tables: [DataTable] = []
    for (index, column) in columns.enumerated() {
      let parts = order.map { place in (rows[place] ?? []).map { column.values[$0] }.filter(\.isFinite) }
      let values = parts.map(aggregate.value)
      table.columns.append((column.name, values))
      guard let spread else { continue }
      table.errorBars = order.indices.map { place in
        var bar = ErrorBar(at: Point(x: order[place], y: values[place]))
        if WorkMeter.allows(ErrorBarKind.work) { (bar.yLow, bar.yHigh) = spread.ends(of: parts[place]) }
        return bar
      }
      table.counts = counts.isEmpty ? [] : [counts[index]]
      tables.append(table)
      table.columns = []
      table.suggestions = []
    }
    return spread == nil ? [table] : tables
  }

  /// Whether a row has finite numbers for x and for y of some column.
  var hasPoint: Bool {
    x.indices.contains { row in x[row].isFinite && columns.contains { $0.values[row].isFinite } }
  }

  /// Returns the tables of all files; names that columns of several files have get that of the file.
  static func namedApart(_ tables: [[DataTable]], _ paths: [String]) -> [DataTable] {
    let names = tables.map { Set($0.flatMap { $0.columns.map(\.name) }) }
    let shared = Dictionary(names.joined().map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }
    let isOnly = names.allSatisfy { $0.count == 1 }
    let areUnnamed = paths.count(where: \.isPathWithoutName) > 1
    var stems = paths.enumerated().map { number, path in
      areUnnamed && path.isPathWithoutName ? "data \(number + 1)" : path.stem
    }
    if Set(stems).count < stems.count { stems = paths }
    return zip(tables, stems).flatMap { tables, stem in
      tables.map { table in
        var table = table
        table.rename { shared[$0] == nil ? $0 : isOnly ? stem : "\($0), \(stem)" }
        return table
      }
    }
  }
}

extension String {
  /// Whether the path is that of standard input or of another pipe, which the shell opened and numbered.
  var isPathWithoutName: Bool {
    self == "-" || self == "/dev/stdin" || hasPrefix("/dev/fd/") || hasPrefix("/proc/self/fd/")
  }

  /// The name of a path without folders and extension.
  fileprivate var stem: String {
    if self == "-" { return "standard input" }
    if isPathWithoutName { return "data" }
    let name = split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." }.isEmpty ? name : name.prefix { $0 != "." })
  }
}

extension DataTable {
  /// Returns tables whose rows are joined at the places of x, or in the same parts of x for all tables.
  ///
  /// - Throws: `PlotError` if x is of another kind than the parts, or these are too many.
  static func aggregated(
    _ tables: [DataTable], by aggregation: Aggregation, _ spread: ErrorBarKind?, zone: ZoneOffsets
  ) throws(PlotError) -> [DataTable] {
    var steps: RowSteps?
    if let step = aggregation.step {
      let x = tables.lazy.flatMap(\.x).filter(\.isFinite)
      for table in tables { try step.check(of: .aggregate, table.kind.words, isTime: table.kind.isTime) }
      let isClock = tables.contains { $0.kind == .times }
      steps = try step.steps(from: x.min() ?? 0, to: x.max() ?? 0, isClock ? nil : zone, of: .aggregate)
    }
    return tables.flatMap { $0.aggregated(by: aggregation, spread, in: steps) }
  }
}
