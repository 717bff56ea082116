/// Frames that cannot be drawn or written.
extension PlotError {
  /// Two frames, counted from 1, whose files have one name.
  static func sameFrameName(_ path: String, _ first: Int, _ second: Int) -> PlotError {
    .wrong(.output, "frames \(first) and \(second) would both be \(file: path); use more digits, or %04d")
  }

  /// The failure of one frame.
  ///
  /// - Parameters:
  ///   - number: counted from 1.
  ///   - parameters: their values in the frame: "k = 1.5, a = 2".
  static func frame(_ number: Int, _ parameters: String, _ failure: PlotError) -> PlotError {
    PlotError(failure.kind, "frame \(number) (\(long: parameters)): \(failure)")
  }

  /// The failure of one set of parameters in a table.
  static func parameterSet(_ number: Int, _ parameters: String, _ failure: PlotError) -> PlotError {
    PlotError(failure.kind, "set \(number) (\(long: parameters)): \(failure)")
  }

  /// A failure that ends a job whose finished frames stay.
  static func resumable(_ failure: PlotError, done: Int, of count: Int) -> PlotError {
    PlotError(
      failure.kind, "\(failure); \(done) of \(count) frames are drawn, --resume draws the rest")
  }

  /// Failures of single frames that were reported when they occurred.
  static func someFramesFailed(_ first: PlotError) -> PlotError {
    PlotError(first.kind, "some frames could not be drawn, see above")
  }

  /// Pictures that `--strict` refuses.
  static func undecided(columns: Int) -> PlotError {
    PlotError(.data, "\(columns) columns of pixels are undecided")
  }
}

/// Options of sweeps.
extension PlotError {
  static var reportOfSweep: PlotError {
    PlotError(.usage, "--report is for one picture; for a sweep use --strict", option: .report)
  }

  /// An option that has no effect on what is drawn.
  ///
  /// - Parameter value: the value, if another value of the option would have an effect.
  static func meaningless(_ option: PlotOption, _ value: String?, needs purpose: PlotOption.Purpose) -> PlotError {
    let subject: Message = "\(option.spelling)" + (value.map { " \($0)" } ?? "")
    return PlotError(.usage, "\(subject) needs \(purpose.words)", option: option)
  }
}

extension PlotOption.Purpose {
  fileprivate var words: Message {
    switch self {
    case .severalSweeps: "several --sweep"
    case .sharedPicture: "one picture of a --sweep"
    case .grid: "--grid"
    case .family: "a family of curves"
    case .singlePlot: "a single plot; frames and grids have a legend"
    case .plotsOfTheirOwn: "a figure with one plot; a grid has its legend outside"
    case .framesOrGrid: "frames of a --sweep, or --grid"
    case .animation: "an animation, as in --sweep k=1:5/100 -o wave.gif"
    case .repeatableAnimation: "a GIF or an APNG, as in --sweep k=1:5/100 -o wave.gif"
    case .frames: "frames, as in --sweep k=1:5/100 -o wave.gif"
    case .sweep: "--sweep, as in --sweep k=1:5/9"
    }
  }
}
