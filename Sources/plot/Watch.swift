/// `--watch`: draws again whenever a file that the picture is made of has changed, until a signal ends it.
struct Watch {
  private let typed: [String]
  private let takesDefaults: Bool

  init(_ typed: [String], takesDefaults: Bool) {
    self.typed = typed
    self.takesDefaults = takesDefaults
  }

  /// An error in a file is told and waited over, since the file is about to change; one in the command line ends.
  func run(_ first: DrawCommand) async throws {
    var command = first
    guard !command.files.isEmpty else {
      throw Failure(.usage, "--watch has no file to watch: no --program, --data, theme.toml or config.toml")
    }
    command.draw.speech.note("watching \(command.files.joined(separator: ", "))")
    while true {
      var known = command.files.map(FileStamp.init)
      do { try await command.run() } catch let failure as Failure where failure.status != .usage {
        StandardError.write(failure.report)
      }
      var isRead = false
      while !isRead {
        known = try await Watch.changed(from: known, of: command.files)
        do {
          command = try DrawCommand(typed, takesDefaults: takesDefaults)
          isRead = true
        } catch let failure as Failure { StandardError.write(failure.report) }
      }
    }
  }

  /// Waits until a file is another than it was, and then until it stays as it is for a moment: editors write in steps.
  private static func changed(from known: [FileStamp], of files: [String]) async throws -> [FileStamp] {
    var last = known
    while true {
      try await Task.sleep(for: .milliseconds(60))
      let now = files.map(FileStamp.init)
      if now == last, now != known { return now }
      last = now
    }
  }
}
