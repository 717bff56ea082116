/// Where the steps of a tape write their results if each holds an element for every point of a chunk.
///
///     x⁴ + sin(x)    x² → 0;  x⁴ → 0;  sin(x) → 1;  the sum → the column of results
///
/// A column is used again as soon as no later step reads it, so that the columns stay in a fast cache.
struct ColumnLayout: Sendable {
  /// The column of each step that is an operation but the last, and of each constant; 0 for others.
  let places: [Int]
  /// Number of columns; those of constants come first, and are never used again.
  let count: Int

  init(of steps: [Tape.Step]) {
    var lastUses = Array(steps.indices)
    var places = [Int](repeating: 0, count: steps.count)
    var count = 0
    for (index, step) in steps.enumerated() {
      switch step {
      case .constant:
        places[index] = count
        count += 1
      case .variable: break
      case .unary(_, let a): lastUses[a] = index
      case .binary(_, let a, let b):
        lastUses[a] = index
        lastUses[b] = index
      }
    }
    var unused: [Int] = []
    for (index, step) in steps.enumerated() {
      let operands: (Int, Int)
      switch step {
      case .constant, .variable: continue
      case .unary(_, let a): operands = (a, a)
      case .binary(_, let a, let b): operands = (a, b)
      }
      for operand in operands.0 == operands.1 ? [operands.0] : [operands.0, operands.1] where lastUses[operand] == index
      {
        switch steps[operand] {
        case .unary, .binary: unused.append(places[operand])
        case .constant, .variable: break
        }
      }
      if index == steps.count - 1 { break }
      if let place = unused.popLast() {
        places[index] = place
      } else {
        places[index] = count
        count += 1
      }
    }
    (self.places, self.count) = (places, count)
  }
}
