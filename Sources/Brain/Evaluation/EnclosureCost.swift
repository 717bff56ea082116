/// The work of one enclosure of a formula's values; 1 for about four operations.
enum EnclosureCost {
  /// - Parameter operations: the work of each instruction.
  static func of(_ operations: some Sequence<Int>) -> Int { max(1, operations.reduce(0, +) / 4) }
}

extension CompiledFunction.Instruction {
  /// Work of the instruction; see `Operation.UnaryRow.work`.
  var work: Int { if case .unary(let function, _) = self { function.work } else { 1 } }
}
