import Metering
import Platform

/// The text of a file, which may be compressed.
extension DataFile {
  /// Reads a table for each block and each choice of columns; without a choice, all columns against the first.
  ///
  /// - Throws: `PlotError` if the file cannot be read, a cell is not a number, or a column does not exist.
  func tables(using requests: [ColumnRequest], _ constants: ParameterBindings) throws(PlotError) -> [DataTable] {
    let bytes = try PlotError.files { () throws(FileError) in try file.bytes(if: DataFile.condition) }
    let plain = try uncompressed(bytes)
    var text = DataText.fromUTF16(plain) ?? plain
    let latin1 = DataText.fromLatin1(text)
    if let latin1 { text = latin1 }
    let unflagged = DataText.withoutFlags(text)
    if let unflagged { text = unflagged.text }
    var tables = try tables(ofText: text, using: requests, constants)
    if let flags = unflagged?.flags, flags > 0 {
      tables[0].suggestions.insert(
        "\(file: name): \(flags == 1 ? "a flag" : "\(flags) flags") of Eurostat behind numbers \(flags == 1 ? "is" : "are") left out",
        at: 0)
    }
    if latin1 != nil {
      tables[0].suggestions.insert("\(file: name) is not UTF-8, and is read as Latin-1", at: 0)
    }
    return tables
  }

  private func tables(
    ofText text: [UInt8], using requests: [ColumnRequest], _ constants: ParameterBindings
  ) throws(PlotError) -> [DataTable] {
    let path = file.path.lowercased()
    let plain = [".gz", ".zst"].first(where: path.hasSuffix).map { String(path.dropLast($0.count)) } ?? path
    let areLines = [".jsonl", ".ndjson"].contains(where: plain.hasSuffix)
    guard areLines || plain.hasSuffix(".json") || file.path == "-" && JSONRows.begin(text) else {
      var rows = try DataText.checkingLines(text, of: name)
      if syntax.isTransposed { rows = try DataText.transposed(rows, syntax) }
      return try tables(of: rows, using: requests, constants, lineOfHeader: firstLine)
    }
    if syntax.isTransposed { throw .option(.transpose, "is for tables of text; objects of JSON name their values") }
    let table = try JSONRows.table(of: text, named: name, areLines: areLines)
    return try tables(of: table, using: requests, constants, lineOfHeader: 0, hasNames: true)
  }

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
