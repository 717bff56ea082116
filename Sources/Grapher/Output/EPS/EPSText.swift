/// The first lines of an EPS file.
///
/// Source: PostScript Language Document Structuring Conventions 3.0, Adobe 1992.
enum EPSText {
  /// Returns whether a file begins as Encapsulated PostScript does.
  static func isDocument(_ file: [UInt8]) -> Bool {
    let line = String(decoding: file.prefix(40), as: UTF8.self).prefix { !$0.isNewline }
    return line.hasPrefix("%!PS-Adobe-") && line.contains(" EPSF-")
  }

  /// Returns Cairo's document with the metadata in place of its date, so that equal figures give equal files.
  static func document(_ file: [UInt8], _ metadata: PictureMetadata) -> [UInt8] {
    guard let start = file[...].firstRange(ofBytes: "%%CreationDate:")?.lowerBound,
      let end = file[start...].firstIndex(of: UInt8(ascii: "\n"))
    else { return file }
    let lines = CommentLines.lines(metadata)
    return Array(file[..<start]) + Array(lines.map { $0 + "\n" }.joined().utf8) + file[(end + 1)...]
  }
}
