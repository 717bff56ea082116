import Grapher
import Sampling

/// The format of a request's files.
enum OutputFormat: Sendable, Equatable {
  case picture(PictureFormat)
  case animation(AnimationFormat)

  /// The value of `--format`.
  var name: String {
    switch self {
    case .picture(let format): format.rawValue
    case .animation(let format): format.rawValue
    }
  }

  /// - Parameter name: a name of a format, or another extension of its files.
  init?(name: String) {
    if let format = PictureFormat(rawValue: ["tikz", "pgf"].contains(name) ? PictureFormat.tex.rawValue : name) {
      self = .picture(format)
    } else if let format = AnimationFormat(rawValue: name) {
      self = .animation(format)
    } else {
      return nil
    }
  }
}

/// The format of an animation; the raw value is its file name extension.
enum AnimationFormat: String, CaseIterable, Sendable {
  case gif, apng, mp4, webm
}

extension PlotRequest {
  /// The path of the picture; by default `plot` with the extension of the format, or else `plot.png`.
  package var outputPath: String { self[.output] ?? "plot." + (self[.format]?.trimmed.lowercased() ?? "png") }

  /// Returns the format of `--format`, or else of the output's extension.
  ///
  /// - Throws: `PlotError` if the format is unknown.
  func outputFormat() throws(PlotError) -> OutputFormat {
    let known = PictureFormat.allCases.map(\.rawValue)
    if let format = self[.format] {
      if let format = OutputFormat(name: format.trimmed.lowercased()) {
        try refuseOtherExtension(than: format)
        return format
      }
      let foreign = ForeignFormat(rawValue: format.trimmed.lowercased()).map { foreign -> Message in
        "; " + foreign.advice(for: "plot.\(foreign.rawValue)")
      }
      throw .option(
        .format,
        "is one of \(list: known), not '\(format)'"
          + (foreign ?? suggestion(PlotOption.format.row.names.words[format.lowercased()])))
    }
    let names = outputPath.split(separator: ",").map(\.trimmed)
    if names.count > 1, names.allSatisfy({ $0.pathExtension.flatMap(OutputFormat.init) != nil }) {
      throw .option(
        .output,
        "takes one file, not \(list: names, separator: " and "); plot replot \(names[0]) -o \(names[1]) writes another")
    }
    guard outputPath != "-", let name = outputPath.pathExtension else { return .picture(.png) }
    if let format = OutputFormat(name: name) { return format }
    if let foreign = ForeignFormat(rawValue: name) {
      throw PlotError(
        .usage, "\(file: outputPath): \(foreign.rawValue) is not written; " + foreign.advice(for: outputPath),
        option: .output)
    }
    if ["csv", "tsv", "json", "jsonl"].contains(name) {
      throw PlotError(
        .usage,
        "\(file: outputPath): a picture has no such format; plot table writes values, as in plot table 'x^2' -o x.\(name)",
        option: .output)
    }
    throw PlotError(
      .usage,
      "\(file: outputPath): unknown extension; use one of \(list: known), with --sweep also gif, apng, mp4, webm, or give --format"
    )
  }

  /// - Throws: `PlotError` if the extension of the output is that of another format.
  private func refuseOtherExtension(than format: OutputFormat) throws(PlotError) {
    guard let output = self[.output], let name = output.pathExtension, let named = OutputFormat(name: name),
      named != format, (named, format) != (.picture(.png), .animation(.apng))
    else { return }
    throw PlotError(
      .usage, "--format \(format.name) and the extension of \(file: output) name two formats; give one of them",
      option: .format)
  }

  /// Returns the format of a single picture.
  ///
  /// - Throws: `PlotError` if the format is unknown or that of an animation.
  package func pictureFormat() throws(PlotError) -> PictureFormat {
    switch try outputFormat() {
    case .picture(let format): return format
    case .animation(let format):
      throw PlotError(.usage, "an animation (\(format.rawValue)) needs a --sweep, as in --sweep k=1:5/100")
    }
  }
}

extension PlotError {
  /// Returns the same error, or if one of the words is at fault and names a file, one with the option that it is meant for; that a file is
  /// missing is the reason for any other error.
  package func namingFile(among words: [String]) -> PlotError {
    if let word = words.first(where: DataFileName.isMissing) { return namingFile(word, meant: .data) }
    guard kind == .data, let word = excerpt?.text, words.contains(word), let name = word.pathExtension else {
      return self
    }
    if OutputFormat(name: name) != nil || ForeignFormat(rawValue: name) != nil {
      return namingFile(word, meant: .output)
    }
    return DataFileName.has(word) ? namingFile(word, meant: .data) : self
  }
}

extension PictureFormat {
  /// The format of a path's extension; nil if the extension is missing or unknown.
  package init?(ofName path: String) {
    guard let name = path.pathExtension else { return nil }
    self.init(rawValue: name)
  }
}

extension String {
  /// The extension of a path in lower case, without the dot; nil for a path without extension.
  var pathExtension: String? {
    guard let name = split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
