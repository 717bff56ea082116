import Grapher
import Platform
import Sampling

/// The request that a picture's file records.
package struct RecordedRequest {
  /// What draws the picture again.
  package let request: PlotRequest
  package let format: PictureFormat
  private let path: String

  /// Reads the command in a picture's file: PNG, SVG or PDF.
  ///
  /// - Throws: `PlotError` if the file cannot be read, is not a picture, or records no command.
  package init(path: String) throws(PlotError) {
    self.path = path
    let bytes = try PlotError.files { () throws(FileError) in try InputFile(path: path).bytes(atMost: 1 << 28) }
    guard let format = PictureFormat(of: bytes) else { throw .notAPicture(path) }
    guard let words = PictureMetadata.command(in: bytes, format: format).flatMap(ShellWords.init)?.words,
      words.first == "plot"
    else { throw .recordsNoCommand(path) }
    self.format = format
    // Nothing recorded says where to write, waits, watches or shows.
    request = try PlotRequest(arguments: Array(words.dropFirst())).keeping([.function, .picture])
  }

  /// Refuses files that the recorded command names and that the picture has no claim to: whoever made the picture chose
  /// the paths.
  ///
  /// - Parameters:
  ///   - kept: what remains of the recorded request once changes have taken the place of parts of it.
  ///   - allowsFiles: whether files anywhere may be read.
  /// - Throws: `PlotError` for standard input, and for a file outside the picture's folder.
  package func refuseForeignFiles(_ kept: PlotRequest, allowsFiles: Bool) throws(PlotError) {
    let recorded = kept.filesToRead
    if kept.expressions.contains("-") || recorded.contains("-") {
      throw .drawnFromStandardInput(path)
    }
    if allowsFiles { return }
    let folder = FileSystem.split(path).folder
    let home = FileSystem.resolved(folder.isEmpty ? "." : folder) ?? folder
    for file in recorded {
      guard let real = FileSystem.resolved(file) else { continue }
      if real.hasPrefix(home.hasSuffix("/") ? home : home + "/"), FileStatus(real).isRegular { continue }
      throw .foreignFile(file, namedBy: path, folder: home)
    }
  }
}

extension PlotRequest {
  /// The files that the request names, `-` for standard input: programs, data, and a theme of the user's own.
  package var filesToRead: [String] {
    options.filter { $0.row.namesFile && $0.isPartOfRequest }.flatMap { option in
      option == .theme ? texts(of: option).compactMap { ThemeName(text: $0).path } : texts(of: option)
    }
  }
}
