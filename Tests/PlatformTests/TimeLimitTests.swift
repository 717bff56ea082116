import Foundation
import Testing

@testable import Platform

@Suite("The time limit of the process")
struct TimeLimitTests {
  @Test("The process ends by its limit with a status, even if the parent has blocked the signal of timers")
  func blocked() async {
    await #expect(processExitsWith: .exitCode(124)) {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGALRM)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      TimeLimit.start(seconds: 0.01, message: "", status: 124)
      pthread_sigmask(SIG_BLOCK, nil, &signals)
      if sigismember(&signals, SIGALRM) == 1 { exit(1) }
      while true { pause() }
    }
  }
}
