/// What became of the rows of data behind a column.
struct RowCounts: Sendable, Equatable {
  /// The number of rows of the file, or of its block, without empty lines.
  let read: Int
  /// The number of those that conditions and groups chose.
  let chosen: Int
  /// The number of chosen rows without a number for x or y.
  let missing: Int
}
