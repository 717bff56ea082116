/// What hears how a long job goes on: the command's standard error, or nobody.
///
/// A job calls it from one place at a time.
package protocol JobObserver: Sendable {
  /// Writes a note.
  func note(_ message: String)
  /// A failure that does not end the job.
  func report(_ message: String)
  /// So many things begin to be made.
  func begin(_ count: Int, _ noun: String)
  /// One more is made.
  func advance()
  /// All are made.
  func finish()
  /// The job's one file is written.
  func wrote(_ path: String)
}
