import Synchronization

/// Counts the work and the memory of a picture, and says when they reach its limit.
///
/// Every loop whose length depends on input counts what it does, or asks `isOver` at steps of a few milliseconds at most, and ends early.
/// What it has made is then incomplete, so whoever started the work asks `excess` before using it.
package final class WorkMeter: Sendable {
  package let limit: WorkLimit
  private let operations = Atomic<Int>(0)
  private let keptBytes = Atomic<Int>(0)
  /// Whether a table has asked for more bytes than allowed.
  private let isOutOfMemory = Atomic<Bool>(false)

  /// What there is too much of.
  package enum Excess: Sendable, Equatable {
    case operations
    case bytes
  }

  package init(_ limit: WorkLimit) { self.limit = limit }

  /// That of the task or, outside of tasks, of the thread.
  @TaskLocal package static var current = WorkMeter(.none)

  /// Runs some work, and all tasks that it starts, under this meter.
  package func run<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    try WorkMeter.$current.withValue(self) { Swift.Result { () throws(Failure) in try work() } }.get()
  }

  /// Runs the work of one of several pictures, which counts alone under the same limit. If it exceeds the limit, so does the whole.
  package static func runAlone<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let whole = current
    let meter = WorkMeter(whole.limit)
    defer { whole.take(excessOf: meter) }
    return try meter.run(work)
  }

  private func take(excessOf part: WorkMeter) {
    switch part.excess {
    case .operations: operations.store(limit.operations, ordering: .relaxed)
    case .bytes: isOutOfMemory.store(true, ordering: .relaxed)
    case nil: break
    }
  }

  private var excess: Excess? {
    if isOutOfMemory.load(ordering: .relaxed) { return .bytes }
    return operations.load(ordering: .relaxed) >= limit.operations ? .operations : nil
  }

  /// What the picture at hand has more of than it may; nil if it keeps within the limit.
  package static var excess: Excess? { current.excess }

  /// The operations of the picture at hand so far.
  package static var counted: Int { current.operations.load(ordering: .relaxed) }

  /// Whether work at hand has to end: it exceeds its limit, or is no longer wanted since its task is cancelled.
  package static var isOver: Bool { excess != nil || Task.isCancelled }

  /// Counts operations.
  package static func count(_ operations: Int) {
    current.operations.wrappingAdd(min(operations, mostAtOnce), ordering: .relaxed)
  }

  /// Sums of counts below cannot overflow in the life of a process.
  private static let mostAtOnce = 1 << 40

  /// Counts operations, and returns whether the work may go on.
  package static func allows(_ operations: Int) -> Bool {
    count(operations)
    return !isOver
  }

  /// Returns whether tables of this size fit into the memory of the picture, beside what it keeps. If not, the work has to end.
  ///
  /// Tables that grow with the input ask before they grow; those of one stage ask for all of them.
  package static func permits(bytes: Int) -> Bool {
    let meter = current
    if meter.limit.bytes == .max || bytes <= meter.limit.bytes - meter.keptBytes.load(ordering: .relaxed) {
      return true
    }
    meter.isOutOfMemory.store(true, ordering: .relaxed)
    return false
  }

  /// Counts bytes that are kept until the picture is drawn, and returns whether they fit into its memory.
  package static func keeps(bytes: Int) -> Bool {
    guard permits(bytes: bytes) else { return false }
    current.keptBytes.wrappingAdd(bytes, ordering: .relaxed)
    return true
  }
}
