/// A figure's part as JSON, every Double exact.
extension FramePart {
  func json() throws(PlotError) -> [UInt8] {
    do { return try JSONText.encode(self, .line) } catch { throw PlotError(.software, "cannot encode a part") }
  }

  /// - Parameter path: where it was read, for messages.
  init(json bytes: [UInt8], from path: String) throws(PlotError) {
    do { self = try JSONText.decode(FramePart.self, from: bytes) } catch {
      throw PlotError(.data, "\(path) is no part of a figure")
    }
  }
}
