import Testing

@testable import Studio

@Suite struct HostCheckTests {
  private let hosts = HostCheck(bound: "studio.lan", allowed: ["plots.example"])

  @Test(arguments: [
    "localhost", "LOCALHOST:8193", "127.0.0.1:80", "[::1]:8193", "[::1]", "192.0.2.7", "studio.lan",
    "plots.example:443",
    "a.localhost",
  ])
  func ownNamesAndAddressesAreAnswered(_ host: String) { #expect(hosts.allows(host)) }

  @Test(arguments: [
    "", "evil.example", "localhost.evil.example", "plots.example.", "evil.example:8193", "[::1", "localhost:x", ":80",
    "127.0.0.1.evil.example", "localhost@evil.example", "[::1]x",
  ])
  func otherNamesAreNot(_ host: String) { #expect(!hosts.allows(host)) }

  @Test func aStarAllowsEveryName() {
    #expect(HostCheck(bound: "0.0.0.0", allowed: ["*"]).allows("any.example"))
  }
}
