/// The seconds for which clients had drawers lately. They halve every ten seconds.
struct ClientUsage {
  private var entries: [String: (seconds: Double, moment: Double)] = [:]

  private static let halfLife = 10.0
  /// Clients beyond this number are forgotten, those with the least use first.
  private static let mostClients = 4096

  /// Adds a use that has ended.
  ///
  /// - Parameter now: seconds of a clock.
  mutating func add(_ seconds: Double, for client: String, at now: Double) {
    entries[client] = (self.seconds(of: client, at: now) + seconds, now)
    if entries.count > Self.mostClients {
      let all = entries.keys.map { ($0, self.seconds(of: $0, at: now)) }.sorted { $0.1 > $1.1 }
      for (client, _) in all.dropFirst(Self.mostClients / 2) { entries[client] = nil }
    }
  }

  /// Returns what is left of a client's use.
  func seconds(of client: String, at now: Double) -> Double {
    guard let (seconds, moment) = entries[client] else { return 0 }
    var rest = seconds
    var age = max(now - moment, 0)
    while age >= Self.halfLife, rest > 1e-9 {
      rest /= 2
      age -= Self.halfLife
    }
    // Linear between the halvings.
    return rest > 1e-9 ? rest * (1 - age / Self.halfLife / 2) : 0
  }
}
