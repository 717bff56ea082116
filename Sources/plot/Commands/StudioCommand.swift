import Platform
import Plotter

/// `plot studio`: runs the program `plot-studio`.
enum StudioCommand {
  private static let program = "plot-studio"

  /// Replaces the process by the program in the folder of `plot`, or else on PATH.
  ///
  /// - Throws: `PlotError` if the program is missing or cannot be started.
  static func run(_ arguments: [String]) throws(PlotError) -> Never {
    if let plot = CurrentProcess.executable {
      let beside = FileSystem.split(plot).folder + program
      if FileSystem.exists(beside) {
        throw .noStudio(CurrentProcess.replace(by: beside, arguments).reason)
      }
    }
    let error = CurrentProcess.replace(by: program, arguments)
    throw .noStudio(error == .noEntry ? nil : error.reason)
  }
}
