import Grapher
import Sampling

/// What the files of a request are written as.
package enum OutputFormat: Sendable, Equatable {
  case picture(PictureFormat)
  case animation(AnimationFormat)
}

extension PlotRequest {
  /// Where the picture goes: to `plot.png` here where nothing was said, or to `plot` and the format's name.
  package var outputPath: String { self[.output] ?? "plot." + (self[.format]?.lowercased() ?? "png") }

  /// The format that was asked for, or that the output's name has.
  ///
  /// - Throws: `PlotError` for a format that is unknown.
  package func outputFormat() throws(PlotError) -> OutputFormat {
    let path = outputPath
    if let format = self[.format] {
      if let known = OutputFormat(name: format.trimmed.lowercased()) { return known }
      throw PlotError(.usage, "--format is one of \(OutputFormat.names), not '\(format)'", option: .format)
    }
    guard path != "-", let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else {
      return .picture(.png)
    }
    if let format = OutputFormat(name: name[name.index(after: dot)...].lowercased()) { return format }
    throw PlotError(
      .usage, "\(path): the extension is one of \(OutputFormat.names) (of a sweep gif, apng, mp4, webm too), or say --format")
  }

  /// The format of a single picture.
  ///
  /// - Throws: `PlotError` for a format that is unknown, or an animation's.
  package func pictureFormat() throws(PlotError) -> PictureFormat {
    switch try outputFormat() {
    case .picture(let format): return format
    case .animation(let format):
      throw PlotError(.usage, "an animation (\(format.rawValue)) needs a --sweep, as in --sweep k=1:5/100")
    }
  }
}

extension OutputFormat {
  fileprivate init?(name: String) {
    if let format = PictureFormat(rawValue: name) {
      self = .picture(format)
    } else if let format = AnimationFormat(rawValue: name) {
      self = .animation(format)
    } else {
      return nil
    }
  }

  /// Those of a single picture, for messages.
  fileprivate static var names: String { PictureFormat.allCases.map(\.rawValue).joined(separator: ", ") }
}

extension PictureFormat {
  /// The format that a file's extension says; nil where it has none that is known.
  package init?(ofName path: String) {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}
