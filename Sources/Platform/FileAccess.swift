/// The files that a request, or another text with paths, may have opened. Files are opened through a value of this type alone.
///
/// Whoever writes a path need not be the person who runs the program: a request, a picture's recorded command and a list of
/// frames come from elsewhere. The value is made where the text is read, and travels with the paths in it.
package struct FileAccess: Sendable, Hashable {
  private enum Extent: Hashable {
    case unrestricted
    case inside(folder: String)
    case denied
  }

  private let extent: Extent

  /// Any file, and standard input and output: the person who runs the program names them.
  package static let unrestricted = FileAccess(extent: .unrestricted)

  /// No file: the paths come from standard input or the network.
  package static let denied = FileAccess(extent: .denied)

  /// Returns the access of paths in a file: regular files in the same folder or below it can be read, after links are
  /// followed, and none can be written. Paths from standard input, `-`, have no access.
  package static func inside(folderOf path: String) -> FileAccess {
    if path == "-" { return .denied }
    let folder = FileSystem.split(path).folder
    // A folder that does not exist has no files.
    return FileSystem.resolved(folder.isEmpty ? "." : folder).map { FileAccess(extent: .inside(folder: $0)) } ?? .denied
  }

  /// Whether any file may be opened.
  package var isUnrestricted: Bool { extent == .unrestricted }

  /// Returns a file to read, or standard input for the path `-`. Reading throws if it is not allowed.
  ///
  /// - Parameter kept: the contents of the file, which have been read before; nil to read them.
  package func input(_ path: String, kept: [UInt8]? = nil) -> InputFile {
    InputFile(path: path, access: self, kept: kept)
  }

  /// Returns a file to write, or standard output for the path `-`. Writing throws if it is not allowed.
  package func output(_ path: String) -> OutputFile { OutputFile(path: path, access: self) }

  /// Returns the names of a folder's entries in no particular order, or none if the folder cannot be read.
  package func names(in folder: String) -> [String] { isUnrestricted ? FileSystem.names(in: folder) : [] }

  /// Removes a file if it exists.
  package func removeFile(_ path: String) { if isUnrestricted { FileSystem.removeFile(path) } }

  /// Removes a folder if it is empty.
  package func removeEmptyFolder(_ path: String) { if isUnrestricted { FileSystem.removeEmptyFolder(path) } }

  /// The absolute path without links of the folder that files to read must be in; nil for any file.
  ///
  /// - Throws: `FileError` if no file may be read.
  func folder(toRead path: String) throws(FileError) -> String? {
    switch extent {
    case .unrestricted: return nil
    case .inside(let folder):
      if path == "-" { throw .denied(path) }
      return folder
    case .denied: throw .denied(path)
    }
  }

  /// - Throws: `FileError` if no file may be written.
  func checkWriting(_ path: String) throws(FileError) {
    if !isUnrestricted { throw .deniedOutput(path) }
  }
}
