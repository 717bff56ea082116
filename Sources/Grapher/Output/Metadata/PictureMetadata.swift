/// What a picture's file says of itself besides the picture.
public struct PictureMetadata: Sendable, Equatable {
  /// What it is called.
  public var title: String?
  /// What can be seen, for those who cannot see it.
  public var description: String?
  /// What drew it.
  public var software: String?
  /// The command that draws it again.
  public var command: String?

  public init(title: String? = nil, description: String? = nil, software: String? = nil, command: String? = nil) {
    self.title = title
    self.description = description
    self.software = software
    self.command = command
  }
}

/// A file format that a figure can be drawn in; the raw value is its file name extension.
public enum PictureFormat: String, CaseIterable, Sendable { case png, svg, pdf }
