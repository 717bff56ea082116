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
      TimeLimit.start(seconds: 0.01, message: "", status: 124, endsAtResult: false)
      pthread_sigmask(SIG_BLOCK, nil, &signals)
      if sigismember(&signals, SIGALRM) == 1 { exit(1) }
      while true { pause() }
    }
  }

  @Test("A complete result ends the limit")
  func result() async {
    await #expect(processExitsWith: .exitCode(7)) {
      TimeLimit.start(seconds: 0.01, message: "", status: 124, endsAtResult: true)
      TimeLimit.finishResult()
      TimeLimit.finishResult()
      for _ in 0..<5 { CurrentProcess.sleep(milliseconds: 20) }
      exit(7)
    }
  }

  @Test("A result that others follow does not end the limit")
  func resultAmongSeveral() async {
    await #expect(processExitsWith: .exitCode(124)) {
      TimeLimit.start(seconds: 0.01, message: "", status: 124, endsAtResult: false)
      TimeLimit.finishResult()
      while true { pause() }
    }
  }
}
