import Metering
import Platform

/// What the cells of the last row hold.
extension DataReader {
  /// Returns the number in a cell; NaN if it is missing, nil if the cell holds other text.
  func number(in cell: Range<Int>) -> Double? {
    let number = writtenNumber(in: cell)
    if syntax.missingNumbers.isEmpty { return number }
    return number.map { syntax.missingNumbers.contains($0) ? .nan : $0 }
  }

  private func writtenNumber(in cell: Range<Int>) -> Double? {
    let content = unquoted(cell)
    if content.isEmpty { return .nan }
    let number =
      pointed(content).map { $0.withUnsafeBufferPointer { DecimalReader.double(in: $0) } }
      ?? DecimalReader.double(in: UnsafeBufferPointer(rebasing: bytes[content]))
    return number ?? otherNumber(in: cell, content) ?? (isMissing(cell) ? .nan : nil)
  }

  /// Returns a number with a decimal comma with a point in its place, and a comma in place of a point; nil for other texts.
  private func pointed(_ content: Range<Int>) -> [UInt8]? {
    guard syntax.hasDecimalComma, content.contains(where: { bytes[$0] == 0x2C || bytes[$0] == 0x2E }) else {
      return nil
    }
    return content.map { bytes[$0] == 0x2C ? 0x2E : bytes[$0] == 0x2E ? 0x2C : bytes[$0] }
  }

