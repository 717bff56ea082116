/// What was read from standard input for the data of a request.
package struct KeptInput: Sendable, Equatable {
  package var bytes: [UInt8]
  /// The number of the first line.
  var firstLine = 1
  /// The number of rows before the first line.
  var rowsBefore = 0

  package init(bytes: [UInt8], firstLine: Int = 1, rowsBefore: Int = 0) {
    (self.bytes, self.firstLine, self.rowsBefore) = (bytes, firstLine, rowsBefore)
  }
}
