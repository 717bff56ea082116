import Metering
import Platform

/// Compressed files.
extension DataFile {
  /// Returns the text of a file that may be compressed.
  ///
  /// - Throws: `PlotError` if the file is damaged, too long for the memory of a picture, or not a text.
  func uncompressed(_ bytes: consuming [UInt8]) throws(PlotError) -> [UInt8] {
    var text = bytes
    if Gunzip.isCompressed(text) {
      do throws(Gunzip.Fault) { text = try Gunzip.bytes(of: text, atMost: DataFile.mostBytes) } catch {
        let fault: Message = error == .damaged ? "is not a whole file of gzip" : "holds more than 1 GB"
        throw PlotError(.data, "\(file: name) \(fault)")
      }
    } else if text.starts(with: InputFile.zstandard) {
      text = try expanded(text)
    } else if [".bz2", ".xz"].contains(where: file.path.lowercased().hasSuffix) {
      throw PlotError(
        .data,
        "\(file: name): only gzip and zstd are read; use a pipe, as in xz -dc data.csv.xz | plot --data -")
    } else {
      return text
    }
    if !WorkMeter.keeps(bytes: text.count) { try PlotError.checkWork() }
    if text.contains(0), !InputFile.isUTF16(text[...]) {
      throw PlotError(.data, "\(file: name) is not a text: it holds a zero byte")
    }
    return text
  }

  /// Returns the contents of a file of Zstandard, by the tool of that name.
  private func expanded(_ bytes: [UInt8]) throws(PlotError) -> [UInt8] {
    do throws(FilterProgram.Fault) {
      return try FilterProgram.output(of: "zstd", ["-dcq"], input: bytes, atMost: DataFile.mostBytes)
    } catch {
      if let number = StopSignal.received { throw .stopped(by: number, "while zstd read \(file: name)") }
      switch error {
      case .unavailable(.noEntry):
        throw PlotError(.data, "\(file: name) needs the tool zstd (package zstd), or gzip in its place")
      case .unavailable(let error): throw PlotError(.data, "\(file: name): cannot run zstd: \(long: error.reason)")
      case .failed: throw PlotError(.data, "\(file: name) is not a whole file of zstd")
      case .tooLong: throw PlotError(.data, "\(file: name) holds more than 1 GB")
      }
    }
  }

  private static let mostBytes = 1 << 30
}
