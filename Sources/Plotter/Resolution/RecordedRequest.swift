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

  /// Reads the command in a picture's file: PNG, SVG, PDF, EPS, HTML or TeX.
  ///
  /// - Throws: `PlotError` if the file cannot be read, is not a picture, or records no command.
  ///
  /// - Parameter file: the picture. Its author need not be the user, so its command may read files in its folder alone.
  package init(_ file: InputFile) throws(PlotError) {
    path = file.path
    let bytes = try PlotError.files { () throws(FileError) in try file.bytes(atMost: 1 << 28) }
    guard let format = PictureFormat(of: bytes) else {
      throw PlotError(.data, "\(file: path) is not a PNG, SVG, PDF, EPS, HTML or TeX of plot")
    }
    let command = PictureMetadata.command(in: bytes, format: format) ?? ""
    if command.utf8.count > Self.longestCommand {
      throw PlotError(.data, "the command that \(file: path) records is longer than \(Self.longestCommand >> 20) MB")
    }
    guard let words = ShellWords(command)?.words, words.first == "plot" else {
      throw PlotError(.data, "\(file: path) does not record the command that drew it")
    }
    self.format = format
    // Removes options that choose an output, watch files or show a preview.
    request = try PlotRequest(arguments: Array(words.dropFirst())).keeping([.function, .picture])
      .withAccess(.inside(folderOf: path))
  }

  /// Throws if a part of the recorded request reads standard input.
  package func refuseStandardInput(_ kept: PlotRequest) throws(PlotError) {
    if kept.expressions.contains("-") || kept.filesToRead.contains("-") {
      throw PlotError(.usage, "\(file: path) was drawn from standard input, which its file does not hold")
    }
  }
}

extension PlotRequest {
  /// The files that the request reads: programs, data and the file of a theme; `-` for standard input.
  package var filesToRead: [String] {
    options.filter { $0.namesFile && $0.isPartOfRequest }.flatMap { option in
      option == .theme ? texts(of: option).compactMap { ThemeName(text: $0).path } : texts(of: option)
    } + panels.flatMap(\.filesToRead)
  }
}
