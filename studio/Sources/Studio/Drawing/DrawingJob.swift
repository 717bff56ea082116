import Grapher
import NIOCore

/// What a request asks a drawing process for.
struct DrawingJob: Sendable, Equatable {
  enum Kind: Sendable, Hashable {
    /// The picture of a `PlotRequest` as the query of a URL.
    case pictureOfQuery(PictureFormat)
    /// The picture of a `PlotRequest` in JSON.
    case picture(PictureFormat)
    /// Bodies in JSON.
    case details, analysis, trace, table, keypad
  }

  let kind: Kind
  let text: String
}

/// What came of a job.
enum DrawingAnswer: Sendable, Equatable {
  /// The file of a picture, or JSON.
  case content(Content)
  /// The request is wrong, or too much.
  case failure(ServiceError)

  struct Content: Sendable, Equatable {
    let bytes: ByteBuffer
    /// The value of the header `Plot-View`; nil for anything but a picture, and for a grid.
    var view: String?
  }
}

/// Does jobs, one at a time.
protocol Drawer: Sendable {
  /// Begins a job; calls `end` once, with its answer. Errors are `CancellationError`, and a `ServiceError` if the job could not be
  /// done, although the request may be right.
  func begin(
    _ job: DrawingJob, number: UInt64, end: @escaping @Sendable (Result<DrawingAnswer, any Error>) -> Void)

  /// Lets a job end early, which may be just about to begin. It has ended only when `end` is called.
  func cancel(_ number: UInt64)
}
