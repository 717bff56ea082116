import Platform

extension PlotError {
  /// A file that cannot be read or written.
  package init(_ error: FileError) {
    switch error {
    case .cannotRead(let path, let error): self.init(.noInput, "cannot read \(path): \(error.reason)")
    case .tooLong(let path, let limit):
      self.init(.noInput, "cannot read \(path): it is longer than \(limit >> 20) MB")
    case .cannotCreate(let name, let error): self.init(.cannotCreate, "cannot write \(name): \(error.reason)")
    case .cannotWrite(let name, let error): self.init(.inputOutput, "cannot write \(name): \(error.reason)")
    case .cannotMakeFolder(let path, let error):
      self.init(.cannotCreate, "cannot make the folder \(path): \(error.reason)")
    case .locked(let path):
      self.init(.cannotCreate, "cannot write \(path): another process is drawing these frames")
    }
  }

  /// Runs code that reads or writes files, and converts its errors.
  package static func files<Result>(_ body: () throws(FileError) -> Result) throws(PlotError) -> Result {
    do { return try body() } catch { throw PlotError(error) }
  }
}
