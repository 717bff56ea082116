import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is replaced as a whole: by a temporary file in the same folder that is renamed over the target.
///
/// The temporary file is locked until it is renamed or removed, so that no other process takes it for a leftover.
package final class AtomicFile: Sendable {
  package let path: String
  /// A name that nobody can guess, different for each file and process: `.NAME.RANDOM.part`.
  package let temporaryPath: String
  /// The permissions of the new file; nil for the default of the process (`umask`).
  private let mode: mode_t?
  /// A copy of the descriptor, which keeps the lock when the file is closed; negative without a lock.
  let lockDescriptor = Atomic<Int32>(-1)

  /// - Parameter path: the file to replace; a link is itself replaced.
  init(path: String, mode: mode_t? = nil) {
    self.path = path
    self.mode = mode
    let (folder, name) = FileSystem.split(path)
    // Not the process number, which is often the same in each container.
    let random = AtomicFile.digits(.random(in: .min ... .max))
    temporaryPath = folder + AtomicFile.start(ofTemporaryFor: name) + random + AtomicFile.temporaryEnd
  }

  deinit { unlock() }

  /// Writes the bytes to the temporary file; creates missing folders of the target.
  ///
  /// - Throws: `FileError` with the system's reason, after removing the temporary file.
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
  /// - Parameter name: the target's name in errors; nil for its path.
  /// - Throws: `FileError` with the system's reason, after removing the temporary file; the target is unchanged.
  package func commit(naming name: String? = nil) throws(FileError) {
    if rename(temporaryPath, path) == 0 {
      TemporaryFiles.unregister(temporaryPath)
      unlock()
      return
    }
    let error = SystemError.last
    remove()
    throw .cannotCreate(name ?? path, error)
  }

  /// Replaces the target by a file with these bytes.
  package func replace(by bytes: [UInt8]) throws(FileError) {
    try write(bytes)
    try commit()
  }

  /// Removes the temporary files that killed processes left of these files; one that a process has locked stays.
  static func removeLeftovers(of paths: [String]) {
    for (folder, names) in Dictionary(grouping: paths.map(FileSystem.split), by: \.folder) {
      let starts = Set(names.map { start(ofTemporaryFor: $0.name) })
      for entry in FileSystem.hiddenNames(in: folder) where entry.hasSuffix(temporaryEnd) {
        let stem = entry.dropLast(temporaryEnd.count)
        guard let dot = stem.lastIndex(of: "."), starts.contains(String(stem[...dot])),
          isRandom(stem[stem.index(after: dot)...])
        else { continue }
        removeUnlessLocked(folder + entry)
      }
    }
  }

  /// The start of the names of temporary files. Since file systems limit the length of names, a long one is cut, and a hash
  /// tells it from others with the same beginning.
  private static func start(ofTemporaryFor name: String) -> String {
    if name.utf8.count <= longestStart { return "." + name + "." }
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return "." + String(decoding: name.utf8.prefix(longestStart), as: UTF8.self) + "~" + String(hash, radix: 36) + "."
  }

  /// In bytes of UTF-8.
  private static let longestStart = 100

  private static let temporaryEnd = ".part"

  /// Returns the random part of a name: 13 digits of base 36, as many as the largest number has.
  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 36)
    return String(repeating: "0", count: 13 - digits.count) + digits
  }

  private static func isRandom(_ text: Substring) -> Bool { UInt64(text, radix: 36).map(digits) == String(text) }

  /// Removes the temporary file.
  package func remove() {
    unlink(temporaryPath)
    TemporaryFiles.unregister(temporaryPath)
    unlock()
  }

  /// Creates the empty temporary file, opens it for writing, and locks it. A signal that ends the process removes it.
  /// Nobody else can read a file with permissions of its own before it has them.
  func open(makingFolder: Bool = false) throws(FileError) -> Int32 {
    TemporaryFiles.register(temporaryPath)
    do throws(FileError) { return try createLocked(makingFolder: makingFolder) } catch {
      TemporaryFiles.unregister(temporaryPath)
      throw error
    }
  }

  func create(makingFolder: Bool) throws(FileError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let created: mode_t = mode == nil ? 0o666 : 0o600
    var descriptor = FileDescriptor.open(temporaryPath, flags, created)
    if descriptor < 0, errno == ENOENT, makingFolder {
      try makeFolder()
      descriptor = FileDescriptor.open(temporaryPath, flags, created)
    }
    if descriptor < 0 { throw .cannotCreate(path, .last) }
    if let mode, fchmod(descriptor, mode) != 0 {
      let error = SystemError.last
      close(descriptor)
      unlink(temporaryPath)
      throw .cannotCreate(path, error)
    }
    return descriptor
  }

  /// Creates the folder of the file and the folders above it if they are missing.
  private func makeFolder() throws(FileError) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      let folder = String(path[..<slash])
      if mkdir(folder, 0o777) != 0, errno != EEXIST, errno != EISDIR { throw .cannotMakeFolder(folder, .last) }
      end = slash
    }
  }
}
