import Platform
import Plotter

/// `--watch`: draws again each time a file of the picture changes, until a signal ends the process.
struct Watch {
  private let command: DrawCommand

  init(_ command: DrawCommand) { self.command = command }

  /// Draws now and after each change. Reports an error in a file and keeps watching.
  ///
  /// - Throws: `PlotError` if the command line is wrong.
  func run(_ first: DrawCommand.Job) throws(PlotError) {
    var job = first
    guard !job.files.isEmpty else { throw .nothingToWatch }
    VerboseLog(job.request).note("watching \(long: job.files.joined(separator: ", "))")
    while true {
      var known = job.files.map(FileStatus.init)
      do throws(PlotError) { try command.draw(job) } catch {
        if error.kind == .usage { throw error }
        StandardError.write("plot: \(error.description)")
      }
      var isRead = false
      while !isRead {
        known = Watch.changed(from: known, of: job.files)
        do throws(PlotError) {
          job = try command.job()
          isRead = true
        } catch { StandardError.write("plot: \(error.description)") }
      }
    }
  }

  /// Waits until a file changes, and then until no file changes for a moment, since editors write in steps.
  private static func changed(from known: [FileStatus], of files: [String]) -> [FileStatus] {
    var last = known
    while true {
      CurrentProcess.sleep(milliseconds: 60)
      let now = files.map(FileStatus.init)
      if now == last, now != known { return now }
      last = now
    }
  }
}
