/// What was drawn, and how much of it is not proved.
struct Drawn<Value: Sendable>: Sendable {
  let value: Value
  /// Columns of pixels that are left undecided.
  let undecided: Int

  init(_ value: Value, undecided: Int) {
    self.value = value
    self.undecided = undecided
  }
}
