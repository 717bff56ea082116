@testable import Grapher
@testable import Plotter

extension FuzzTarget {
  /// Whole figures drawn to memory. The first line is a format: png, svg, pdf, gif, apng, text or details; the others are
  /// the words of a command line.
  static let figures = FuzzTarget(
    "figures", longest: 300,
    tokens: ["png\n", "svg\n", "pdf\n", "gif\n", "apng\n", "text\n", "details\n"] + FuzzDictionary.options
      + FuzzDictionary.formula
  ) { text in
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var request = try PlotRequest(arguments: Array(lines.dropFirst()))
    try request.refusingFiles()
    for option in [PlotOption.output, .format, .jobs] { request.remove(option) }
    try request.becomeSmall()
    switch lines[0] {
    case "gif": _ = try FigureBytes.animation(of: request, GIFEncoder.self)
    case "apng": _ = try FigureBytes.animation(of: request, APNGEncoder.self)
    case "text": try FigureBytes.pages(of: request)
    case "details": _ = try FigureBytes.details(of: request).report?.json()
    default: _ = try FigureBytes.picture(of: request, as: PictureFormat(rawValue: lines[0]) ?? .png)
    }
  }
}

extension PlotRequest {
  /// Makes the picture as small as an iteration of the fuzzer allows.
  ///
  /// - Throws: `PlotError` if the request is wrong, and `TooMuchWork`.
  fileprivate mutating func becomeSmall() throws {
    let size = try? pixels(as: .png)
    if !(size.map { $0.width <= FigureBytes.side && $0.height <= FigureBytes.side } ?? false) {
      for option in [PlotOption.scale, .dpi] { remove(option) }
      self[.size] = "160x120"
    }
    let sweep = if let film = try? Sweep(self) { film } else { try Sweep(figureOf: self) }
    guard try sweep.work() <= FigureBytes.mostWork else { throw TooMuchWork() }
  }
}

/// A request that takes too long for an iteration.
private struct TooMuchWork: Error {}

/// Pictures drawn to memory with the fonts of one process.
enum FigureBytes {
  static let side = 240
  static let mostWork = 20_000_000
  private static let mostFrames = 6
  /// Used by the only thread.
  nonisolated(unsafe) private static let metrics = PangoTextMetrics()
  nonisolated(unsafe) private static let renderer = PlotRenderer()

  static func picture(of request: PlotRequest, as format: PictureFormat) throws -> [UInt8] {
    try renderer.picture(of: request, as: format).bytes
  }

  static func details(of request: PlotRequest) throws -> PlotDetails { try renderer.details(of: request) }

  static func animation<Encoder: AnimationEncoder>(of request: PlotRequest, _ type: Encoder.Type) throws -> [UInt8] {
    let pipeline = try Pipeline(Sweep(request), on: request.canvas(for: .png))
    var worker = FigureWorker(pipeline, metrics: metrics)
    let count = min(pipeline.sweep.count, mostFrames)
    var encoder: Encoder?
    var bytes: [UInt8] = []
    for index in 0..<count {
      let image = try worker.image(of: index).image
      if encoder == nil {
        encoder = try Encoder(
          width: image.width, height: image.height, frameCount: count, timing: AnimationTiming(framesPerSecond: 25))
      }
      bytes += try encoder?.append(image) ?? []
    }
    return bytes + (try encoder?.finish() ?? [])
  }

  /// Draws with braille, and with half blocks.
  static func pages(of request: PlotRequest) throws {
    let pipeline = try Pipeline(Sweep(request), on: Canvas(width: 80, height: 48))
    let worker = FigureWorker(pipeline, metrics: metrics)
    for shape in [DotShape.braille, .blocks] {
      _ = try worker.page(shape, columns: 40, rows: 12, backdrop: nil)
    }
  }
}
