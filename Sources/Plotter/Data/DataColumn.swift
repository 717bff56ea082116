/// A column of a table with the kind of its cells, which the first cell decides that is not missing.
struct DataColumn {
  enum Kind: Equatable {
    case numbers
    /// Seconds since 1 January 1970.
    case dates
    /// Seconds since midnight.
    case times
    /// Seconds, of cells such as 1:02:03.5 and 12:34 where numbers are needed.
    case durations
    /// Numbers of names, from 0.
    case categories

    /// Whether the cells are dates or times of day.
    var isTime: Bool { self == .dates || self == .times }

    /// What the cells are, in messages.
    var words: Message {
      switch self {
      case .numbers: "numbers"
      case .dates: "dates"
      case .times: "times of day"
      case .durations: "durations"
      case .categories: "texts"
      }
    }
  }

  /// What cells may hold.
  enum Contents {
    case numbers
    /// Numbers of a histogram, or names if the first cell is one.
    case numbersOrNames
    /// Numbers, dates, times of day or names.
    case anything
    /// The same, but a number is no date, whatever the form of dates.
    case anythingButDatedNumbers
    /// Numbers; a column that begins with a text is not read.
    case numbersUnlessText
    /// Names, of which some may be numbers.
    case names
  }

  private(set) var values: [Double] = []
  /// Nil before the first cell that is not missing.
  private(set) var kind: Kind?
  /// The names of categories in order of appearance.
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]
  /// Whether all numbers have percent signs.
  private var arePercents = false
  /// The units behind the numbers; nil without any.
  private(set) var units: CellUnits?
  /// How the values are written.
  var form: ValueForm { units?.form ?? (kind == .durations ? .durations : arePercents ? .percents : .plain) }
  let contents: Contents
  /// Whether a hyphen stands for a missing value, as in logs of servers, and is no name.
  private var takesDash: Bool {
    kind.map { $0 != .categories } ?? (contents == .numbers || contents == .numbersUnlessText)
  }
  private var takesAll: Bool { contents == .anything || contents == .anythingButDatedNumbers }
  /// The first text of a column that is left out since it holds texts; nil for a column that is read.
  private(set) var leftOut: String?

  /// Whether all cells are missing.
  var isEmpty: Bool { kind == nil && leftOut == nil }

  /// The reader at the first cell such as 1,234, whose comma may be between thousands or before decimals; nil without one.
  private(set) var firstDoubt: DataReader?
  /// The first text, and its line, of categories that seem to be meant as numbers: most of them are, or all are numbers in another form.
  /// Nil for other columns.
  ///
  /// - Parameter isMeasured: whether numbers with one unit are no categories.
  func strangeText(isMeasured: Bool) -> (text: String, line: Int)? {
    guard kind == .categories, contents != .names else { return nil }
    let first = names.prefix(100)
    let unit = isMeasured ? first.first?.unitOfMeasure : nil
    let areMeant =
      numericNames > names.count / 2
      || names.count > 1
        && (first.allSatisfy(\.isNumberInOtherForm) || unit != nil && first.allSatisfy { $0.unitOfMeasure == unit }
          || isMeasured && first.allSatisfy(\.hasDecimalComma))
    return areMeant ? firstText : nil
  }
  private var firstText: (text: String, line: Int)?
  private var numericNames = 0

  init(_ contents: Contents) { self.contents = contents }

  mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }

  mutating func appendMissing() { values.append(.nan) }

  /// Adds the value of a cell.
  ///
  /// - Returns: false if the cell is of another kind.
  mutating func append(_ cell: Range<Int>, of reader: DataReader) -> Bool {
    if leftOut != nil { return true }
    if contents == .names || contents == .numbersOrNames && kind == .categories { return appendName(cell, of: reader) }
    // Most cells are as the ones before them.
    if kind == .dates, let seconds = reader.seconds(in: cell, nil) {
      values.append(seconds)
      return true
    }
    if kind == .times, let seconds = reader.timeOfDay(in: cell) {
      values.append(seconds)
      return true
    }
    var number = kind == .categories ? nil : reader.number(in: cell)
    if number == nil, takesDash, reader.isDash(cell) { number = .nan }
    if number == nil, kind == nil || kind == .numbers, let grouped = reader.numberWithThousands(in: cell) {
      number = grouped
      firstDoubt = firstDoubt ?? reader
    }
    if kind == nil || arePercents, number?.isFinite == true { arePercents = reader.isPercent(cell) }
    if let number, number.isNaN {
      values.append(.nan)
      return true
    }
    if !takesAll || kind == .numbers {
      guard let number else {
        if appendMeasured(cell, of: reader) { return true }
        if units != nil { return contents == .numbersUnlessText && leaveOut(cell, of: reader) }
        guard kind == nil || kind == .durations else { return false }
        // Beside columns of numbers, 08:15 is rather a time of day.
        let isLeftOut = contents == .numbersUnlessText && kind == nil && reader.looksLikeTimeOfDay(cell)
        if !isLeftOut, let seconds = reader.duration(in: cell) {
          kind = .durations
          values.append(seconds)
          return true
        }
        if kind == .durations { return false }
        if contents == .numbersOrNames, reader.text(of: cell).adviceAsNumber().text.isEmpty {
          return appendName(cell, of: reader)
        }
        return contents == .numbersUnlessText && leaveOut(cell, of: reader)
      }
      if kind == .durations { return false }
      if let units, units.quantity != .amount, number != 0 { return false }
      kind = .numbers
      values.append(number)
      return true
    }
    if kind != .categories, number == nil || contents == .anything, let seconds = reader.seconds(in: cell, number) {
      kind = .dates
      values.append(seconds)
      return true
    }
    if kind == nil, let seconds = reader.timeOfDay(in: cell) {
      kind = .times
      values.append(seconds)
      return true
    }
    if let number, kind == nil {
      kind = .numbers
      values.append(number)
      return true
    }
    return kind != .dates && kind != .times && appendName(cell, of: reader)
  }

  /// Adds the number of a cell with a unit.
  ///
  /// - Returns: false for another cell, and beside numbers that have no such unit.
  private mutating func appendMeasured(_ cell: Range<Int>, of reader: DataReader) -> Bool {
    guard !takesAll, kind == nil || kind == .numbers, let (number, unit) = reader.text(of: cell).measured else {
      return false
    }
    if units == nil {
      units = CellUnits(unit, row: values.count)
      if units?.quantity != .amount, values.contains(where: { !($0.isNaN || $0 == 0) }) { units = nil }
      if units == nil { return false }
    } else if units?.add(unit, row: values.count) != true {
      return false
    }
    kind = .numbers
    values.append(number)
    return true
  }

  /// Takes a unit of a size for all values.
  mutating func scale(to unit: String, size: Double) {
    if let scaled = units?.scaled(values, to: unit, size: size) { values = scaled }
  }

  /// Stops reading a column that begins with a text, unless that may be a mark or a number in another form.
  private mutating func leaveOut(_ cell: Range<Int>, of reader: DataReader) -> Bool {
    let text = reader.text(of: cell)
    guard text.contains(where: \.isLetter) || reader.seconds(in: cell, nil) != nil || reader.timeOfDay(in: cell) != nil
    else {
      return false
    }
    leftOut = text
    (values, units) = ([], nil)
    return true
  }

  private mutating func appendName(_ cell: Range<Int>, of reader: DataReader) -> Bool {
    kind = .categories
    let name = reader.text(of: cell)
    if let known = numbers[name] {
      values.append(Double(known))
      return true
    }
    if name.isEmpty || reader.isMissing(cell) {
      values.append(.nan)
      return true
    }
    guard names.count < DataColumn.mostNames else { return false }
    if reader.number(in: cell) != nil {
      numericNames += 1
    } else if firstText == nil {
      firstText = (name, reader.line)
    }
    numbers[name] = names.count
    values.append(Double(names.count))
    names.append(name)
    return true
  }

  static let mostNames = 10_000
}
