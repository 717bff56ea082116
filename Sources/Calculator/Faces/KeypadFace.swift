import Brain

/// The buttons of a calculator in rows.
///
/// Faces are made from the operations table: a new row of the table appears on the scientific face.
public struct KeypadFace: Codable, Sendable, Equatable {
  /// `basic` or `scientific`.
  public let name: String
  /// The rows from the top, each from the left.
  public let rows: [[KeypadButton]]

  /// Every face, the smallest first.
  public static let all = [basic, scientific]

  /// Digits, arithmetic, memory and editing.
  public static let basic = KeypadFace(name: "basic", rows: basicKeys.map { $0.map(KeypadButton.init) })

  /// Every operation of the table: those that the basic face lacks, by family, and below them the basic face.
  public static let scientific = KeypadFace(name: "scientific", rows: families + basic.rows)

  private static let basicKeys: [[Key]] = [
    [.store, .variable, .clear, .undo],
    [.operation("√"), .operation("x²"), .operation("xʸ"), .operation("x⁻¹")],
    [.operation("("), .operation(")"), .operation("π"), .operation("÷")],
    [.digit(7), .digit(8), .digit(9), .operation("×")],
    [.digit(4), .digit(5), .digit(6), .operation("−")],
    [.digit(1), .digit(2), .digit(3), .operation("+")],
    [.operation("±"), .digit(0), .point, .operation("=")],
  ]

  /// The operations that the basic face lacks, each family in rows of its own.
  private static var families: [[KeypadButton]] {
    let basic = Set(basicKeys.joined().map(\.name))
    return Operation.Family.allCases.flatMap { family -> [[KeypadButton]] in
      let symbols = Operation.table.filter { $0.value.entry.family == family && !basic.contains($0.key) }.keys
      let buttons = symbols.sorted { place($0) < place($1) }.map { KeypadButton(.operation($0)) }
      return stride(from: 0, to: buttons.count, by: widest).map {
        Array(buttons[$0..<min($0 + widest, buttons.count)])
      }
    }
  }

  /// The most buttons in a row.
  private static let widest = 6

  /// Returns the place of an operation in its family: those that people use most come first, others in order of symbols.
  private static func place(_ symbol: String) -> (Int, String) { (usual.firstIndex(of: symbol) ?? usual.count, symbol) }

  private static let usual = [
    "e", "|x|", "mod", "∛", "x³", "ʸ√x", "ln", "log₁₀", "log₂", "logₓ", "exp", "sin", "cos", "tan", "asin", "acos",
    "atan",
    "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "floor", "ceil", "round", "x!", "<", "≤", ">", "≥", "==", "≠",
  ]
}
