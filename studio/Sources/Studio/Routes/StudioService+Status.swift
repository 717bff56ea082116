import HTTPTypes
import Hummingbird
import NIOCore

extension StudioService {
  /// Says that the server answers.
  func health() -> Response { text("ok\n", mediaType: "text/plain; charset=utf-8") }

  /// The metrics in Prometheus' text format.
  func exposition() -> Response {
    text(metrics.text(queue.load, workers: limits.workers), mediaType: "text/plain; version=0.0.4; charset=utf-8")
  }

  private func text(_ text: String, mediaType: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: mediaType, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
