import CDrawingProcess
import FoundationEssentials
import NIOCore

/// The role of a drawing process: jobs in, answers out, until the stream ends.
///
/// It begins with limits on itself. The main thread reads; one job at a time is done on another, so that its cancellation is
/// read meanwhile, and the process ends as soon as the service does.
enum DrawingWorker {
  /// The first argument of a drawing process; the second is the number of the process that starts it.
  static let argument = "--drawing-process"

  static func main(parent: pid_t) -> Never {
    drawing_process_close_from(ChildProcess.stream + 1)
    drawing_process_follow(parent)
    var received = ByteBuffer()
    guard let begin = next(&received), begin.kind == .begin,
      let limits = try? JSONDecoder().decode(Limits.self, from: Data(begin.bytes.readableBytesView))
    else { CurrentProcess.endAtOnce(ExitStatus.software) }
    drawing_process_set_limits(limits.drawingAddressSpace)
    let code = drawing_process_confine()
    let drawer = PictureDrawer(limits)
    Task.detached {
      await drawer.prepare()
      send(DrawingMessage(kind: .ready, text: code == 0 ? "" : CurrentProcess.description(ofError: code)))
    }
    var job: Task<Void, Never>?
    while let message = next(&received) {
      if message.kind == .cancel { job?.cancel() }
      guard let next = message.job else { continue }
      job = Task.detached { send(DrawingMessage(await answer(next, drawer))) }
    }
    // Whatever is being drawn, nobody waits for it.
    CurrentProcess.endAtOnce(ExitStatus.success)
  }

  private static func answer(_ job: DrawingJob, _ drawer: PictureDrawer) async -> DrawingAnswer {
    do { return try await drawer.answer(job) } catch let error as ServiceError {
      return .failure(error)
    } catch is CancellationError {
      return .failure(.cancelled)
    } catch {
      return .failure(ServiceError(.internalServerError, "unexpected error"))
    }
  }

  /// Waits for a message; nil at the end of the stream.
  private static func next(_ received: inout ByteBuffer) -> DrawingMessage? {
    received.discardReadBytes()
    while true {
      do { if let message = try DrawingMessage.read(from: &received) { return message } } catch { return nil }
      let count = received.writeWithUnsafeMutableBytes(minimumWritableBytes: 64 * 1024) {
        CurrentProcess.read(from: ChildProcess.stream, into: $0)
      }
      if count == 0 { return nil }
    }
  }

  private static func send(_ message: DrawingMessage) {
    var buffer = ByteBuffer()
    message.write(to: &buffer)
    CurrentProcess.put(buffer.readableBytesView, to: ChildProcess.stream)
  }
}
