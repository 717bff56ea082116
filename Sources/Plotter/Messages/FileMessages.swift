import Platform

extension PlotError {
  /// A file that cannot be read or written.
  package init(_ error: FileError) {
    switch (error, StopSignal.received) {
    case (.cannotCreate(let name, .interrupted), let signal?), (.cannotWrite(let name, .interrupted), let signal?):
      self = .stopped(by: signal, "while waiting for a reader of \(fileName(name))")
      return
    default: break
    }
    switch error {
    case .cannotRead(let path, let error):
      self.init(.noInput, "cannot read \(fileName(path)): \(error.reason)")
    case .tooLong(let path, let limit):
      self.init(.noInput, "cannot read \(fileName(path)): it is longer than \(limit >> 20) MB")
    case .lineTooLong(let path, let limit):
      self.init(.data, "a line of \(fileName(path)) is longer than \(limit >> 20) MB; nothing after it is read")
    case .notText(let path): self.init(.data, "\(fileName(path)) is not a text: it holds a zero byte")
    case .notRegular(let path): self.init(.noInput, "cannot read \(fileName(path)): it is not a regular file")
    case .outside(let path, let folder):
      self.init(
        .usage,
        "the request names \(fileName(path)), which is not a file in its folder \(fileName(folder)); add --allow-files"
          + " to read it")
    case .denied(let path):
      self.init(
        .usage, "the request names \(fileName(path)), but may read no files; add --allow-files to read it")
    case .deniedOutput(let path):
      self.init(
        .usage,
        "the request would write \(fileName(path)), which it may not; give the output with -o, or add --allow-files")
    case .notReplaceable(let path):
      self.init(.cannotCreate, "cannot write \(fileName(path)): it is a device or a pipe")
    case .cannotCreate(let name, let error): self.init(.cannotCreate, "cannot write \(fileName(name)): \(error.reason)")
    case .cannotWrite(let name, let error): self.init(.inputOutput, "cannot write \(fileName(name)): \(error.reason)")
    case .cannotMakeFolder(let path, let error):
      self.init(.cannotCreate, "cannot make the folder \(fileName(path)): \(error.reason)")
    case .locked(let path):
      self.init(.cannotCreate, "cannot write \(fileName(path)): another process is drawing these frames")
    }
  }

  /// Runs code that reads or writes files, and converts its errors.
  package static func files<Result>(_ body: () throws(FileError) -> Result) throws(PlotError) -> Result {
    do { return try body() } catch { throw PlotError(error) }
  }
}

/// Returns the name of a file.
private func fileName(_ path: String) -> Message { path == "-" ? "standard input" : "\(file: path)" }
