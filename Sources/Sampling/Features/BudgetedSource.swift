import Interval
import Metering
import Synchronization

/// A function in a search with a counted budget.
///
/// Values and enclosures count as the work that they take, so that the results depend on neither the machine nor its load.
final class BudgetedSource: GraphDataSource {
  private let source: any GraphDataSource
  private let spent = Atomic<Int>(0)
  private let granted = Atomic<Int>(0)
  private let truncated = Atomic<Bool>(false)

  /// Work of a value of a formula with four operations. Without a more accurate form, values may be slow themselves.
  private let valueWork: Int

  init(_ source: any GraphDataSource) {
    self.source = source
    valueWork = source.precise == nil ? Self.enclosureWork : 1
  }

  /// Whether a part of the search was left out.
  var isTruncated: Bool { truncated.load(ordering: .relaxed) }

  /// Adds enclosures of a formula with four operations to the budget.
  func grant(_ enclosures: Int) { granted.add(enclosures * Self.enclosureWork, ordering: .relaxed) }

  /// Returns whether the search may continue; otherwise it counts as truncated.
  func continues() -> Bool {
    if spent.load(ordering: .relaxed) < granted.load(ordering: .relaxed), !WorkMeter.isOver { return true }
    truncate()
    return false
  }

  /// Records that a part of the search is left out.
  func truncate() { truncated.store(true, ordering: .relaxed) }

  func evaluate(at x: [Double], into y: inout [Double]) {
    spent.add(x.count * valueWork * source.enclosureCost, ordering: .relaxed)
    source.evaluate(at: x, into: &y)
  }

  func enclosure(over x: Interval) -> Enclosure {
    let enclosure = source.enclosure(over: x)
    spent.add(Self.enclosureWork * source.enclosureCost * max(enclosure.set.count, 1), ordering: .relaxed)
    return enclosure
  }

  func holds(atBoundaryIn x: Interval) -> Bool? {
    spent.add(Self.enclosureWork * source.enclosureCost, ordering: .relaxed)
    return source.holds(atBoundaryIn: x)
  }

  func values(atBoundaryIn x: Interval) -> Interval? {
    spent.add(3 * Self.enclosureWork * source.enclosureCost, ordering: .relaxed)
    return source.values(atBoundaryIn: x)
  }

  var enclosureCost: Int { source.enclosureCost }

  /// Work of an enclosure in one piece; that of a value in Double is 1.
  private static let enclosureWork = 16
}
