extension Report {
  /// The report as indented JSON, ending with a new line.
  public func json() throws(PlotError) -> String {
    do { return String(decoding: try JSONText.encode(self, .indented), as: UTF8.self) + "\n" } catch {
      throw .cannotEncode(.report)
    }
  }
}
