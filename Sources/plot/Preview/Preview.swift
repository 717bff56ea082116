import Grapher
import Platform
import Plotter

/// Draws a picture in the size of a terminal, and makes the text that shows it.
struct Preview {
  let method: PreviewMethod
  let terminal: Terminal

  /// The text that shows a picture, with the picture's report.
  struct Shown {
    /// The text ends with a line break.
    let text: String
    let report: Report?
    let steps: [Step]
    let notes: [Message]
  }

  func show(_ plot: Plot) throws(PlotError) -> Shown {
    if let shape = method.shape { return try characters(plot, shape) }
    let wanted = try plot.request.canvas(for: .png)
    let canvas = fitted(wanted, isAsked: plot.request.contains(.size))
    let drawn = try DrawnFigure(plot, on: canvas, findsFeatures: false)
    let text: String
    if method == .sixel {
      text = try drawn.image().indexed(atMost: SixelEncoder.mostColors).map(SixelEncoder.encode) ?? ""
    } else {
      let bytes = try drawn.bytes(as: .png, recordsCommand: false).bytes
      let columns = Int((canvas.size.width * canvas.scale / terminal.cell.width).rounded(.up))
      text = method == .kitty ? InlineImage.kitty(bytes) : InlineImage.iterm(bytes, columns: columns)
    }
    return Shown(text: text + "\n", report: drawn.report, steps: drawn.steps, notes: drawn.notes)
  }

  /// Returns the canvas of the largest picture that fits above the next prompt.
  ///
  /// Text has the size of the terminal's text. A picture whose size is given in the request is scaled down instead.
  func fitted(_ wanted: Canvas, isAsked: Bool) -> Canvas {
    let cell = terminal.cell
    let room = Size(
      width: Double(terminal.columns) * cell.width, height: Double(max(1, terminal.rows - 2)) * cell.height)
    var canvas = wanted
    if isAsked {
      canvas.scale = min(wanted.scale, room.width / wanted.size.width, room.height / wanted.size.height)
    } else {
      let scale = max(1, (cell.height / Preview.usualCellHeight * 4).rounded() / 4)
      let share = min(1, room.width / scale / wanted.size.width, room.height / scale / wanted.size.height)
      canvas.scale = scale
      canvas.size = Size(
        width: (wanted.size.width * share).rounded(.down), height: (wanted.size.height * share).rounded(.down))
    }
    return canvas
  }

  /// The size of the picture's text in relation to the terminal's, at one pixel a point.
  private static let usualCellHeight = 18.0

  private func characters(_ plot: Plot, _ shape: DotShape) throws(PlotError) -> Shown {
    let columns = min(terminal.columns, Preview.mostColumns)
    let rows = min(max(1, terminal.rows - 2), max(8, (columns + 1) / 3))
    let canvas = Canvas(width: Double(columns * shape.columns), height: Double(rows * shape.rows))
    let worker = FigureWorker(try Pipeline(plot, on: canvas))
    let (page, report, steps) = try worker.page(
      shape, columns: columns, rows: rows, backdrop: terminal.environment["COLORFGBG"])
    return Shown(text: page.text(depth), report: report, steps: steps, notes: worker.pipeline.notes)
  }

  private static let mostColumns = 160

  private var depth: ColorDepth {
    terminal.isTerminal ? ColorDepth(environment: terminal.environment) : .none
  }
}
