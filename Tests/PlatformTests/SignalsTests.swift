import Foundation
import Testing

@testable import Platform

@Suite("Signal handlers")
struct SignalsTests {
  @Test("A temporary file after the start of a long job changes no signal that the job watches")
  func watched() async {
    await #expect(processExitsWith: .success) {
      StopSignal.watch()
      TemporaryFiles.register("/nonexistent/file")
      var action = sigaction()
      sigaction(SIGTERM, nil, &action)
      let interrupts = action.sa_flags & SA_RESTART == 0
      // Threads of Dispatch block it.
      Signals.unblock([SIGTERM])
      raise(SIGTERM)
      exit(interrupts && StopSignal.received == SIGTERM ? 0 : 1)
    }
  }
}
