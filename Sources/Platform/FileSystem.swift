#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Paths, and the entries of folders.
package enum FileSystem {
  /// Splits a path into the folder, with its final slash, and the last component.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  /// Returns the absolute path with all links resolved (`realpath`), or nil if the file does not exist. Damaged UTF-8 is
  /// replaced.
  package static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the path that a link, or a chain of links, leads to, which need not exist; the path itself if it is no link.
  ///
  /// - Throws: `ELOOP` if the chain is too long, for example a circle; `EILSEQ` if a target is not UTF-8.
  static func targetOfLink(_ path: String) throws(SystemError) -> String {
    var path = path
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    for _ in 0..<mostLinks {
      let length = readlink(path, &buffer, buffer.count)
      guard length > 0, length < buffer.count else { return path }
      guard let target = String(validating: buffer[..<length], as: UTF8.self) else { throw SystemError(code: EILSEQ) }
      path = target.hasPrefix("/") ? target : split(path).folder + target
    }
    throw SystemError(code: ELOOP)
  }

  /// The longest chain of links that systems follow.
  private static let mostLinks = 40

  /// Returns the names of a folder's entries in no particular order, or none if the folder cannot be read.
  static func names(in folder: String) -> [String] {
    names(in: folder) { _ in true }.filter { $0 != "." && $0 != ".." }
  }

  /// Returns the names that begin with a dot, without spending time on the others.
  static func hiddenNames(in folder: String) -> [String] {
    names(in: folder) { $0 == CChar(UInt8(ascii: ".")) }
  }

  private static func names(in folder: String, whereFirst isWanted: (CChar) -> Bool) -> [String] {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) {
          if isWanted($0.pointee) { names.append(String(cString: $0)) }
        }
      }
    }
    return names
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Removes a file if it exists.
  static func removeFile(_ path: String) { unlink(path) }

  static func removeEmptyFolder(_ path: String) { rmdir(path) }
}

/// The identity, kind, length and modification time of a file (`stat`); a file with an equal status is taken as unchanged.
package struct FileStatus: Equatable, Sendable {
  package let exists: Bool
  let mode: mode_t
  private let owner: uid_t
  private let device: UInt64
  private let inode: UInt64
  private let length: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Reads the status of the file at a path, with links followed; all fields are zero if the file does not exist.
  package init(_ path: String) {
    var status = stat()
    exists = stat(path, &status) == 0
    if !exists { status = stat() }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    mode = status.st_mode
    owner = status.st_uid
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    length = Int64(status.st_size)
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }

  /// A number that differs for unequal statuses, apart from rare coincidences.
  package var stamp: UInt64 {
    let fields = [
      UInt64(truncatingIfNeeded: mode), device, inode, UInt64(bitPattern: length),
      UInt64(truncatingIfNeeded: seconds), UInt64(truncatingIfNeeded: nanoseconds),
    ]
    return fields.reduce(exists ? 1 : 0) { ($0 ^ ($0 >> 29) ^ $1) &* 0x9E37_79B9_7F4A_7C15 }
  }

  /// Whether the file is one of the user that no other user can change.
  package var isPrivate: Bool { isRegular && owner == geteuid() && mode & (S_IWGRP | S_IWOTH) == 0 }

  /// Whether the file exists and is neither a folder, a device nor a pipe.
  package var isRegular: Bool { mode & S_IFMT == S_IFREG }

  /// Whether the file is a pipe or a device that is read as text, such as /dev/stdin.
  package var isStream: Bool { [S_IFIFO, S_IFCHR].contains(mode & S_IFMT) }

  var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  /// Returns whether both are the same existing file.
  package func isSameFile(as other: FileStatus) -> Bool {
    exists && inode == other.inode && device == other.device
  }
}

/// A pattern of the names of files in a folder, in which `*` stands for any characters and `?` for one.
package struct FilePattern {
  private let folder: String
  private let name: Substring

  /// - Returns: nil for a path without `*` and `?` behind its folder.
  package init?(_ path: String) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    name = path[start...]
    guard name.contains(where: { "*?".contains($0) }) else { return nil }
    folder = String(path[..<start])
  }

  /// Whether the folder has a file with such a name.
  package var hasFile: Bool { FileSystem.names(in: folder).contains(where: matches) }

  func matches(_ name: String) -> Bool {
    let (name, pattern) = (Array(name), Array(self.name))
    // Whether the characters so far match the first ones of the pattern.
    var matched = [true] + [Bool](repeating: false, count: name.count)
    for wanted in pattern {
      var next = [wanted == "*" && matched[0]] + [Bool](repeating: false, count: name.count)
      for (index, character) in name.enumerated() {
        next[index + 1] =
          wanted == "*" ? next[index] || matched[index + 1] : matched[index] && (wanted == "?" || wanted == character)
      }
      matched = next
    }
    return matched[name.count]
  }
}
