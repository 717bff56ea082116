/// An observer of a long job: the command's standard error, for example.
///
/// A job makes one call at a time.
package protocol JobObserver: Sendable {
  /// Reports a note that is not an error.
  func note(_ message: Message)
  /// Reports an error that does not end the job.
  func report(_ error: PlotError)
  /// Begins the progress of a number of things, named by a plural noun.
  func begin(_ count: Int, _ noun: String)
  /// Counts one more finished thing.
  func advance()
  /// Ends the progress after success.
  func finish()
  /// Ends the progress after a failure, before its error is reported.
  func abandon()
  /// Reports the path of the job's only file, once written.
  func wrote(_ path: String)
  /// Tells in words what is drawn.
  func describe(_ words: String)
}

extension JobObserver {
  /// Runs work with progress that ends on success and on failure.
  func observe<Result>(
    _ count: Int, _ noun: String, _ work: () async throws(PlotError) -> Result
  ) async throws(PlotError) -> Result {
    begin(count, noun)
    do throws(PlotError) {
      let result = try await work()
      finish()
      return result
    } catch {
      abandon()
      throw error
    }
  }
}
