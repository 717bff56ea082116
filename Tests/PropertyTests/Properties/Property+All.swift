extension Property {
  /// Every property, in the order of tables.
  static let all = text + values + keys + requests
}
