extension Plot {
  /// The version of the program, which pictures and lists of frames record.
  public static let version = "0.1.0"
}
