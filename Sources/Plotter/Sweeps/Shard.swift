import Platform

/// One of N parts of a sweep, for N machines: every Nth frame, so that all parts take about the same time.
struct Shard: Sendable, Equatable {
  /// From 1 to `count`.
  let number: Int
  let count: Int

  static let whole = Shard(1, of: 1)

  init(_ number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// Reads `3/7`, `auto`, or `auto/7`; `auto` takes the numbers from the variables of a job engine:
  ///
  /// - `SLURM_ARRAY_TASK_ID`, one of `SLURM_ARRAY_TASK_COUNT` numbers from `SLURM_ARRAY_TASK_MIN` in steps of
  ///   `SLURM_ARRAY_TASK_STEP` (Slurm);
  /// - `JOB_COMPLETION_INDEX`, from 0, of `JOB_COMPLETIONS`, which the job's specification must set (Kubernetes, Indexed Job);
  /// - `PARALLEL_SEQ`, from 1 (GNU parallel).
  init(_ text: String, environment: [String: String]) throws(PlotError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(\.trimmed)
    var given: Int?
    if parts.count == 2 {
      guard let count = Int(parts[1]), count >= 1, count <= SweepRange.mostValues else { throw .notAShard(text) }
      given = count
    }
    if parts.count == 2, let number = Int(parts[0]), let given {
      guard (1...given).contains(number) else {
        throw .wrong(.parameter(text, of: .shard), "the first number is from 1 to \(given)")
      }
      self.init(number, of: given)
    } else if parts[0] == "auto", parts.count <= 2 {
      self = try Shard.found(in: environment, count: given)
    } else {
      throw .notAShard(text)
    }
  }

  /// Returns the part that `--shard` asks for, or the whole sweep without it.
  static func asked(_ text: String?) throws(PlotError) -> Shard {
    guard let text else { return .whole }
    return try Shard(text, environment: CurrentProcess.environment)
  }

  /// Returns whether the frame, counted from 0, belongs to the part.
  func contains(_ index: Int) -> Bool { index % count == number - 1 }

  /// Returns the part's frames in order, counted from 0.
  func indices(of frames: Int) -> StrideTo<Int> { stride(from: number - 1, to: frames, by: count) }

  private static func found(in environment: [String: String], count: Int?) throws(PlotError) -> Shard {
    // Limits the numbers, since differences of larger ones could overflow.
    func number(_ name: String) -> Int? {
      environment[name].flatMap { Int($0) }.map { min(max($0, -1_000_000_000), 1_000_000_000) }
    }
    let engine: (index: Int, count: Int?, name: String)
    if let id = number("SLURM_ARRAY_TASK_ID") {
      let step = max(1, number("SLURM_ARRAY_TASK_STEP") ?? 1)
      engine = ((id - (number("SLURM_ARRAY_TASK_MIN") ?? 1)) / step, number("SLURM_ARRAY_TASK_COUNT"), "Slurm")
    } else if let index = number("JOB_COMPLETION_INDEX") {
      engine = (index, number("JOB_COMPLETIONS"), "Kubernetes")
    } else if let sequence = number("PARALLEL_SEQ") {
      engine = (sequence - 1, nil, "GNU parallel")
    } else {
      throw .option(
        .shard,
        "auto finds none of SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX and PARALLEL_SEQ; write --shard 1/7 and so on")
    }
    guard let count = count ?? engine.count else {
      throw .wrong(
        .parameter("auto", of: .shard), "\(engine.name) does not give the number of parts; write --shard auto/7")
    }
    guard engine.index >= 0, engine.index < count else {
      throw .wrong(.parameter("auto", of: .shard), "\(engine.name)'s part \(engine.index + 1) is not one of \(count)")
    }
    return Shard(engine.index + 1, of: count)
  }
}

extension Shard: CustomStringConvertible {
  var description: String { "\(number)/\(count)" }
}
