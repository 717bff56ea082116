/// What was drawn, and how much of it is not proved.
package struct Drawn<Value: Sendable>: Sendable {
  package let value: Value
  /// Columns of pixels that are left undecided.
  package let undecided: Int

  init(_ value: Value, undecided: Int) {
    self.value = value
    self.undecided = undecided
  }
}
