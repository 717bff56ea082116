import Platform
import Plotter

/// `plot fit DATA FORMULA`: prints the fitted parameters, and draws the curve with the data if a file is named.
struct FitCommand {
  private let request: PlotRequest

  /// - Parameter request: the file of the data is its first expression, if `--data` does not name it.
  /// - Throws: `PlotError` if there are no data.
  init(_ request: PlotRequest) throws(PlotError) {
    var request = request
    let isComplete = request.contains(.data) || request.expressions.count > 1
    // The only word is the formula of data from a pipe, unless it names a file.
    if request.expressions.count == 1, !DataFileName.isFile(request.expressions[0], followsData: false) {
      request = request.takingPipe
    }
    if !request.contains(.data) {
      guard request.expressions.count > 1 else {
        throw FitCommand.needsFile
      }
      // Both orders are read, if only one of them names a file.
      let isLast = request.expressions.last.map { DataFileName.isFile($0, followsData: false) } ?? false
      let isFirst = request.expressions.first.map { $0 == "-" || FileStatus($0).exists } ?? false
      request.add(.data, isLast && !isFirst ? request.expressions.removeLast() : request.expressions.removeFirst())
    }
    self.request = try request.keepingStandardInput()
    if !isComplete, self.request.standardInput?.bytes.isEmpty == true { throw FitCommand.needsFile }
  }

  private static let needsFile = PlotError(
    .usage,
    "fit needs a file and a formula, as in plot fit data.csv 'a*exp(-b*x)+c', or a formula and data on standard input")

  func run() throws(PlotError) {
    if request.outputPath == "-" {
      throw PlotError(.usage, "the fit and -o - would both write to standard output")
    }
    let isDrawn = [PlotOption.output, .preview, .previewAs].contains(where: request.contains)
    if !isDrawn, let option = [PlotOption.format, .report].first(where: request.contains) {
      throw .option(option, "belongs to the picture of the fit; --json prints the fit as JSON, and -o fit.png draws it")
    }
    if !isDrawn, let option = [PlotOption.residuals, .band].first(where: request.contains) {
      throw .option(option, "belongs to the picture of the fit; add -o fit.png")
    }
    let (fit, picture) = try request.fitWithPicture()
    try CommandLineInterface.write(request.text(of: fit))
    if isDrawn {
      try DrawCommand(typed: picture, told: fit.messages).run()
    }
  }
}
