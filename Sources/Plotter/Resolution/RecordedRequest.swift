import Grapher
import Platform
import Sampling

/// The request recorded in a picture's file.
package struct RecordedRequest {
  /// The request that draws the picture.
  package let request: PlotRequest
  package let format: PictureFormat
  private let path: String
  /// The longest command that is read, in bytes.
  private static let longestCommand = 1 << 20

  /// Reads the command in a picture's file: PNG, SVG or PDF.
  ///
  /// - Throws: `PlotError` if the file cannot be read, is not a picture, or records no command.
  package init(path: String) throws(PlotError) {
    self.path = path
    let bytes = try PlotError.files { () throws(FileError) in try InputFile(path: path).bytes(atMost: 1 << 28) }
    guard let format = PictureFormat(of: bytes) else { throw .notAPicture(path) }
    guard let command = PictureMetadata.command(in: bytes, format: format) else { throw .recordsNoCommand(path) }
    if command.utf8.count > Self.longestCommand { throw .recordsLongCommand(path, limit: Self.longestCommand) }
    guard let words = ShellWords(command)?.words, words.first == "plot" else { throw .recordsNoCommand(path) }
    self.format = format
    // Removes options that choose an output, watch files or show a preview.
    request = try PlotRequest(arguments: Array(words.dropFirst())).keeping([.function, .picture])
  }

  /// Throws if the recorded command reads files outside the picture's folder, since the author of an untrusted picture
  /// chooses the paths.
  ///
  /// - Parameters:
  ///   - kept: the part of the recorded request that the user does not replace.
  ///   - allowsFiles: whether the request may read files in any folder.
  /// - Throws: `PlotError` for standard input, and for a file outside the picture's folder.
  package func refuseForeignFiles(_ kept: PlotRequest, allowsFiles: Bool) throws(PlotError) {
    let recorded = kept.filesToRead
    if kept.expressions.contains("-") || recorded.contains("-") { throw .drawnFromStandardInput(path) }
    if allowsFiles { return }
    let folder = FileSystem.split(path).folder
    let home = FileSystem.resolved(folder.isEmpty ? "." : folder) ?? folder
    for file in recorded {
      let real = FileSystem.resolved(file)
      // A pipe, such as /dev/stdin may be, exists without a path.
      if real == nil, !FileStatus(file).exists { continue }
      if let real, real.hasPrefix(home.hasSuffix("/") ? home : home + "/"), FileStatus(real).isRegular { continue }
      throw .foreignFile(file, namedBy: path, folder: home)
    }
  }
}

extension PlotRequest {
  /// The files that the request reads: programs, data and the file of a theme; `-` for standard input.
  package var filesToRead: [String] {
    options.filter { $0.row.namesFile && $0.isPartOfRequest }.flatMap { option in
      option == .theme ? texts(of: option).compactMap { ThemeName(text: $0).path } : texts(of: option)
    }
  }
}