  /// Returns the number of `45%`, of `3.0D3` as Fortran writes it, or of `1'234` and `$5`; nil for other texts.
  private func otherNumber(in cell: Range<Int>, _ content: Range<Int>) -> Double? {
    guard content.count <= DataReader.longestNumber, let last = content.last,
      content.contains(where: { (0x30...0x39).contains(bytes[$0]) })
    else {
      return nil
    }
    var plain = pointed(content) ?? Array(bytes[content])
    if plain.starts(with: DataReader.minus) { plain.replaceSubrange(..<DataReader.minus.count, with: [0x2D]) }
    if bytes[last] == UInt8(ascii: "%") {
      plain.removeLast()
      plain.removeLast(plain.reversed().prefix(while: isSpace).count)
    } else if let letter = plain.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "d") }), plain[..<letter].contains(0x2E)
    {
      plain[letter] = UInt8(ascii: "e")
    }
    let isPlain = plain.first.map { (0x2B...0x39).contains($0) } == true
    if isPlain, let number = plain.withUnsafeBufferPointer({ DecimalReader.double(in: $0) }) { return number }
    guard let grouped = grouped(content), grouped.isCertain || separator == 0x2C && content != cell else { return nil }
    return grouped.plain.withUnsafeBufferPointer { DecimalReader.double(in: $0) }
  }

  /// Whether a cell ends with a percent sign.
  func isPercent(_ cell: Range<Int>) -> Bool { unquoted(cell).last.map { bytes[$0] } == UInt8(ascii: "%") }

  private func grouped(_ content: Range<Int>) -> GroupedDigits? {
    GroupedDigits(bytes[content], hasDecimalComma: syntax.hasDecimalComma)
  }

  /// Whether a cell has commas between thousands that cannot be before decimals, as 1,234,567 has.
  func hasCertainThousands(_ cell: Range<Int>) -> Bool {
    let content = unquoted(cell)
    guard content.count <= DataReader.longestNumber else { return false }
    let comma = syntax.hasDecimalComma ? UInt8(ascii: ".") : 0x2C
    return bytes[content].contains(comma) && grouped(content)?.isCertain == true
  }

  /// Returns the number of `1,234`, if its comma is between thousands; nil for other texts.
  func numberWithThousands(in cell: Range<Int>) -> Double? {
    let content = unquoted(cell)
    guard content.count <= DataReader.longestNumber, let grouped = grouped(content) else { return nil }
    return grouped.plain.withUnsafeBufferPointer { DecimalReader.double(in: $0) }
  }

  /// Whether a cell has a text that stands for a missing value.
  func isMissing(_ cell: Range<Int>) -> Bool { syntax.missing.contains(text(of: cell).lowercased()) }

  /// Whether a cell is a hyphen alone.
  func isDash(_ cell: Range<Int>) -> Bool { bytes[unquoted(cell)].elementsEqual([0x2D]) }

  /// Returns the time of a date in seconds since 1 January 1970; nil if the cell holds none.
  ///
  /// - Parameter number: that in the cell; nil for other text.
  func seconds(in cell: Range<Int>, _ number: Double?) -> Double? {
    if syntax.dates?.isTimeOfDay == true { return nil }
    if syntax.dates == .unix { return number.map(DateFormat.seconds(ofUnix:)) }
    if number != nil, syntax.dates == nil { return nil }
    let format = syntax.dates ?? .iso
    let text = UnsafeBufferPointer(rebasing: bytes[unquoted(cell)])
    return format.seconds(text, in: syntax.zone) ?? syntax.numericDates?.seconds(text, in: syntax.zone)
      ?? unbracketed(cell).flatMap { format.seconds(UnsafeBufferPointer(rebasing: bytes[$0]), in: syntax.zone) }
  }

  /// Returns the seconds since midnight of a time of day; nil if the cell holds none.
  func timeOfDay(in cell: Range<Int>) -> Double? {
    let text = UnsafeBufferPointer(rebasing: bytes[unbracketed(cell) ?? unquoted(cell)])
    if let dates = syntax.dates, dates.isTimeOfDay { return dates.seconds(text) }
    return DateFormat.timeOfDay(text)
  }

  /// Returns the seconds of a duration, `1:02:03.5` in hours, minutes and seconds or `12:34` in minutes and seconds; nil if the cell
  /// holds none.
  func duration(in cell: Range<Int>) -> Double? {
    let content = bytes[unquoted(cell)]
    guard content.count <= DataReader.longestNumber, content.contains(UInt8(ascii: ":")) else { return nil }
    let text = String(decoding: content, as: UTF8.self)
    guard let match = text.wholeMatch(of: /(?:(\d+):)?(\d+):([0-5]\d(?:\.\d+)?)/), let minutes = Double(match.2),
      let seconds = Double(match.3)
    else { return nil }
    guard let hours = match.1.map({ Double($0) ?? .infinity }) else { return 60 * minutes + seconds }
    return match.2.count == 2 && minutes < 60 ? 3600 * hours + 60 * minutes + seconds : nil
  }

  /// Whether a cell is written as times of day are, with two digits of an hour: `08:15`, `23:59:30`.
  func looksLikeTimeOfDay(_ cell: Range<Int>) -> Bool {
    let parts = bytes[unquoted(cell)].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard [2, 3].contains(parts.count), parts[0].count == 2, let hour = Int(String(decoding: parts[0], as: UTF8.self))
    else { return false }
    return hour < 24
  }

  /// Whether the times of a column are rather durations than times of day: one of them is a day or longer, or they go back now and then.
  func holdsDurations(_ column: Int) -> Bool {
    var (reader, last, count, back) = (self, -Double.infinity, 0, 0)
    repeat {
      guard reader.cells.indices.contains(column), let time = reader.duration(in: reader.cells[column]) else {
        return false
      }
      if time >= 86_400 { return true }
      count += 1
      if time < last { back += 1 }
      last = time
    } while count < DataReader.mostTimes && WorkMeter.allows(1) && reader.readRow()
    return back > 0 && 5 * back >= count || back > 0 && count <= 5
  }

  /// The number of times that are looked at.
  private static let mostTimes = 1000

  /// Whether a cell and the next one are a date without a time, and a time of day.
  func isDate(_ column: Int, besideTime time: Int) -> Bool {
    guard cells.indices.contains(column), cells.indices.contains(time) else { return false }
    let cell = cells[column]
    return seconds(in: cell, number(in: cell)) != nil && !bytes[cell].contains(0x3A)
      && timeOfDay(in: cells[time]) != nil
  }

  /// Returns the text of a cell without quotes; a long one is cut.
  func text(of cell: Range<Int>) -> String {
    let content = bytes[unquoted(cell).prefix(DataReader.longestText)]
    let text = String(decoding: content, as: UTF8.self)
    return content.contains(DataReader.quote) ? text.replacingScalars("\"\"", with: "\"") : text
  }

  /// Whether the row names the columns: its first cell is text, or is empty while another cell is text.
  ///
  /// Text before numbers is the name of a category, unless the numbers head columns, as years and the hours of a day do, or a number is
  /// below it.
  var isHeader: Bool {
    guard let cell = cells.first, !readsNumbersBeforeTexts || text(of: cell).measured == nil else { return false }
    let first = number(in: cell) ?? numberWithThousands(in: cell)
    if seconds(in: cell, first) != nil || timeOfDay(in: cell) != nil { return false }
    if headsColumns {
      var next = self
      return !(next.readRow() && next.headsColumns)
    }
    let others = cells.dropFirst().map { number(in: $0) ?? numberWithThousands(in: $0) }
    guard first == nil else { return first?.isNaN == true && others.contains(nil) }
    if hasDatesAsBelow { return false }
    return others.allSatisfy { $0?.isNaN ?? true } || text(of: cell).contains(where: \.isLetter) && hasNumberBelow
  }

  /// Whether a cell behind the first one is a date or a time, and so is the one below it.
  private var hasDatesAsBelow: Bool {
    func dated(_ reader: DataReader) -> Set<Int> {
      let columns = reader.cells.indices.dropFirst().prefix(DataReader.mostDated)
      return Set(
        columns.filter {
          reader.seconds(in: reader.cells[$0], nil) != nil || reader.timeOfDay(in: reader.cells[$0]) != nil
        })
    }
    var next = self
    let own = dated(self)
    return !own.isEmpty && next.readRow() && !own.isDisjoint(with: dated(next))
  }

  /// The number of cells of a row that are asked for dates.
  private static let mostDated = 20

  /// Whether the first cell of the next row is a number.
  private var hasNumberBelow: Bool {
    var next = self
    guard next.readRow(), let cell = next.cells.first, let number = next.number(in: cell) else { return false }
    return !number.isNaN
  }

  /// Whether the row is a text, or an empty cell, before numbers that head columns, and perhaps texts: two or more ascending years, four
  /// or more ascending numbers at equal distances, or two or more below which no cell is empty as the first one.
  private var headsColumns: Bool {
    guard let cell = cells.first, number(in: cell)?.isNaN ?? true else { return false }
    let numbers = cells.dropFirst().compactMap { number(in: $0) }.filter { !$0.isNaN }
    let steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
    guard let step = steps.first, steps.allSatisfy({ $0 > 0 }) else { return false }
    if numbers.allSatisfy({ (1000..<3000).contains($0) && $0 == $0.rounded() }) { return true }
    guard numbers.count == cells.count - 1 else { return false }
    let areEven = steps.allSatisfy { ($0 - step).magnitude <= 1e-9 * step }
    return areEven && numbers.count >= DataReader.leastOfEven || unquoted(cell).isEmpty && hasTextBelow
  }

  /// Whether the first cell of the next row is a text.
  private var hasTextBelow: Bool {
    var next = self
    guard next.readRow(), let cell = next.cells.first else { return false }
    return next.number(in: cell) == nil
  }

  /// The least number of evenly spaced numbers that head columns.
  private static let leastOfEven = 4

  /// Returns the line of a cell, or the part of a long line around the start of the cell, with the cell marked.
  func excerpt(of cell: Range<Int>) -> Excerpt {
    let (near, far) = (
      max(0, cell.lowerBound - DataReader.longestText), min(bytes.count, cell.lowerBound + DataReader.longestText)
    )
    let start = bytes[near..<cell.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? near
    let cut = min(cell.upperBound, far)
    let end = bytes[cut..<max(cut, far)].firstIndex { $0 == 0x0A } ?? max(cut, far)
    let before = String(decoding: bytes[start..<cell.lowerBound], as: UTF8.self).count
    let width = String(decoding: bytes[cell.lowerBound..<cut], as: UTF8.self).count
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    return Excerpt(text: line, range: before..<before + max(1, width))
  }

  private func unquoted(_ cell: Range<Int>) -> Range<Int> {
    guard cell.count >= 2, bytes[cell.lowerBound] == 0x22, bytes[cell.upperBound - 1] == 0x22 else { return cell }
    return cell.lowerBound + 1..<cell.upperBound - 1
  }

  /// Returns the part of a cell inside the brackets in which logs write times; nil without them.
  private func unbracketed(_ cell: Range<Int>) -> Range<Int>? {
    let content = unquoted(cell)
    guard content.count >= 2, bytes[content.lowerBound] == UInt8(ascii: "["),
      bytes[content.upperBound - 1] == UInt8(ascii: "]")
    else { return nil }
    return content.lowerBound + 1..<content.upperBound - 1
  }

  /// The sign U+2212.
  private static let minus = Array("\u{2212}".utf8)
  /// The number of bytes of the longest number in another form.
  private static let longestNumber = 40
  /// The number of bytes of a cell, or on each side of its start, that are read as text.
  private static let longestText = 1000
}

