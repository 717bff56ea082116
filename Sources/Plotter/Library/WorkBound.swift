import Metering

/// The most work and memory that something may take, for programs that draw what others ask for.
///
///     let bound = WorkBound(operations: 5_000_000_000, bytes: 200_000_000)
///     let picture = try bound.run { try renderer.picture(of: request, as: .svg) }
///
/// Both are counted, and no clock is read: whether a request keeps within them depends on the request alone.
public struct WorkBound: Sendable {
  /// Operations of formulas, and steps of about the same cost elsewhere: a nanosecond or two each.
  public let operations: Int
  /// Bytes of the tables and images that grow with the input.
  public let bytes: Int

  /// What there is too much of.
  public enum Excess: Error, Equatable {
    /// More operations than allowed.
    case operations
    /// More memory than allowed.
    case bytes
  }

  /// Makes a bound of so many operations and bytes.
  public init(operations: Int, bytes: Int) {
    self.operations = operations
    self.bytes = bytes
  }

  /// Runs some work, which ends early once it exceeds the bound.
  ///
  /// - Throws: `Excess` if it does; what the work throws otherwise.
  public func run<Result>(_ work: () throws -> Result) throws -> Result {
    try WorkMeter(WorkLimit(operations: operations, bytes: bytes)).run {
      let result = Swift.Result { try work() }
      switch WorkMeter.excess {
      case .operations: throw Excess.operations
      case .bytes: throw Excess.bytes
      case nil: return try result.get()
      }
    }
  }
}
