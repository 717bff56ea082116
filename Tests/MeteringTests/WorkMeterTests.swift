import Testing

@testable import Metering

@Suite("Counted work")
struct WorkMeterTests {
  @Test("Work goes on until the limit, and counts beyond it end it, also with numbers that would overflow")
  func operations() {
    WorkMeter(WorkLimit(operations: 10, bytes: 10)).run {
      #expect(WorkMeter.allows(9))
      #expect(WorkMeter.excess == nil)
      #expect(!WorkMeter.allows(1))
      #expect(WorkMeter.excess == .operations)
      #expect(WorkMeter.counted == 10)
      for _ in 0..<3 { WorkMeter.count(.max) }
      #expect(WorkMeter.isOver)
    }
  }

  @Test("A table that is too large ends the work; one of the limit's size does not")
  func bytes() {
    WorkMeter(WorkLimit(operations: 10, bytes: 10)).run {
      #expect(WorkMeter.permits(bytes: 10))
      #expect(!WorkMeter.isOver)
      #expect(!WorkMeter.permits(bytes: 11))
      #expect(WorkMeter.excess == .bytes)
      #expect(WorkMeter.isOver)
    }
  }

  @Test("Tables share the memory with what the picture keeps")
  func kept() {
    WorkMeter(WorkLimit(operations: 10, bytes: 10)).run {
      #expect(WorkMeter.keeps(bytes: 6))
      #expect(WorkMeter.permits(bytes: 4))
      #expect(!WorkMeter.keeps(bytes: 5))
      #expect(WorkMeter.excess == .bytes)
    }
  }

  @Test("Outside of a meter nothing is limited")
  func unlimited() {
    #expect(WorkMeter.allows(1 << 60))
    #expect(WorkMeter.permits(bytes: .max))
    #expect(!WorkMeter.isOver)
  }

  @Test("Each of several pictures counts alone, and one that exceeds the limit ends the whole")
  func pictures() {
    WorkMeter(WorkLimit(operations: 10, bytes: 10)).run {
      for _ in 0..<5 { WorkMeter.runAlone { #expect(WorkMeter.allows(6)) } }
      #expect(WorkMeter.excess == nil)
      WorkMeter.runAlone { #expect(!WorkMeter.allows(11)) }
      #expect(WorkMeter.excess == .operations)
    }
    WorkMeter(WorkLimit(operations: 10, bytes: 10)).run {
      WorkMeter.runAlone { #expect(!WorkMeter.permits(bytes: 11)) }
      #expect(WorkMeter.excess == .bytes)
    }
  }

  @Test("Tasks that the work starts count for it")
  func tasks() async {
    let meter = WorkMeter(WorkLimit(operations: 100, bytes: 10))
    let task = meter.run {
      Task {
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<10 { group.addTask { WorkMeter.count(5) } }
        }
        return WorkMeter.counted
      }
    }
    #expect(await task.value == 50)
  }

  @Test("A cancelled task ends its work, which exceeds nothing")
  func cancellation() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return (WorkMeter.isOver, WorkMeter.excess)
    }
    task.cancel()
    let (isOver, excess) = await task.value
    #expect(isOver)
    #expect(excess == nil)
  }

  @Test("Errors of the work are passed on")
  func errors() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try WorkMeter(.standard).run { () throws(Failure) in throw Failure() }
    }
  }
}
