import Grapher

extension PictureFormat {
  /// The format that a file's extension says; nil where it has none that is known.
  init?(ofName path: String) {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}
