import Metering
import Platform
import Plotter

/// `--watch`: draws again each time a file of the picture changes, until a signal ends the process.
struct Watch {
  let command: DrawCommand

  /// Draws now and after each change. Reports an error in a file and keeps watching.
  ///
  /// - Throws: `PlotError` if the command line is wrong.
  func run(_ first: DrawCommand.Job) throws(PlotError) {
    var job = first
    var files: [String] {
      [job.configuration?.path].compactMap { $0 } + job.request.filesToRead.filter { $0 != "-" }
    }
    guard !files.isEmpty else {
      throw .option(.watch, "has no file to watch; files are those of --program, --data, --theme and config.toml")
    }
    VerboseLog(job.request).note("watching \(long: files.joined(separator: ", "))")
    while true {
      var known = files.map(FileStatus.init)
      do throws(PlotError) {
        try WorkMeter.runAlone { () throws(PlotError) in try command.draw(job) }
      } catch {
        if error.kind == .usage { throw error }
        error.reported()
      }
      var isRead = false
      while !isRead {
        known = Watch.changed(from: known, of: files)
        do throws(PlotError) {
          job = try command.job()
          isRead = true
        } catch { error.reported() }
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
