import Metering
import Sampling

/// Numbers that name groups of rows.
extension DataTable {
  /// Returns tables whose numbers of x are categories, in ascending order; the same ones if there are many numbers, or others than
  /// numbers.
  static func namedByNumbers(_ tables: [DataTable]) -> [DataTable] {
    let places = Set(tables.lazy.flatMap(\.x).filter(\.isFinite)).sorted()
    guard !places.isEmpty, places.count <= mostNamed, tables.allSatisfy({ $0.kind == .numbers && !$0.isNumbered })
    else {
      return tables
    }
    let indices = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, Double($0)) })
    var named = tables.map { table in
      var table = table
      table.mapX { indices[$0] ?? .nan }
      (table.kind, table.names) = (.categories, places.map(\.shortestText))
      return table
    }
    let isEven = zip(places, places.dropFirst()).allSatisfy { abs($1 - $0 - (places[1] - places[0])) < 1e-9 * abs($1) }
    if !isEven {
      let name = tables[0].xName.map { "'\($0)'" } ?? "x" as Message
      named[0].suggestions.append(
        "the bars of the \(places.count) numbers of \(name) stand side by side; with -x, as in -x"
          + " \(places[0].shortestText):\(places[places.count - 1].shortestText), they stand at their places")
    }
    return named
  }

  /// Returns the table of counts before numbers with these as names of the counts; the same one for another table.
  var namingCounts: DataTable {
    guard xAreCounts, columns.count == 1, kind == .numbers, columns[0].values.allSatisfy(\.isFinite) else {
      return self
    }
    var table = showing(x: x.indices.map(Double.init), y: x, ofColumn: 0)
    (table.kind, table.names) = (.categories, columns[0].values.map(\.shortestText))
    table.suggestions.append(
      "the numbers behind the counts, as uniq -c writes them, are names of bars; --using 1:2 has bars at the counts")
    return table
  }

  /// More names than these are not readable below bars.
  private static let mostNamed = 40
}

extension DataTable {
  /// Whether the numbers of the first column name the rows of a matrix, as its texts do.
  ///
  /// These numbers are all different. The column has no name, or a text as its name while the names of the other columns are ascending
  /// numbers. Where all names are texts, the numbers also count the rows, from 0 or from 1, or are years under such a name.
  ///
  /// - Parameter rows: those of the matrix.
  func numbersRows(_ rows: [Int]) -> Bool {
    let numbers = rows.map { x[$0] }
    guard !isUnnamed, !isNumbered, numbers.allSatisfy(\.isFinite), Set(numbers).count == numbers.count else {
      return false
    }
    guard let name = xName else { return true }
    let others = columns.compactMap { Double($0.name) }
    if others.count == columns.count, !others.isEmpty {
      return Double(name) == nil && zip(others, others.dropFirst()).allSatisfy { $0 < $1 }
    }
    if DataTable.namesYears(name), numbers.allSatisfy({ $0.canBeYear && $0 == $0.rounded() }) { return true }
    return numbers.count >= DataTable.fewestCounted && [0, 1].contains(numbers[0])
      && zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 == 1 }
  }

  /// The number of rows that may be counted by a column under texts; fewer are as often numbers of a matrix.
  private static let fewestCounted = 3
}

extension PlotRequest {
  /// Returns the tables whose values sort categories: those of the left axis that do not add up the rows in the order of others.
  func tablesOfOrder(_ tables: [DataTable]) -> [DataTable] {
    let right = Set(texts(of: .y2).flatMap { $0.split(separator: ",").map(\.trimmed) })
    var number = functionCount
    let kept = tables.compactMap { table -> DataTable? in
      let columns = table.columns.filter { column in
        number += 1
        return !right.contains("\(number)") && !right.contains(column.name)
      }
      return table.givesOrder && !columns.isEmpty ? table.withColumns(columns) : nil
    }
    return kept.isEmpty ? tables : kept
  }
}

extension CategoryOrder {
  /// Returns the index of the choice of columns whose values sort the categories of the others, which add up values in that order; nil if
  /// none depends on the order.
  func lead(of chosen: [[ColumnFormula]]) -> Int? {
    func dependsOnOrder(_ formulas: [ColumnFormula]) -> Bool { formulas.contains(where: \.dependsOnOrder) }
    guard chosen.contains(where: dependsOnOrder) else { return nil }
    return chosen.firstIndex { $0.count > 1 && !dependsOnOrder($0) } ?? (self == .name ? 0 : nil)
  }

  /// Returns rows in the order of their categories, in which functions of columns then take them; the same ones without categories.
  ///
  /// - Parameter chosen: the choices of columns.
  func sorted(
    _ rows: FormulaRows, for chosen: [[ColumnFormula]], of blocks: DataBlocks
  ) throws(PlotError) -> FormulaRows {
    guard let lead = lead(of: chosen).map({ chosen[$0] }), lead.count > 1, lead[0].isPlain,
      let column = lead[0].columns.first
    else { return rows }
    let (x, y) = (blocks.columns[column].values, try lead[1].values(of: rows))
    let known = Array(rows.series.joined())
    WorkMeter.count(known.count)
    var table = DataTable(xName: nil, x: known.map { x[$0] }, columns: [("", known.map { y[$0] })])
    (table.kind, table.names) = blocks.kind(of: column)
    let named = DataTable.namedByNumbers([table])[0]
    guard named.kind == .categories else { return rows }
    let names = sorted(named.names, of: [named], areDistributions: false)
    let places = Dictionary(zip(names, 0...)) { place, _ in place }
    var ranks: [Double: Int] = [:]
    for (value, name) in zip(table.x, named.x) where name.isFinite { ranks[value] = places[named.names[Int(name)]] }
    return rows.ordered { ranks[x[$0]] ?? .max }
  }

  /// Returns the names of categories in the order of their values, with those without a number last, or in that of their letters.
  ///
  /// The value of a category is the sum of its rows in all columns, or their median where its rows are a distribution.
  ///
  /// - Parameter tables: with places that are indices of their names.
  func sorted(_ names: [String], of tables: [DataTable], areDistributions: Bool) -> [String] {
    if self == .name { return names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) } }
    var rows: [String: [Double]] = [:]
    for table in tables {
      for (row, place) in table.x.enumerated() where place.isFinite {
        rows[table.names[Int(place)], default: []] += table.columns.lazy.map { $0.values[row] }.filter(\.isFinite)
      }
    }
    let values = rows.mapValues { areDistributions ? $0.sorted().interpolatedQuantile(0.5) : $0.reduce(0, +) }
    let known = names.filter { rows[$0]?.isEmpty == false }
    let ranked = known.enumerated().sorted { first, second in
      let (a, b) = (values[first.element] ?? 0, values[second.element] ?? 0)
      return a == b ? first.offset < second.offset : (a < b) == (self == .ascending)
    }
    return ranked.map(\.element) + names.filter { rows[$0]?.isEmpty != false }
  }
}
