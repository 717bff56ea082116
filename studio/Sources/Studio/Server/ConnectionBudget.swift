import NIOCore

/// The open connections, in all and for each client address, with one more always possible.
///
/// At a limit, a connection makes room for a new one: the one that has waited longest for its client to send a request or, if there
/// is none, to read a response. Those whose requests are in work stay; they are few. So connections that do nothing, or that
/// trickle, keep nobody out, and `/healthz` answers whatever happens.
///
/// All calls are on the thread of the connections.
final class ConnectionBudget {
  /// What a connection waits for.
  enum Stage {
    /// The rest of a request, or the next one.
    case receiving
    /// The answer.
    case working
    /// That the client reads the response.
    case responding
  }

  private struct Connection {
    let address: String
    let close: () -> Void
    var stage = Stage.receiving
    /// The time at which the stage began, in the order of all stages of all connections.
    var order: UInt64
  }

  private var connections: [UInt64: Connection] = [:]
  private var numbers: [String: Set<UInt64>] = [:]
  private var lastNumber: UInt64 = 0
  private let limit: Int
  private let limitOfAddress: Int

  /// - Parameter limitOfAddress: for each client address; `Int.max` behind a proxy, whose address all connections have.
  init(limit: Int, limitOfAddress: Int) {
    self.limit = limit
    self.limitOfAddress = limitOfAddress
  }

  var count: Int { connections.count }

  /// Adds a connection, and returns its number. May close others; the new one if all others are in work.
  func add(_ address: String, close: @escaping () -> Void) -> UInt64 {
    if numbers[address, default: []].count >= limitOfAddress {
      closeOldest(of: numbers[address, default: []], [.receiving])
    }
    if connections.count >= limit { closeOldest(of: connections.keys, [.receiving, .responding]) }
    lastNumber += 1
    connections[lastNumber] = Connection(address: address, close: close, order: lastNumber)
    numbers[address, default: []].insert(lastNumber)
    let number = lastNumber
    if connections.count > limit { close() }
    return number
  }

  func set(_ stage: Stage, of number: UInt64) {
    lastNumber += 1
    connections[number]?.stage = stage
    connections[number]?.order = lastNumber
  }

  func remove(_ number: UInt64) {
    guard let connection = connections.removeValue(forKey: number) else { return }
    numbers[connection.address]?.remove(number)
    if numbers[connection.address]?.isEmpty == true { numbers[connection.address] = nil }
  }

  /// Closes the connection that has been longest in a stage, the first of the stages that there is one in.
  private func closeOldest(of candidates: some Collection<UInt64>, _ stages: [Stage]) {
    for stage in stages {
      let oldest = candidates.min { order(of: $0, in: stage) < order(of: $1, in: stage) }
      guard let oldest, connections[oldest]?.stage == stage else { continue }
      let close = connections[oldest]?.close
      remove(oldest)
      close?()
      return
    }
  }

  private func order(of number: UInt64, in stage: Stage) -> UInt64 {
    guard let connection = connections[number], connection.stage == stage else { return .max }
    return connection.order
  }
}

extension SocketAddress {
  /// The client that an address stands for: an IPv4 address, or the first half of an IPv6 address, all of which one subscriber has.
  var client: String {
    guard case .v6(let address) = self else { return ipAddress ?? "" }
    return withUnsafeBytes(of: address.address.sin6_addr) { $0.prefix(8).map { $0.hexadecimal }.joined() }
  }
}

@available(*, unavailable)
extension ConnectionBudget: Sendable {}
