import Metering
import RealModule

/// The units behind the numbers of a column, such as those of `12 ms` and `3.5GiB`. Those of times and of amounts may differ from cell
/// to cell; any other one is that of all cells.
struct CellUnits {
  enum Quantity: Hashable {
    case time, amount, other
  }

  /// A unit as it is written.
  struct Unit {
    let text: String
    let quantity: Quantity
    /// The size in seconds, bytes or ones; 0 for a letter alone, whose base differs, and 1 for an unknown unit.
    var size = 1.0
    /// The power of a letter without i and B: of 1000 beside k, else of 1024, as du, df and ls write them.
    var power = 0
  }

  private var units: [Unit] = []
  /// The index of the unit in each row, from 1; 0 for a cell without one. Rows at the end may lack.
  private var rows: [UInt8] = []
  /// The unit in which all values are told.
  private(set) var name = ""

  /// Returns nil if the text is no unit.
  init?(_ text: String, row: Int) { if !add(text, row: row) { return nil } }

  /// The unit of the first cell that has one.
  var first: String { units[0].text }
  var quantity: Quantity { units[0].quantity }
  private var isDecimal: Bool { units.contains { $0.text == "k" } }

  /// Notes the unit of a cell.
  ///
  /// - Returns: false if the text is no unit, or does not go with those before.
  mutating func add(_ text: String, row: Int) -> Bool {
    let index: Int
    if let known = units.firstIndex(where: { $0.text == text }) {
      index = known
    } else {
      guard let unit = CellUnits.unit(text),
        units.allSatisfy({ $0.quantity == unit.quantity && unit.quantity != .other })
      else { return false }
      index = units.count
      units.append(unit)
    }
    rows += repeatElement(0, count: max(0, row - rows.count))
    rows.append(UInt8(index + 1))
    return true
  }

  /// Returns the greatest value in seconds, bytes or ones, and its unit; nil without values.
  func greatest(of values: [Double]) -> (value: Double, unit: String, size: Double)? {
    let sizes = sizes
    WorkMeter.count(values.count)
    var found: (value: Double, unit: String, size: Double)?
    for (value, unit) in zip(values, rows) where unit > 0 && value.isFinite {
      let whole = value.magnitude * sizes[Int(unit)]
      if found.map({ whole > $0.value }) ?? true { found = (whole, units[Int(unit) - 1].text, sizes[Int(unit)]) }
    }
    return found
  }

  /// Returns the values of all rows in a unit of a size.
  mutating func scaled(_ values: [Double], to name: String, size: Double) -> [Double] {
    self.name = name
    // Numbers without a unit are bytes and ones; there are no others beside times and other units than 0.
    let factors = sizes.map { $0 / size }
    WorkMeter.count(values.count)
    return values.indices.map { values[$0] * factors[$0 < rows.count ? Int(rows[$0]) : 0] }
  }

  /// The sizes of values without a unit, then those of the units.
  private var sizes: [Double] {
    [1] + units.map { $0.power == 0 ? $0.size : .pow(isDecimal ? 1000 : 1024, Double($0.power)) }
  }

  /// What letters alone stand for; empty without any.
  var meaning: Message {
    if !units.contains(where: { $0.power > 0 }) { return "" }
    return isDecimal
      ? "; K, M, G and T are powers of 1000"
      : "; K, M, G and T are powers of 1024, as of du and df, and numfmt --from=si reads those of 1000"
  }

  /// The form of the values.
  var form: ValueForm {
    let isLetter = name.count == 1 && CellUnits.powers.contains { name.hasPrefix(String($0)) } || name == "k"
    return .measured(isLetter ? name : " " + name)
  }

  /// Whether a text is a unit of times or amounts.
  static func isKnown(_ text: String) -> Bool { unit(text).map { $0.quantity != .other } ?? false }

  /// Returns the number of a text with a unit of times or amounts, or with a prefix of the SI, as it is written without: 5e-3 for 5ms,
  /// 1e6 for 1M and 7200 for 2h; nil for other texts.
  static func plainNumber(_ text: String, with name: String) -> String? {
    guard text.trimmed.hasSuffix(name) else { return nil }
    let digits = String(text.trimmed.dropLast(name.count)).trimmed
    guard let number = Double(digits), number.isFinite else { return nil }
    if let exponent = exponents[name] {
      return digits.allSatisfy { $0.isNumber || "+-.".contains($0) } ? "\(digits)e\(exponent)" : nil
    }
    guard let unit = unit(name), unit.quantity != .other else { return nil }
    return (number * unit.size).shortestText
  }

  private static func unit(_ text: String) -> Unit? {
    if let time = times[text] { return Unit(text: text, quantity: .time, size: time) }
    if text == "B" { return Unit(text: text, quantity: .amount) }
    guard let first = text.first else { return nil }
    if let index = powers.firstIndex(of: first == "k" ? "K" : first) {
      let power = Double(index + 1)
      switch text.dropFirst() {
      case "":
        return Unit(text: text, quantity: .amount, size: first == "k" ? 1000 : 0, power: first == "k" ? 0 : index + 1)
      case "i", "iB": return Unit(text: text, quantity: .amount, size: .pow(1024, power))
      case "B": return Unit(text: text, quantity: .amount, size: .pow(1000, power))
      default: break
      }
    }
    let isUnit = text.count <= longest && !text.contains(where: \.isWhitespace) && (first.isLetter || first == "°")
    return isUnit ? Unit(text: text, quantity: .other) : nil
  }

  /// The letters of powers from the first to the fifth.
  private static let powers: [Character] = ["K", "M", "G", "T", "P"]
  private static let times = [
    "ns": 1e-9, "us": 1e-6, "µs": 1e-6, "μs": 1e-6, "ms": 1e-3, "s": 1, "sec": 1, "min": 60, "h": 3600,
  ]
  /// The powers of ten of prefixes of the SI, and of times with one.
  private static let exponents = [
    "k": 3, "K": 3, "M": 6, "G": 9, "T": 12, "ms": -3, "u": -6, "µ": -6, "μ": -6, "us": -6, "µs": -6, "μs": -6,
    "n": -9, "ns": -9, "p": -12,
  ]
  private static let longest = 8
}

extension String {
  /// The number and the unit of a text such as `12 ms` and `3.5GiB`; nil for other texts, and for those such as 7th, 100m and 3b, which
  /// may be names.
  var measured: (number: Double, unit: String)? {
    guard let unit, let number = Double(String(dropLast(unit.count)).trimmed) else { return nil }
    return CellUnits.isKnown(unit) || unitOfMeasure != nil ? (number, unit) : nil
  }
}
