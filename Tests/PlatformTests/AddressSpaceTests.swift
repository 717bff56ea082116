import Testing

@testable import Platform

@Suite("The room in the address space")
struct AddressSpaceTests {
  @Test("There is room for a page, but not for more than processors can address")
  func room() {
    #expect(AddressSpace.hasRoom(for: 4096))
    #expect(!AddressSpace.hasRoom(for: 1 << 62))
  }

  @Test("There is at least one worker, and not more than were asked for")
  func workers() {
    #expect(AddressSpace.workers(atMost: 0) == 1)
    #expect(AddressSpace.workers(atMost: 3) <= 3)
    #expect(AddressSpace.workers(atMost: 1000) >= 1)
  }
}
