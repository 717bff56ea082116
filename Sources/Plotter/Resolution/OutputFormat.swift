import Grapher
import Sampling

/// What the files of a request are written as.
package enum OutputFormat: Sendable, Equatable {
  case picture(PictureFormat)
  case animation(AnimationFormat)
}

extension PlotRequest {
  /// The path of the picture: `plot` with the format's extension, `plot.png` otherwise, if no output is given.
  package var outputPath: String { self[.output] ?? "plot." + (self[.format]?.lowercased() ?? "png") }

  /// Returns the format that is given, or that the output's extension says.
  ///
  /// - Throws: `PlotError` for a format that is unknown.
  package func outputFormat() throws(PlotError) -> OutputFormat {
    let path = outputPath
    if let format = self[.format] {
      if let known = OutputFormat(name: format.trimmed.lowercased()) { return known }
      throw .unknownFormat(format, known: OutputFormat.names)
    }
    guard path != "-", let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else {
      return .picture(.png)
    }
    if let format = OutputFormat(name: name[name.index(after: dot)...].lowercased()) { return format }
    throw .unknownExtension(of: path, known: OutputFormat.names)
  }

  /// The format of a single picture.
  ///
  /// - Throws: `PlotError` for a format that is unknown, or an animation's.
  package func pictureFormat() throws(PlotError) -> PictureFormat {
    switch try outputFormat() {
    case .picture(let format): return format
    case .animation(let format):
      throw .animationWithoutSweep(format.rawValue)
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

  /// The formats of a single picture.
  fileprivate static var names: [String] { PictureFormat.allCases.map(\.rawValue) }
}

extension PictureFormat {
  /// The format that a file's extension says; nil where it has none that is known.
  package init?(ofName path: String) {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}
