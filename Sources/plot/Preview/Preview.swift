import Grapher

/// A picture on a terminal: how large it is there, and the text that shows it.
struct Preview {
  let method: PreviewMethod
  let terminal: Terminal

  /// The picture's text, with an end of line, and what is known of its curves.
  func show(_ request: PictureRequest, size: PictureSize?) throws(Failure) -> (
    text: String, drawn: PictureRequest.Result
  ) {
    if let shape = method.shape { return characters(request, shape) }
    var request = request
    request.style = fitted(request.style, size: size)
    let composed = request.compose(findsFeatures: false)
    let renderer = FigureRenderer(metrics: composed.metrics)
    let scale = request.style.scale
    return try Failure.drawing { () throws(CairoError) in
      let text: String
      var bytes: [UInt8] = []
      if method == .sixel {
        let image = try renderer.image(of: composed.figure, scale: scale)
        text = image.indexed(atMost: SixelEncoder.mostColors).map(SixelEncoder.encode) ?? ""
      } else {
        bytes = try renderer.render(composed.figure, as: .png, scale: scale)
        let columns = Int((composed.figure.size.width * scale / terminal.cell.width).rounded(.up))
        text = method == .kitty ? InlineImage.kitty(bytes) : InlineImage.iterm(bytes, columns: columns)
      }
      return (text + "\n", PictureRequest.Result(bytes: bytes, report: composed.report, steps: composed.steps))
    }
  }

  /// The style for as large a picture as has room above the next prompt.
  ///
  /// A size that was not asked for gives way, so that text stays as large as the terminal's; one that was is only scaled
  /// down.
  func fitted(_ style: PictureStyle, size: PictureSize?) -> PictureStyle {
    let cell = terminal.cell
    let room = Size(
      width: Double(terminal.columns) * cell.width, height: Double(max(1, terminal.rows - 2)) * cell.height)
    let wanted = style.spec.size
    var style = style
    if size != nil {
      style.scale = min(style.scale, room.width / wanted.width, room.height / wanted.height)
    } else {
      let scale = max(1, (cell.height / Preview.usualCellHeight * 4).rounded() / 4)
      let share = min(1, room.width / scale / wanted.width, room.height / scale / wanted.height)
      style.scale = scale
      style.spec.size = Size(
        width: (wanted.width * share).rounded(.down), height: (wanted.height * share).rounded(.down))
    }
    style.format = .png
    return style
  }

  /// Text of the picture beside the terminal's, at one pixel for each point.
  private static let usualCellHeight = 18.0

  private func characters(
    _ request: PictureRequest, _ shape: DotShape
  ) -> (text: String, drawn: PictureRequest.Result) {
    let columns = min(terminal.columns, Preview.mostColumns)
    let rows = min(max(1, terminal.rows - 2), max(8, (columns + 1) / 3))
    let (page, report, steps) = request.textPage(
      shape, columns: columns, rows: rows, backdrop: terminal.environment["COLORFGBG"])
    return (page.text(depth), PictureRequest.Result(bytes: [], report: report, steps: steps))
  }

  private static let mostColumns = 160

  private var depth: ColorDepth {
    terminal.isTerminal ? ColorDepth(environment: terminal.environment) : .none
  }
}
