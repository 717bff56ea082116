extension PictureFormat {
  /// The format of a file by how it begins; nil for any other.
  public init?(of file: [UInt8]) {
    if file.starts(with: PNGChunk.signature) {
      self = .png
    } else if file.starts(with: Array("%PDF-".utf8)) {
      self = .pdf
    } else if String(decoding: file.prefix(4096), as: UTF8.self).contains("<svg") {
      self = .svg
    } else {
      return nil
    }
  }
}

extension PictureMetadata {
  /// The command in a picture's file, where `PictureMetadata.command` was written; nil where there is none.
  ///
  /// Files of other programs may have a text there that is no command.
  public static func command(in file: [UInt8], format: PictureFormat) -> String? {
    switch format {
    case .png: PNGText.text("Comment", in: file)
    case .svg: SVGText.content(of: "metadata", in: String(decoding: file, as: UTF8.self))
    case .pdf: PDFText.text("Keywords", in: file)
    }
  }
}
