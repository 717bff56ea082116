/// The metadata of a picture file.
public struct PictureMetadata: Sendable, Equatable {
  /// The title of the picture.
  public var title: String?
  /// An alternative text for readers who cannot see the picture.
  public var description: String?
  /// The program that drew the picture.
  public var software: String?
  /// The command that draws the picture again.
  public var command: String?

  public init(title: String? = nil, description: String? = nil, software: String? = nil, command: String? = nil) {
    self.title = title
    self.description = description
    self.software = software
    self.command = command
  }
}
