import Grapher
import Sampling

/// Draws frames one after the other, for one worker: fonts, surfaces and what all frames share are kept between them.
struct FramePainter {
  private let scene: SweepScene
  private let sharedY: ClosedRange<Double>?
  private let widestTitle: RichText?
  private let metrics = PangoTextMetrics()
  private var still: Still?

  /// What stays from frame to frame as long as the ranges do.
  private struct Still {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>
    let layout: FigureLayout
    let renderer: FrameRenderer
  }

  /// - Parameter sharedY: the vertical range of all frames; nil fits it to each that does not fix it.
  init(_ scene: SweepScene, sharedY: ClosedRange<Double>?, widestTitle: RichText?) {
    self.scene = scene
    self.sharedY = sharedY
    self.widestTitle = widestTitle
  }

  /// The frame's picture as a file's bytes.
  mutating func picture(at index: Int) throws(Failure) -> Drawn<[UInt8]> {
    let (still, marks, traced) = try drawn(at: index)
    do {
      let bytes: [UInt8]
      if scene.style.format == .png {
        bytes = try still.renderer.png(of: marks)
      } else {
        var figure = still.layout.base
        figure.marks += marks
        bytes = try FigureRenderer(metrics: metrics).render(
          figure, as: scene.style.format, scale: scene.style.scale, isForPrint: scene.style.isForPrint,
          svgText: scene.style.svgText, metadata: PictureMetadata(title: scene.title(at: index)?.plain))
      }
      return Drawn(bytes, undecided: traced.reduce(0) { $0 + $1.undecided })
    } catch { throw Failure(error) }
  }

  /// The frame's pixels.
  mutating func image(at index: Int) throws(Failure) -> Drawn<PixelImage> {
    let (still, marks, traced) = try drawn(at: index)
    do {
      return Drawn(try still.renderer.image(of: marks), undecided: traced.reduce(0) { $0 + $1.undecided })
    } catch { throw Failure(error) }
  }

  private mutating func drawn(at index: Int) throws(Failure) -> (Still, [Mark], [SurveyedFunctions.Traced]) {
    let frame = try scene.frame(at: index)
    let surveyed = scene.surveyed(frame)
    let still = try still(
      x: frame.x, y: frame.y ?? sharedY ?? surveyed.fittedRange(beside: scene.style.content) ?? -1...1,
      frame.functions)
    let traced = surveyed.traced(
      in: still.layout.window(scale: scene.style.scale), findsFeatures: scene.style.hasMarks,
      fitsPaths: scene.style.isVector)
    let marks = still.layout.frame(
      PanelContent(
        curves: traced.map(\.curve) + scene.style.content.curves,
        features: scene.style.hasMarks ? traced.map(\.proof.features) : [],
        fills: scene.fills(of: frame, over: still.layout.x)),
      title: scene.title(at: index))
    return (still, marks, traced)
  }

  private mutating func still(
    x: ClosedRange<Double>, y: ClosedRange<Double>, _ functions: [PlottedFunction]
  ) throws(Failure) -> Still {
    if let still, still.x == x, still.y == y { return still }
    let spec = scene.style.spec(
      title: widestTitle, variable: scene.variable, labels: functions.map(\.name))
    let layout = FigureLayout(spec: spec, x: x, y: y, policy: .still, metrics: metrics)
    do {
      let renderer = try FrameRenderer(
        base: layout.base, scale: scene.style.scale, isForPrint: scene.style.isForPrint, metrics: metrics)
      let still = Still(x: x, y: y, layout: layout, renderer: renderer)
      self.still = still
      return still
    } catch { throw Failure(error) }
  }
}
