/// A file format that frames can be written in; the raw value is its file name extension.
package enum AnimationFormat: String, CaseIterable, Sendable {
  case gif, apng, mp4, webm
}
