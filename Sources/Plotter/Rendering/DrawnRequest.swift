import Grapher

/// A request that is composed as one figure.
struct DrawnRequest {
  let request: PlotRequest
  let figure: Figure
  /// The report on a plot; nil for the figure of a sweep.
  let report: Report?
  /// Notes for the user.
  let notes: [Message]
  private let format: PictureFormat
  private let worker: FigureWorker
  private let drawing: Drawing?

  /// - Parameters:
  ///   - metrics: keeps fonts.
  ///   - findsFeatures: whether the report lists poles, jumps and other features.
  /// - Throws: `PlotError` if the request is wrong, asks for an animation or for several files, or the task is cancelled.
  init(
    _ asked: PlotRequest, as format: PictureFormat, metrics: PangoTextMetrics, findsFeatures: Bool
  ) throws(PlotError) {
    self.format = format
    request = try asked.drawn(as: format)
    let arrangement = request.isSwept ? request.sharedArrangement : .each
    let pipeline = try Pipeline(Sweep(request, arrangement: arrangement), on: request.canvas(for: format))
    var worker = FigureWorker(pipeline, metrics: metrics)
    if request.isSwept {
      drawing = nil
      figure = try worker.sharedFigure()
      report = nil
      notes = pipeline.notes
    } else {
      let drawing = try worker.drawing(findsFeatures: findsFeatures)
      self.drawing = drawing
      figure = drawing.figure
      report = drawing.report
      notes = drawing.notes + pipeline.notes + drawing.report.emptyNotes
    }
    self.worker = worker
  }

  var pipeline: Pipeline { worker.pipeline }

  /// The place of the plot and its axes; nil for a grid of plots.
  var view: PictureView? { PictureView(of: figure, pipeline) }

  /// Finds the landmarks; nil for the figure of a sweep.
  ///
  /// - Throws: `PlotError` if the task is cancelled.
  func landmarkSearch() throws(PlotError) -> LandmarkSearch? {
    guard let report, let view, let shown = figure.plot else { return nil }
    let columns = Int(min(max(shown.area.width * pipeline.canvas.scale, 1), LandmarkSearch.mostColumns))
    let scale = pipeline.axes.scales.x
    let samples = shown.x.evenlySpaced(0..<2 * columns + 1, of: 2 * columns + 1).map { scale.value(at: $0) }
    let search = LandmarkSearch(of: try pipeline.frames.plot(at: 0), report, in: view, samples: samples)
    try PlotError.checkCancellation()
    return search
  }

  /// Returns the picture in words.
  func summary(_ search: LandmarkSearch?) -> String {
    let subject = pipeline.subject(x: view?.xRange, number: Summary.number)
    let range = view.map { ", y from \(Summary.number($0.y.from)) to \(Summary.number($0.y.to))" } ?? ""
    return Summary(subject + range, labels: pipeline.sweep.templates.map(\.label), search).text
  }

  /// Encodes the figure.
  func bytes() throws(PlotError) -> [UInt8] {
    if let drawing { return try worker.bytes(of: drawing, as: format).bytes }
    return try worker.bytes(ofShared: figure, as: format)
  }
}

extension PlotRequest {
  /// Returns the request with a format that is given replaced by another one.
  ///
  /// - Throws: `PlotError` for an animation, frames in several files, and options without effect.
  fileprivate func drawn(as format: PictureFormat) throws(PlotError) -> PlotRequest {
    if isSwept {
      guard case .figure = try sweepProduct() else { throw .notOnePicture }
      try refuseUnusedOptions(for: .figure(format))
    } else {
      _ = try pictureFormat()
      try refuseSweepOptions()
    }
    var request = self
    if contains(.format) { request[.format] = format.rawValue }
    return request
  }
}
