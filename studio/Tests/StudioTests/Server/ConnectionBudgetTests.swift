import NIOCore
import Testing

@testable import Studio

@Suite struct ConnectionBudgetTests {
  private final class Closed { var numbers: [Int] = [] }

  private let closed = Closed()
  private let budget = ConnectionBudget(limit: 4, limitOfAddress: 2)

  private func add(_ address: String, _ name: Int) -> UInt64 {
    budget.add(address) { [closed] in closed.numbers.append(name) }
  }

  @Test func theOldestConnectionOfAnAddressMakesRoom() {
    for name in 1...4 { _ = add("a", name) }
    #expect(closed.numbers == [1, 2])
    #expect(budget.count == 2)
  }

  @Test func theOldestOfAllMakesRoom() {
    let numbers = (1...4).map { add("\($0)", $0) }
    budget.set(.responding, of: numbers[0])
    budget.set(.working, of: numbers[1])
    for name in 5...7 { _ = add("\(name)", name) }
    #expect(closed.numbers == [3, 4, 5])
  }

  @Test func aClientThatDoesNotReadMakesRoomAfterThoseThatDoNotSend() {
    let numbers = (1...4).map { add("\($0)", $0) }
    for number in numbers { budget.set(.working, of: number) }
    budget.set(.responding, of: numbers[2])
    _ = add("5", 5)
    #expect(closed.numbers == [3])
  }

  @Test func withoutRoomTheNewConnectionIsClosed() {
    let numbers = (1...4).map { add("\($0)", $0) }
    for number in numbers { budget.set(.working, of: number) }
    let last = add("5", 5)
    #expect(closed.numbers == [5])
    budget.remove(last)
    budget.remove(last)
    #expect(budget.count == 4)
  }

  @Test func anotherRequestMakesAConnectionYoung() {
    let numbers = (1...2).map { add("a", $0) }
    budget.set(.working, of: numbers[0])
    budget.set(.receiving, of: numbers[0])
    _ = add("a", 3)
    #expect(closed.numbers == [2])
  }

  @Test func addressesOfASubscriberAreOneClient() throws {
    let clients = try ["2001:db8::1", "2001:db8::2:1", "2001:db8:0:1::1", "192.0.2.1", "192.0.2.2"].map {
      try SocketAddress(ipAddress: $0, port: 1).client
    }
    #expect(clients[0] == clients[1])
    #expect(Set(clients).count == 4)
  }
}
