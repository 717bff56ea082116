/// How an operation is written on paper, where that is not as its notation in text tells.
enum PaperForm: Sendable, Equatable {
  /// A name before its arguments: `arcsin`, and with a subscript `log₂`.
  case name(String, index: String? = nil, isVariable: Bool = false)
  case fraction
  /// A radical over the first operand; its index is a number, or the second operand.
  case root(index: Int?)
  case rootOfSecond
  /// Around its operand.
  case enclosed(FormulaTree.Fence)
  /// The sign between operands.
  case sign(String, FormulaTree.Spacing)
}
