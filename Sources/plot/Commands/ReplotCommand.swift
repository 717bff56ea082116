import Grapher
import Platform
import Plotter

/// `plot replot FIGURE [options]`: draws a picture again by the command that its file records, with changes.
struct ReplotCommand {
  private let figure: String
  private let changes: PlotRequest

  /// - Throws: `PlotError` if no picture is named.
  init(_ figure: String?, _ changes: PlotRequest) throws(PlotError) {
    guard let figure, !figure.hasPrefix("-") else {
      throw PlotError(.usage, "replot needs the file of a picture first, as in plot replot figure.svg --range 0:5")
    }
    self.figure = figure
    self.changes = changes
  }

  func run() throws(PlotError) {
    let recorded = try RecordedRequest(FileAccess.unrestricted.input(figure))
    var kept = recorded.request
    kept.remove(.format)
    for name in changes.texts(of: .without) {
      guard let option = PlotOption(rawValue: String(name.drop { $0 == "-" })), option.isPartOfRequest else {
        throw .option(.without, "takes an option's name, as in --without title, not '\(name)'")
      }
      kept.remove(option)
    }
    var changes = changes
    for option in [PlotOption.without, .allowFiles] { changes.remove(option) }
    kept = kept.remaining(under: changes)
    try recorded.refuseStandardInput(kept)
    if self.changes.contains(.allowFiles) { kept = kept.allowingFiles() }
    // The format is that of the extension, or that of the figure for a name without extension and for standard output.
    let output = changes[.output] ?? figure
    if !changes.contains(.format), PictureFormat(ofName: output) == nil {
      changes.add(.format, recorded.format.rawValue)
    }
    changes[.output] = output
    // Other functions may not use the recorded parameters.
    try DrawCommand(typed: kept.merging(changes).removingUnusedValues(), takesDefaults: false).run()
  }
}
