/// The metadata of a picture file.
package struct PictureMetadata: Sendable, Equatable {
  package var title: String?
  /// An alternative text for readers who cannot see the picture.
  package var description: String?
  /// The program that drew the picture.
  package var software: String?
  /// The command that draws the picture again.
  package var command: String?

  package init(title: String? = nil, description: String? = nil, software: String? = nil, command: String? = nil) {
    self.title = title
    self.description = description
    self.software = software
    self.command = command
  }
}
