import Grapher

/// The names of series in the legend, which leave out what an axis or the title of the legend says.
extension PictureContent {
  /// The name of the column whose values alone name the series; nil where anything else does.
  var titleOfGroups: RichText? {
    let named = series.filter { $0.leader == nil }
    // A fit to each group has the name of its group.
    guard constructed.isEmpty || series.allSatisfy(\.isNamedByCompanion), let name = named.first?.groupName,
      !name.isEmpty
    else { return nil }
    let areGroups = named.allSatisfy {
      $0.groupName == name && $0.name.plain == $0.label && !$0.label.hasPrefix(name + " = ")
    }
    return areGroups ? RichText(column: name) : nil
  }

  /// Takes the names of columns whose values name series.
  mutating func nameGroups(of tables: [DataTable]) {
    let columns = tables.compactMap { table in
      table.group.flatMap { group in table.groupName.map { (group, $0) } }
    }
    let names = Dictionary(columns) { first, _ in first }
    for index in series.indices { series[index].groupName = names[series[index].label] }
  }

  /// Returns the names of the series in the legend: without the unit that the names of all columns on the left axis share with
  /// that of the axis.
  func keyNames(beside axis: RichText?) -> [RichText] {
    let names = series.map(\.name)
    guard let unit = axis?.plain.unitAtEnd else { return names }
    let onLeft = series.filter { !$0.isRight && $0.leader == nil }
    // An axis of one series has its name.
    if onLeft.count == 1, axis?.plain == onLeft[0].label { return names }
    guard onLeft.allSatisfy({ $0.name.plain == $0.label && $0.label.unitAtEnd == unit }) else { return names }
    return series.map {
      $0.isRight || $0.label.unitAtEnd != unit ? $0.name : RichText(column: String($0.label.dropLast(unit.count + 1)))
    }
  }
}

extension String {
  /// The unit in brackets after a name and a space: "(m)" or "[m]"; nil without one.
  fileprivate var unitAtEnd: String? {
    for (opening, closing) in [("(", ")"), ("[", "]")] where hasSuffix(closing) {
      guard let range = ranges(of: " " + opening).last, range.lowerBound > startIndex else { continue }
      return String(self[index(after: range.lowerBound)...])
    }
    return nil
  }
}
