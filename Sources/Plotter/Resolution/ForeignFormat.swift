/// The formats of pictures that other programs make of this one's.
enum ForeignFormat: String {
  case webp, avif, jpg, jpeg, tiff, tif, bmp, emf, wmf, ps

  /// How to come by a file in the format.
  ///
  /// - Parameter path: the file that was asked for; a long one is not repeated.
  func advice(for path: String) -> Message {
    let path = path.utf8.count > ForeignFormat.mostBytes ? "plot.\(rawValue)" : path
    let name = path.drop(while: { $0 == "-" })
    let base = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
    let own = "\(base).\(source)"
    return switch self {
    case .emf, .wmf: "Word and LibreOffice take SVG; for \(rawValue), -o \(file: own) && \(file: command(own, path))"
    default: "write -o \(file: own) && \(file: command(own, path))"
    }
  }

  /// The length of the longest path that advice repeats, which it does up to three times.
  private static let mostBytes = 80

  /// The format that is converted.
  private var source: String {
    switch self {
    case .emf, .wmf: "svg"
    case .ps: "pdf"
    default: "png"
    }
  }

  private func command(_ own: String, _ path: String) -> String {
    let (own, path) = (ShellWords.quoted(own), ShellWords.quoted(path))
    return switch self {
    case .webp: "cwebp -lossless \(own) -o \(path)"
    case .avif: "avifenc --lossless \(own) \(path)"
    case .emf, .wmf: "inkscape \(own) --export-filename=\(path)"
    case .ps: "pdftops \(own) \(path)"
    case .jpg, .jpeg, .tiff, .tif, .bmp: "convert \(own) \(path)"
    }
  }
}
