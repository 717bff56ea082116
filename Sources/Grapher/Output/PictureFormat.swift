/// A file format of figures. The raw value is the file name extension.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// An image of pixels.
  case png
  /// Vectors for the web.
  case svg
  /// Vectors for print.
  case pdf
  /// Vectors for older programs of typesetting: Encapsulated PostScript.
  case eps
  /// A page with the vectors and what is needed to look at them closely.
  case html
  /// Vectors with text that a document's LaTeX sets: a picture of PGF.
  case tex
}

extension PictureFormat {
  /// Detects the format of a file by its first bytes; nil if it is unknown.
  public init?(of file: [UInt8]) {
    if file.starts(with: PNGChunk.signature) {
      self = .png
    } else if file.starts(with: Array("%PDF-".utf8)) {
      self = .pdf
    } else if EPSText.isDocument(file) {
      self = .eps
    } else if file.starts(with: PageDocument.start.utf8) {
      self = .html
    } else if TeXWriter.isDocument(file) {
      self = .tex
    } else if String(decoding: file.prefix(4096), as: UTF8.self).contains("<svg") {
      self = .svg
    } else {
      return nil
    }
  }
}

extension PictureMetadata {
  /// Returns the command in the metadata of a picture file; nil if the file records no command.
  ///
  /// Files of other programs can contain other text.
  public static func command(in file: [UInt8], format: PictureFormat) -> String? {
    switch format {
    case .png: PNGMetadata.text("Comment", in: file)
    case .svg, .html: SVGText.content(of: "metadata", in: file)
    case .pdf: PDFText.text("Keywords", in: file)
    case .eps, .tex: CommentLines.command(in: file)
    }
  }
}
