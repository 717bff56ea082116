/// A figure's part as JSON, every Double exact.
extension FramePart {
  func json() throws(PlotError) -> [UInt8] {
    do { return try JSONText.encode(self, .line) } catch { throw .cannotEncode(.part) }
  }

  /// - Parameter path: where it was read, for messages.
  init(json bytes: [UInt8], from path: String) throws(PlotError) {
    do { self = try JSONText.decode(FramePart.self, from: bytes) } catch {
      throw .notAPart(path)
    }
  }
}
