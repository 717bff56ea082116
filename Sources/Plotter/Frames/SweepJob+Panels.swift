import Grapher
import Platform

extension SweepJob {
  /// Draws the frames, or the figure, of several plots that follow the swept parameters.
  func drawPanels(_ sweep: Sweep, _ product: Product, _ shard: Shard) async throws(PlotError) {
    let canvas = try request.canvas(for: product.pictureFormat)
    let panels = try PanelPipelines(of: sweep, on: canvas)
    for note in panels.notes { observer.note(note) }
    if request.contains(.alt) {
      for pipeline in panels.pipelines { observer.describe(try pipeline.wordsOfSweep()) }
    }
    switch product {
    case .files(let format):
      try await drawFiles(sweep, format, shard) { PanelWorker(panels) }
    case .animation(let format):
      try await drawAnimation(sweep, canvas, format, shard) { PanelWorker(panels) }
    case .page:
      throw PlotError(
        .usage, "a page with sliders has one plot; leave out --panel, or draw a picture or an animation",
        option: .panel)
    case .figure(let format):
      if !isWhole(shard) { throw .option(.shard, "is for frames; the plots of one figure are drawn together") }
      var worker = PanelWorker(panels)
      let (figure, undecided) = try worker.figure(of: 0)
      let metadata = panels.pipelines[0].metadata(title: panels.request.title?.plain)
      let encoder = panels.encoder()
      let bytes =
        format == .html
        ? try encoder.page(of: figure, metadata: metadata)
        : try encoder.bytes(of: figure, as: format, metadata: metadata)
      try PlotError.files { () throws(FileError) in try request.output.write(bytes) }
      observer.wrote(request.outputPath)
      try enforceStrict(undecided: undecided, of: sweep, .whole)
    }
  }
}
