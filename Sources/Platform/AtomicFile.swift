#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is replaced as a whole: its bytes go to a temporary file beside it, which is renamed over it.
package struct AtomicFile: Sendable {
  /// How the temporary file is called.
  package enum Naming: Sendable {
    /// A random name, `.plot-….tmp`; of two processes each has its own.
    case unique
    /// The target's name, `.NAME.part`: what a killed run has left is overwritten by the next one.
    case repeatable
  }

  package let path: String
  package let temporaryPath: String
  private let naming: Naming
  /// The permissions of the new file; nil leaves them to the process's mask.
  private let mode: mode_t?

  /// - Parameter path: the file to replace; links in it are not followed.
  package init(path: String, naming: Naming) { self.init(path: path, naming: naming, mode: nil) }

  init(path: String, naming: Naming, mode: mode_t?) {
    self.path = path
    self.naming = naming
    self.mode = mode
    let (folder, name) = PathName.split(path)
    temporaryPath =
      switch naming {
      // Not the process's number, which in a container is the same each time.
      case .unique: folder + ".plot-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
      case .repeatable: folder + "." + name + ".part"
      }
  }

  /// Writes the bytes to the temporary file; makes the target's folder where it is missing.
  ///
  /// - Throws: `FileError` with the system's reason; no temporary file is left then.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let descriptor = try open(makingFolder: true)
    var code = FileDescriptor.write(bytes, to: descriptor)
    if close(descriptor) != 0, code == nil { code = .last }
    if let code {
      remove()
      throw .cannotCreate(path, code)
    }
  }

  /// Renames the temporary file over the target.
  ///
  /// - Parameter name: what errors call the target; nil for its path.
  /// - Throws: `FileError` with the system's reason; an existing target is as it was, and the temporary file is gone.
  package func commit(naming name: String? = nil) throws(FileError) {
    if rename(temporaryPath, path) == 0 { return }
    let error = SystemError.last
    remove()
    throw .cannotCreate(name ?? path, error)
  }

  /// Removes the temporary file.
  package func remove() { unlink(temporaryPath) }

  /// Makes the temporary file, empty, and opens it for writing.
  func open(makingFolder: Bool = false) throws(FileError) -> Int32 {
    var flags = O_WRONLY | O_CREAT | O_CLOEXEC
    flags |= naming == .unique ? O_EXCL : O_TRUNC | O_NOFOLLOW
    var descriptor = FileDescriptor.open(temporaryPath, flags, 0o666)
    if descriptor < 0, errno == ENOENT, makingFolder {
      try makeFolder()
      descriptor = FileDescriptor.open(temporaryPath, flags, 0o666)
    }
    if descriptor < 0 { throw .cannotCreate(path, .last) }
    if let mode, fchmod(descriptor, mode) != 0 {
      let error = SystemError.last
      close(descriptor)
      remove()
      throw .cannotCreate(path, error)
    }
    return descriptor
  }

  /// Makes the folder of the file, and those above it, where they are missing.
  private func makeFolder() throws(FileError) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      let folder = String(path[..<slash])
      if mkdir(folder, 0o777) != 0, errno != EEXIST, errno != EISDIR { throw .cannotMakeFolder(folder, .last) }
      end = slash
    }
  }
}
