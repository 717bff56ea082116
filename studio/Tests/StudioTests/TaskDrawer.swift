import Synchronization

@testable import Studio

/// Does jobs in this process, as a drawing process does them.
final class TaskDrawer: Drawer {
  private let drawer: PictureDrawer
  private let tasks = Mutex<[UInt64: Task<Void, Never>]>([:])

  init(_ limits: Limits) { drawer = PictureDrawer(limits) }

  func begin(_ job: DrawingJob, number: UInt64, end: @escaping @Sendable (Result<DrawingAnswer, any Error>) -> Void) {
    tasks.withLock { tasks in
      tasks[number] = Task {
        let result: Result<DrawingAnswer, any Error>
        do { result = .success(try await drawer.answer(job)) } catch { result = .failure(error) }
        end(result)
      }
    }
  }

  func cancel(_ number: UInt64) { tasks.withLock { $0[number] }?.cancel() }
}
