import Grapher

/// Draws pictures one after the other, and keeps fonts between them.
///
///     let renderer = PlotRenderer()
///     let picture = try renderer.picture(of: PlotRequest("sin(x)/x", [.size: "800x400"]), as: .svg)
///     send(picture.bytes)
///
/// The bytes are those that the command `plot` writes for the same request. Files of the user's settings have no effect,
/// but a request can name files; see `PlotRequest.refusingFiles()`. A cancelled task ends the work early with an error of
/// the kind `cancelled`.
///
/// A renderer is for one thread at a time; several renderers share nothing.
public final class PlotRenderer {
  private let metrics = PangoTextMetrics()

  /// Loads no font yet.
  public init() {}

  /// Returns a number for the fonts of this host, by their paths and versions, and for the libraries that draw text.
  ///
  /// Pictures of the same request can differ between hosts with different numbers: a cache that several hosts share needs
  /// the number in its keys, beside `Plot.version`. Takes milliseconds, most of them for loading the configuration of fonts.
  public static func fontFingerprint() -> UInt64 {
    InstalledFonts.fingerprint(for: Set(Theme.all.map(\.theme.fontFamily)).sorted())
  }

  /// Draws the picture of a request: a plot, or one figure of all values of a sweep.
  ///
  /// - Parameters:
  ///   - request: its option `format` is replaced if it is given, and `output` has no effect.
  ///   - format: the format of the file.
  /// - Throws: `PlotError` if the request is wrong, asks for an animation or for several files, or the task is cancelled.
  public func picture(of request: PlotRequest, as format: PictureFormat) throws(PlotError) -> Picture {
    try picture(of: Sweep(figureOf: request), as: format)
  }

  /// Returns the picture of a request that is resolved already.
  ///
  /// - Throws: `PlotError` as `picture(of:as:)` does for a request.
  public func picture(of sweep: Sweep, as format: PictureFormat) throws(PlotError) -> Picture {
    if format == .html, sweep.plan.isSweep, !sweep.request.contains(.grid) { return try page(of: sweep) }
    let drawn = try figure(of: sweep, as: format, findsFeatures: false)
    return Picture(
      bytes: try drawn.bytes(as: format).bytes, view: drawn.view,
      notes: (drawn.notes + (drawn.report?.emptyNotes ?? [])).map(\.text))
  }

  /// Returns what there is to know of the picture of a request: curves, landmarks, a summary in words, proofs.
  ///
  /// - Throws: `PlotError` as `picture(of:as:)` does.
  public func details(of request: PlotRequest) throws(PlotError) -> PlotDetails {
    try details(of: Sweep(figureOf: request))
  }

  /// Returns what there is to know of the picture of a request that is resolved already.
  ///
  /// - Throws: `PlotError` as `picture(of:as:)` does.
  public func details(of sweep: Sweep) throws(PlotError) -> PlotDetails {
    try PlotDetails(figure(of: sweep, as: .png, findsFeatures: true))
  }

  /// Returns the page of a sweep.
  private func page(of sweep: Sweep) throws(PlotError) -> Picture {
    try sweep.request.refuseUnusedOptions(for: .page)
    let pipeline = try Pipeline(sweep.arranged(.each).formatted(as: .html), on: sweep.request.canvas(for: .html))
    return Picture(
      bytes: try SweepPage(pipeline, metrics: metrics).bytes().bytes, view: nil, notes: pipeline.notes.map(\.text))
  }

  /// Composes the figure of a request that is resolved already.
  func figure(
    of sweep: Sweep, as format: PictureFormat, findsFeatures: Bool
  ) throws(PlotError) -> DrawnFigure {
    let drawn = try sweep.figure(as: format)
    return try DrawnFigure(
      drawn, on: drawn.request.canvas(for: format), metrics: metrics, findsFeatures: findsFeatures)
  }
}

extension Sweep {
  /// Resolves a request for one picture: a plot, or one figure of all values of a sweep.
  ///
  /// - Throws: `PlotError` that names the error and its place.
  public init(figureOf request: PlotRequest) throws(PlotError) {
    try self.init(request, arrangement: request.isSwept ? request.sharedArrangement : .each)
  }

  /// Returns the sweep as one figure, with a format that the request gives replaced by another one.
  ///
  /// - Throws: `PlotError` for an animation, frames in several files, and options without effect.
  fileprivate func figure(as format: PictureFormat) throws(PlotError) -> Sweep {
    guard request.isSwept else {
      _ = try request.pictureFormat()
      try request.refuseSweepOptions()
      return try formatted(as: format)
    }
    guard case .figure = try request.sweepProduct() else {
      throw PlotError(.usage, "one picture is asked for, not an animation or several files", option: .output)
    }
    try request.refuseUnusedOptions(for: .figure(format))
    return try arranged(request.sharedArrangement).formatted(as: format)
  }
}
