import Platform
import Plotter

/// `plot studio`: runs the program `plot-studio`.
enum StudioCommand {
  private static let program = "plot-studio"

  /// Replaces the process by the program in the folder of `plot`, or else on PATH.
  ///
  /// - Throws: `PlotError` if the program is missing or cannot be started.
  static func run(_ arguments: [String]) throws(PlotError) -> Never {
    let beside = CurrentProcess.executable.map { FileSystem.split($0).folder + program } ?? ""
    let isBeside = FileSystem.exists(beside)
    let error = CurrentProcess.replace(by: isBeside ? beside : program, arguments)
    throw PlotError(
      .software,
      isBeside || error != .noEntry
        ? "plot-studio cannot be started: \(long: error.reason)"
        : "plot-studio is not installed; run 'make studio' in the source folder, or take it from the same release as plot"
    )
  }
}
