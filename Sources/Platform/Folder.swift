#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files as the names in a folder.
package enum Folder {
  /// The names in a folder, in no order; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  package static func contains(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Removes a file, if there is one.
  package static func removeFile(_ path: String) { unlink(path) }

  /// Removes a folder, if it is empty.
  package static func removeEmpty(_ path: String) { rmdir(path) }
}
