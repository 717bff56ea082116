import Grapher
import Platform
import Plotter

/// A picture on a terminal: how large it is there, and the text that shows it.
struct Preview {
  let method: PreviewMethod
  let terminal: Terminal

  /// What is shown, and what is known of it.
  struct Shown {
    /// Ends with an end of line.
    let text: String
    let report: Report
    let steps: [Step]
    let notes: [String]
  }

  func show(_ sweep: Sweep) throws(PlotError) -> Shown {
    if let shape = method.shape { return try characters(sweep, shape) }
    let wanted = try sweep.request.canvas(for: .png)
    let canvas = fitted(wanted, isAsked: sweep.request.contains(.size))
    var painter = Painter(try Pipeline(sweep, on: canvas))
    let drawing = try painter.drawing(findsFeatures: false)
    let text: String
    if method == .sixel {
      let image = try painter.image(of: drawing.figure)
      text = image.indexed(atMost: SixelEncoder.mostColors).map(SixelEncoder.encode) ?? ""
    } else {
      let bytes = try painter.bytes(of: drawing.figure, as: .png)
      let columns = Int((canvas.size.width * canvas.scale / terminal.cell.width).rounded(.up))
      text = method == .kitty ? InlineImage.kitty(bytes) : InlineImage.iterm(bytes, columns: columns)
    }
    return Shown(
      text: text + "\n", report: drawing.report, steps: drawing.steps,
      notes: drawing.notes + painter.pipeline.notes)
  }

  /// The canvas for as large a picture as has room above the next prompt.
  ///
  /// A size that was not asked for gives way, so that text stays as large as the terminal's; one that was is only scaled
  /// down.
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

  /// Text of the picture beside the terminal's, at one pixel for each point.
  private static let usualCellHeight = 18.0

  private func characters(_ sweep: Sweep, _ shape: DotShape) throws(PlotError) -> Shown {
    let columns = min(terminal.columns, Preview.mostColumns)
    let rows = min(max(1, terminal.rows - 2), max(8, (columns + 1) / 3))
    let canvas = Canvas(width: Double(columns * shape.columns), height: Double(rows * shape.rows))
    let painter = Painter(try Pipeline(sweep, on: canvas))
    let (page, report, steps) = try painter.page(
      shape, columns: columns, rows: rows, backdrop: terminal.environment["COLORFGBG"])
    return Shown(text: page.text(depth), report: report, steps: steps, notes: painter.pipeline.notes)
  }

  private static let mostColumns = 160

  private var depth: ColorDepth {
    terminal.isTerminal ? ColorDepth(environment: terminal.environment) : .none
  }
}
