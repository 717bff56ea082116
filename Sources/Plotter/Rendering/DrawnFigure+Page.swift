import Grapher
import Sampling

extension DrawnFigure {
  /// Encodes the figure as an interactive page.
  ///
  /// - Parameter metadata: without a description of what is proved.
  /// - Throws: `PlotError` if the work exceeds its limit.
  func page(_ metadata: PictureMetadata) throws(PlotError) -> [UInt8] {
    guard let plot = figure.plot, let view, let report else {
      return try worker.page(of: figure, metadata: metadata)
    }
    var metadata = metadata
    var content = PageContent()
    content.theme = pipeline.base.theme
    let data = try PageData(pipeline, size: figure.size, plot: plot)
    let index = 0
    let fine = try PageCurves.finest(of: index..<index + 1, pipeline, around: plot, shown: data.isTraced)
    let frame = try PageFrame(try pipeline.frames.plot(at: index), report, in: view, pipeline)
    if words == nil { metadata.description = try descriptionInWords() }
    content.data = data.text(
      fine, [("points", frame.points), ("table", frame.table), ("proof", .text(frame.proof))])
    try worker.add(colorsOf: figure, darkFigure, to: &content)
    return try worker.page(of: figure, content, metadata: metadata)
  }
}

extension FigureWorker {
  /// Adds the colours of dark pages, if there is a figure with them.
  func add(colorsOf figure: Figure, _ dark: Figure?, to content: inout PageContent) throws(PlotError) {
    guard let dark, let theme = pipeline.darkTheme else { return }
    let plain = try [figure, dark].map { (figure) throws(PlotError) in
      String(decoding: try bytes(of: figure, as: .svg, metadata: PictureMetadata()), as: UTF8.self)
    }
    guard let colors = PageColors(from: plain[0], to: plain[1]) else { return }
    content.colors = colors
    content.darkTheme = theme
  }

  /// Returns a page of a figure without points to follow, as that of several plots: it has the command and the size.
  func page(of figure: Figure, metadata: PictureMetadata) throws(PlotError) -> [UInt8] {
    var content = PageContent()
    content.theme = pipeline.base.theme
    content.data =
      PageValue.object([
        ("version", .text(Plot.version)), ("command", .text(pipeline.sweep.request.pictureCommand)),
        ("size", .list([.number(figure.size.width), .number(figure.size.height)])),
      ]).json
    return try page(of: figure, content, metadata: metadata)
  }

  /// Encodes a figure as an interactive page.
  func page(
    of figure: Figure, _ content: PageContent, metadata: PictureMetadata
  ) throws(PlotError) -> [UInt8] {
    try PlotError.checkWork()
    return try PlotError.drawing { () throws(CairoError) in
      try FigureRenderer(metrics: metrics).page(
        of: figure, content, isForPrint: pipeline.canvas.isForPrint, svgText: pipeline.sweep.style.svgText,
        metadata: metadata)
    }
  }

  /// Returns the marks of a figure from an index on as elements of SVG.
  func fragment(of figure: Figure, from index: Int) throws(PlotError) -> String {
    try PlotError.drawing { () throws(CairoError) in
      try FigureRenderer(metrics: metrics).fragment(of: figure, from: index)
    }
  }
}

extension Pipeline {
  /// The theme for readers who prefer dark pages; nil if the request chooses the colours of the page.
  var darkTheme: Theme? {
    let request = sweep.request
    guard canvas.isInteractive, !request.contains(.theme), !request.contains(.background), !request.contains(.inset)
    else { return nil }
    return base.theme.colored(as: .dark)
  }
}
