@testable import Grapher
@testable import Platform
@testable import Plotter

extension FuzzTarget {
  /// The user's defaults.
  static let settings = FuzzTarget("settings", longest: 600, tokens: toml + FuzzDictionary.names) { bytes in
    InputAsFile.reading(bytes) { path in
      guard let configuration = try? Configuration(path: path) else { return }
      _ = try? PictureStyle(
        configuration.defaults, PlotRequest("x").content(PlotRequest("x").constants()), axes: nil)
    }
  }

  /// Themes.
  static let theme = FuzzTarget("theme", longest: 600, tokens: toml + themeNames) { bytes in
    InputAsFile.reading(bytes) { path in _ = try? ThemeFile(FileAccess.unrestricted.input(path)).theme }
  }

  /// Tables of numbers.
  static let data = FuzzTarget(
    "data", longest: 600,
    tokens: [
      ",", ";", "\t", "\"", "\"\"", "#", "nan", "NA", "1e999", "\n\n\n", "2026-03-01", "T12:30:05.5Z", "+01:00", "{\"",
      "\":",
    ]
  ) { bytes in
    InputAsFile.reading(bytes) { path in
      _ = try? JSONRows.table(of: bytes, named: "a.json")
      _ = try? Gunzip.bytes(of: bytes, atMost: 100_000)
      let constants = try? ParameterBindings([], takesDegrees: false)
      guard let constants, let tables = try? DataFile(FileAccess.unrestricted.input(path)).tables(using: [], constants)
      else { return }
      for table in tables where table.columns.contains(where: { $0.values.count != table.x.count }) {
        fatalError("the columns differ in length")
      }
      guard let table = tables.first, table.x.count <= 200, table.columns.count <= 20 else { return }
      _ = try? FigureBytes.picture(of: PlotRequest(expressions: [], [.data: path, .size: "160x120"]), as: .svg)
    }
  }

  /// Choices of columns, and forms of dates.
  static let columns = FuzzTarget(
    "columns", longest: 200,
    tokens: [
      ":", "$1", "time", "temp", "err", "-273.15", "/60", "%d", "%m", "%Y", "%H:%M:%S", "%b", "%z", "unix",
      "2026-03-01", "cumsum(", "movavg(", ",3)", "max(", "row", "$0", "{", "}", "`",
    ],
    text: { text in
      if let format = try? DateFormat(text) { _ = format.seconds(text.utf8) }
      let request = try ColumnRequest(text, nil)
      let rows = Array("time,temp,err\n0,300,1\n60,310,2\n".utf8)
      _ = try DataFile(FileAccess.unrestricted.input("a.csv"))
        .tables(of: rows, using: [request], ParameterBindings(["k=2"], takesDegrees: false))
    })

  /// Pictures whose recorded command is drawn again: PNG, SVG and PDF.
  static let metadata = FuzzTarget(
    "metadata", longest: 8000,
    tokens: [
      "plot ", "&amp;", "&#x41;", "&lt;", "<desc>", "</desc>", "<metadata>", "tEXt", "iTXt", "zTXt", "IHDR", "IEND",
    ]
      + ["/Subject", "/Keywords", "<FEFF", ">>", "endobj", "stream", "xref", "\\050", "'", "\""]
  ) { bytes in
    if let format = PictureFormat(of: bytes) { _ = PictureMetadata.command(in: bytes, format: format) }
    InputAsFile.reading(bytes) { path in
      guard let recorded = try? RecordedRequest(FileAccess.unrestricted.input(path)) else { return }
      _ = try? recorded.refuseStandardInput(recorded.request)
      _ = try? recorded.request.removingUnusedValues().command
    }
  }

  /// Lists of a sweep's finished frames.
  static let manifest = FuzzTarget(
    "manifest", longest: 1500,
    tokens: FuzzDictionary.json + [
      "\"frame\":", "\"undecided\":", "\"sha256\":", "\"bytes\":", "\"file\":", "\"shard\":",
    ]
      + ["\"digest\":", "\"frames\":", "\"command\":", "\"parameters\":", "\n"]
  ) { bytes in
    InputAsFile.reading(bytes) { path in
      guard let list = FrameList(FileAccess.unrestricted.input(path)) else { return }
      _ = list.undecided
      guard let text = try? list.text() else { return }
      InputAsFile.reading(text) { path in
        guard let again = FrameList(FileAccess.unrestricted.input(path)), again.header == list.header,
          again.entries == list.entries
        else {
          fatalError("\(String(decoding: text, as: UTF8.self)) does not read back")
        }
      }
      _ = list.header.shard.map { try? Shard($0, environment: [:]) }
      guard let request = try? PlotRequest(arguments: list.header.command) else { return }
      _ = try? FrameFiles.listPrefix(ofParts: request.outputPath)
    }
  }

  private static let toml =
    ["= ", "\"", "'", "[", "]", ",", "true", "false", "\\u0041", "\\U0001F600", "0x1F", "1_000"]
    + ["inf", "nan", "#", "\r\n"]

  private static let themeNames =
    ["base", "background", "axis", "grid-color", "text", "palette", "dashes", "axes", "grid"]
    + ["arrowheads", "text-scale", "line-scale", "\"dark\"", "\"#101418\"", "\"tomato\""]
}
