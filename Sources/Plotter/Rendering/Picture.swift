/// A picture's file and what it shows.
public struct Picture: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The place of the plot and its axes; nil for a grid of plots.
  public let view: PictureView?
  /// Notes for the user: ranges that were chosen, texts without room, curves of which nothing is in view.
  public let notes: [String]
}
