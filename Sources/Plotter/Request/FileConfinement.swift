import Platform

/// The folder in which some of the files that a request names must be, since whoever wrote their paths is not trusted.
package struct FileConfinement: Sendable, Equatable {
  /// The paths as the request names them.
  var paths: Set<String> = []
  /// An absolute path without links.
  var folder = ""
}

extension PlotRequest {
  /// Returns a file that the request names.
  func file(_ path: String) -> InputFile {
    InputFile(path: path, inside: confinement.paths.contains(path) ? confinement.folder : nil)
  }
}
