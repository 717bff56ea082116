import NIOCore

/// The bounds that keep the server responsive and its memory bounded. Every limit of the program is here.
package struct Limits: Sendable, Codable {
  // Connections and messages

  /// Open connections, fewer than the files that systems let a process open. A further one takes the place of one that waits
  /// for its client.
  package var connections = 960
  /// Open connections of one client address, those in work aside; of IPv6, of its first 64 bits. Behind a proxy, all connections have
  /// the proxy's address, and there is no such limit.
  package var connectionsOfClient = 64
  /// Bytes of one header field, the target included.
  package var headerBytes = 16 * 1024
  /// Bytes of all header fields of a request.
  package var headBytes = 32 * 1024
  package var headerFields = 100
  /// Bytes of a request's target, which holds the query of a picture.
  package var targetBytes = 8 * 1024
  /// Bytes of a request's body.
  package var bodyBytes = 64 * 1024
  /// Seconds in which the head of a request has to arrive, from the beginning of the connection or the last response on.
  package var headSeconds = 10
  /// Seconds in which the rest of a request has to arrive. The time limit of a request may answer before.
  package var bodySeconds = 20
  /// Seconds that a client may take to read a response.
  package var responseSeconds = 60
  /// Seconds between the request to stop and the end of the process.
  package var stopSeconds = 15

  // One request

  /// Seconds that a request may take, its body and the time in the queue included.
  package var seconds = 10.0
  /// Bytes of all expressions and options of a request.
  package var expressionBytes = 8 * 1024
  /// Functions, key programs and relations of a request.
  package var curves = 32
  /// Device pixels of a picture.
  package var pixels = 4096 * 4096
  /// Frames of a family or of a grid.
  package var frames = 100
  /// Counted work of a request: operations for all values and frames.
  package var work = 500_000_000
  /// Rows of a table.
  package var samples = 10_000
  /// Keys that one request presses.
  package var keys = 1_000
  /// Bytes of a request that presses keys, times the keys: the work of a key grows with the calculation.
  package var keypadWork = 5_000_000

  // All requests

  /// Requests that are drawn or wait for it. Further ones are refused with 503.
  package var inFlight = 64
  /// Requests of one client address among them. Further ones are refused with 429.
  package var inFlightOfClient = 16
  /// Bytes of the log that wait while the reader of standard error takes none. Further lines are dropped and counted.
  package var logBytes = 1024 * 1024

  // Processes that draw

  /// Operations that a request may count while it is drawn: less than ten seconds.
  package var drawingOperations = 5_000_000_000
  /// Bytes of the tables that grow with a request, images aside.
  package var drawingBytes = 150_000_000
  /// Bytes of the address space of a process, beyond those at its start. Most of it are stacks and reserves that are never used.
  package var drawingAddressSpace: UInt64 = 1 << 30
  /// Seconds in which a process has to answer that its work is cancelled, before it is killed.
  package var cancellationSeconds = 1.0
  /// Seconds in which a process has to start.
  package var drawingStartSeconds = 10.0
  /// Jobs after which a process is replaced, so that leaks of libraries do not add up.
  package var jobsOfProcess = 1_000
  /// Processes that draw, each with its renderer.
  package var workers = min(8, max(1, System.coreCount))

  package init() {}
}
