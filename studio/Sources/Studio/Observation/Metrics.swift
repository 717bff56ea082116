import Grapher
import Synchronization

/// Counts requests.
final class Metrics: Sendable {
  private struct Series: Hashable {
    let route: Route
    let status: Int
  }

  private struct State {
    var requests: [Series: UInt64] = [:]
    var durations: [Route: DurationHistogram] = [:]
    var inFlight = 0
    var errors: [Int: UInt64] = [:]
    var pictures: [PictureFormat: UInt64] = [:]
    var restarts: [DrawingProcess.EndReason: UInt64] = [:]
  }

  private let state = Mutex(State())

  func begin() { state.withLock { $0.inFlight += 1 } }

  func end(route: Route, status: Int, duration: Duration) {
    state.withLock { state in
      state.inFlight -= 1
      state.requests[Series(route: route, status: status), default: 0] += 1
      state.durations[route, default: DurationHistogram()].add(duration)
    }
  }

  func countError(_ status: Int) { state.withLock { $0.errors[status, default: 0] += 1 } }

  func countRestart(_ reason: DrawingProcess.EndReason) { state.withLock { $0.restarts[reason, default: 0] += 1 } }

  func countPicture(_ format: PictureFormat) { state.withLock { $0.pictures[format, default: 0] += 1 } }
}

extension Metrics {
  /// Returns all metrics in Prometheus' text format, in a constant order.
  func text(_ load: WorkQueue.Load, workers: Int) -> String {
    let state = state.withLock { $0 }
    var page = MetricsPage()
    page.begin("plot_requests_total", .counter, "Requests answered, by route and status.")
    for (series, count) in state.requests.sorted(by: {
      ($0.key.route.path, $0.key.status) < ($1.key.route.path, $1.key.status)
    }) {
      page.add([("route", series.route.path), ("status", "\(series.status)")], "\(count)")
    }
    page.begin("plot_request_seconds", .histogram, "Time to answer, by route.")
    for (route, durations) in state.durations.sorted(by: { $0.key.path < $1.key.path }) {
      durations.add(to: &page, labels: [("route", route.path)])
    }
    page.begin("plot_requests_in_flight", .gauge, "Requests that are being answered.")
    page.add([], "\(state.inFlight)")
    page.begin("plot_workers", .gauge, "Processes that draw, each with a renderer that keeps its fonts.")
    page.add([], "\(workers)")
    page.begin("plot_workers_busy", .gauge, "Processes that are drawing.")
    page.add([], "\(load.working)")
    page.begin("plot_worker_restarts_total", .counter, "Processes that draw that were replaced, by reason.")
    for reason in DrawingProcess.EndReason.allCases where reason != .stop {
      page.add([("reason", reason.rawValue)], "\(state.restarts[reason, default: 0])")
    }
    page.begin("plot_queue_length", .gauge, "Requests that wait for a process.")
    page.add([], "\(load.waiting)")
    page.begin("plot_refused_total", .counter, "Requests answered with an error, by status.")
    for (status, count) in state.errors.sorted(by: { $0.key < $1.key }) {
      page.add([("status", "\(status)")], "\(count)")
    }
    page.begin("plot_pictures_total", .counter, "Pictures drawn, by format.")
    for (format, count) in state.pictures.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      page.add([("format", format.rawValue)], "\(count)")
    }
    return page.text
  }
}
