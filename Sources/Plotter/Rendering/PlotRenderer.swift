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
    let drawn = try DrawnRequest(request, as: format, metrics: metrics, findsFeatures: false)
    return Picture(bytes: try drawn.bytes(), view: drawn.view, notes: drawn.notes.map(\.text))
  }

  /// Returns what there is to know of the picture of a request: curves, landmarks, a summary in words, proofs.
  ///
  /// - Throws: `PlotError` as `picture(of:as:)` does.
  public func details(of request: PlotRequest) throws(PlotError) -> PlotDetails {
    try PlotDetails(DrawnRequest(request, as: .png, metrics: metrics, findsFeatures: true))
  }
}
