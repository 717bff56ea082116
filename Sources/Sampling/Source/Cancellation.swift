/// The cancellation of the current task, which ends searches early, as if their budgets were spent.
///
/// Their results are then incomplete; who started the work discards them. Loops ask at steps of a few milliseconds at most.
package enum Cancellation {
  /// Whether the work at hand is no longer wanted; false outside of tasks.
  package static var isRequested: Bool { Task.isCancelled }
}
