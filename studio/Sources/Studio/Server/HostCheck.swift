import NIOCore

/// The names under which the server answers. It answers no other name, so that a page of another site whose name is
/// made to resolve to this address (DNS rebinding) reads nothing.
struct HostCheck: Sendable {
  /// In lower case; `*` allows every name.
  private let names: Set<String>

  /// - Parameters:
  ///   - bound: the name or address that the server is bound to.
  ///   - allowed: further names, such as that of a balancer; `*` allows every name.
  init(bound: String, allowed: [String]) {
    names = Set((["localhost", bound] + allowed).map { $0.lowercased() })
  }

  /// Returns whether a `Host` header names this server. An IP address always does: rebinding needs a name.
  func allows(_ host: String) -> Bool {
    guard let name = HostCheck.name(of: host.lowercased()) else { return false }
    if names.contains("*") || names.contains(name) || name.hasSuffix(".localhost") { return true }
    return (try? SocketAddress(ipAddress: name, port: 0)) != nil
  }

  /// Returns the name before the port, without the brackets of an IPv6 address; nil if the header is malformed.
  private static func name(of host: String) -> String? {
    let name: Substring
    let rest: Substring
    if host.first == "[" {
      guard let end = host.firstIndex(of: "]") else { return nil }
      name = host[host.index(after: host.startIndex)..<end]
      rest = host[host.index(after: end)...]
    } else {
      name = host.prefix { $0 != ":" }
      rest = host[name.endIndex...]
    }
    guard !name.isEmpty else { return nil }
    if rest.isEmpty { return String(name) }
    let port = rest.dropFirst()
    guard rest.first == ":", port.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return String(name)
  }
}
