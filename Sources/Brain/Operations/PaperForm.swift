/// How an operation is written on paper, where its notation in the text language does not say it.
package enum PaperForm: Sendable, Equatable {
  /// What encloses an operand.
  package enum Fence: Sendable, Equatable { case bar, floor, ceiling }

  /// The room around a sign between operands.
  package enum Spacing: Sendable, Equatable { case binary, relation, word }

  /// A name before its arguments: `arcsin`, and with a subscript `log₂`.
  case name(String, index: String? = nil, isVariable: Bool = false)
  /// The first operand over the second one.
  case fraction
  /// A radical over the operand; the index is 2 where it is nil.
  case root(index: Int?)
  /// A radical over the first operand, whose index is the second one.
  case rootOfSecond
  /// A fence around the operand.
  case enclosed(Fence)
  /// The sign between operands.
  case sign(String, Spacing)
}
