/// A file format that frames can be written in; the raw value is its file name extension.
package enum AnimationFormat: String, CaseIterable, Sendable {
  case gif, apng, mp4, webm

  /// Whether another program encodes it.
  var isVideo: Bool { self == .mp4 || self == .webm }

  /// More frames per second are shown at this rate; nil where there is no such limit.
  var greatestFrameRate: Double? { self == .gif ? 50 : nil }
}