extension DataReader {
  /// The form of dates of digits in the rows from here on: looks for a column of them in the first rows, and for a number above 12, which
  /// is no month, in all. Nil without such a column, and if each of its numbers may be a month, unless there are points between them.
  var numericDates: NumericDates? {
    var (reader, columns, row) = (self, [Int](), 0)
    var withPoints: NumericDates?
    while WorkMeter.allows(1), reader.readRow() {
      row += 1
      if columns.isEmpty {
        if row > DataReader.mostRowsBeforeDates { return nil }
        columns = reader.cells.indices.prefix(DataReader.mostColumnsOfDates).filter { reader.dateDigits($0) != nil }
      }
      for column in columns {
        guard let date = reader.dateDigits(column) else { continue }
        if let dates = NumericDates(date, column: column, text: reader.text(of: reader.cells[column])) { return dates }
        withPoints = withPoints ?? NumericDates(withPoints: date, column: column)
      }
    }
    return withPoints
  }

  /// Returns the offsets from UTC of the dates of a column, from the last row to the end, `+01:00`: that of all, or the first and the first
  /// other one; nil without one, if some dates have none, and for UTC alone.
  func offsets(inColumn column: Int) -> [String]? {
    let format = syntax.dates ?? .iso
    var (reader, offsets) = (self, [Int]())
    repeat {
      guard reader.cells.indices.contains(column) else { continue }
      let cell = reader.cells[column]
      if reader.number(in: cell)?.isNaN == true { continue }
      let date = reader.bytes[reader.unbracketed(cell) ?? reader.unquoted(cell)]
      guard let offset = format.offset(ofDate: date) else { return nil }
      if offsets.count < 2, !offsets.contains(offset) { offsets.append(offset) }
    } while WorkMeter.allows(1) && reader.readRow()
    return offsets.isEmpty || offsets == [0] ? nil : offsets.map(DateFormat.text(ofOffset:))
  }

  private func dateDigits(_ column: Int) -> NumericDates.Digits? {
    cells.indices.contains(column) ? NumericDates.Digits(bytes[unquoted(cells[column])]) : nil
  }

  private static let mostRowsBeforeDates = 5
  private static let mostColumnsOfDates = 50
}
