import Foundation
import Testing

@testable import Platform

@Suite("The running process")
struct CurrentProcessTests {
  @Test("Standard streams that are closed get no other file's bytes, and still fail")
  func closedStreams() async {
    await #expect(processExitsWith: .success) {
      for descriptor: Int32 in 0...2 { close(descriptor) }
      CurrentProcess.occupyClosedStandardStreams()
      let next = open("/dev/null", O_RDWR)
      let fails = [1, 2].allSatisfy { FileDescriptor.write([1], to: $0) == SystemError(code: EBADF) }
      var byte: UInt8 = 0
      exit(next > 2 && fails && read(0, &byte, 1) < 0 ? 0 : 1)
    }
  }
}
