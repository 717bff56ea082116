import FoundationEssentials
import Grapher
import NIOCore

/// A message between the service and a drawing process: what it is, a short text and bytes.
///
/// In order: the length of the rest and the length of the text in four bytes each, the kind in one byte, the text, the bytes.
struct DrawingMessage: Sendable, Equatable {
  enum Kind: Sendable, Hashable, CaseIterable {
    /// The service's limits as JSON: the first message to a process.
    case begin
    /// A process is ready for jobs.
    case ready
    case job(DrawingJob.Kind)
    /// The answer to the job at hand is no longer wanted.
    case cancel
    case content
    /// A `ServiceError` as JSON.
    case failure

    /// Those with a code, which is their place in the list.
    static let allCases: [Kind] =
      [.begin, .ready, .cancel, .content, .failure] + [.details, .analysis, .trace, .table, .keypad].map(Kind.job)
      + Route.pictureFormats.flatMap { [.job(.picture($0)), .job(.pictureOfQuery($0))] }

    fileprivate static let codes = Dictionary(
      zip(allCases, UInt8(0)...).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
  }

  let kind: Kind
  var text = ""
  var bytes = ByteBuffer()

  /// The message cannot be one of this program.
  struct Damage: Error {}

  /// More than any picture needs; a longer message is damage.
  static let mostBytes = 256 << 20
  private static let lengths = 2 * MemoryLayout<UInt32>.size

  /// Writes the message behind what a buffer holds.
  func write(to buffer: inout ByteBuffer) {
    let length = 1 + text.utf8.count + bytes.readableBytes
    buffer.reserveCapacity(minimumWritableBytes: DrawingMessage.lengths + length)
    buffer.writeInteger(UInt32(length))
    buffer.writeInteger(UInt32(text.utf8.count))
    buffer.writeInteger(Kind.codes[kind] ?? .max)
    buffer.writeString(text)
    buffer.writeImmutableBuffer(bytes)
  }

  /// Takes the first message of a buffer; nil if more bytes are needed.
  static func read(from buffer: inout ByteBuffer) throws(Damage) -> DrawingMessage? {
    let start = buffer.readerIndex
    guard let length = buffer.getInteger(at: start, as: UInt32.self).map(Int.init),
      let textLength = buffer.getInteger(at: start + 4, as: UInt32.self).map(Int.init)
    else { return nil }
    guard length <= mostBytes, textLength < length else { throw Damage() }
    guard buffer.readableBytes >= lengths + length else { return nil }
    buffer.moveReaderIndex(forwardBy: lengths)
    guard let code = buffer.readInteger(as: UInt8.self), Int(code) < Kind.allCases.count,
      let text = buffer.readString(length: textLength), let bytes = buffer.readSlice(length: length - 1 - textLength)
    else { throw Damage() }
    return DrawingMessage(kind: Kind.allCases[Int(code)], text: text, bytes: bytes)
  }
}

extension DrawingMessage {
  init(_ job: DrawingJob) { self.init(kind: .job(job.kind), text: job.text) }

  init(_ answer: DrawingAnswer) {
    switch answer {
    case .content(let content): self.init(kind: .content, text: content.view ?? "", bytes: content.bytes)
    case .failure(let error):
      self.init(kind: .failure, bytes: ByteBuffer(bytes: (try? JSONEncoder().encode(error)) ?? Data()))
    }
  }

  /// The answer that the message is.
  func answer() throws -> DrawingAnswer {
    switch kind {
    case .content: .content(DrawingAnswer.Content(bytes: bytes, view: text.isEmpty ? nil : text))
    case .failure: .failure(try JSONDecoder().decode(ServiceError.self, from: Data(bytes.readableBytesView)))
    default: throw Damage()
    }
  }

  /// The job that the message is; nil for other messages.
  var job: DrawingJob? {
    guard case .job(let kind) = kind else { return nil }
    return DrawingJob(kind: kind, text: text)
  }
}

/// Finds the messages in the bytes of a channel.
struct DrawingMessageDecoder: ByteToMessageDecoder {
  typealias InboundOut = DrawingMessage

  mutating func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
    guard let message = try DrawingMessage.read(from: &buffer) else { return .needMoreData }
    context.fireChannelRead(wrapInboundOut(message))
    return .continue
  }
}
