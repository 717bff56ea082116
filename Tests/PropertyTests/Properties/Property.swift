import TestSupport

/// A statement that holds for every input of a kind, checked with random inputs.
struct Property: Sendable {
  /// An input for which the statement is wrong, made as small as was found.
  struct Counterexample: Sendable {
    let input: String
    let complaint: String
  }

  let name: String
  private let check: @Sendable (UInt64) -> Counterexample?

  /// - Parameters:
  ///   - name: a word or two, for options and tables.
  ///   - inputs: the inputs that the statement is about.
  ///   - complaint: returns what is wrong for an input, nil if nothing is; further random choices come from the generator,
  ///     which starts equal for each smaller input.
  init<Input>(
    _ name: String, of inputs: RandomInputs<Input>,
    complaint: @escaping @Sendable (Input, inout SplitMix) throws -> String?
  ) {
    self.name = name
    check = { seed in
      var random = SplitMix(seed: seed)
      let input = inputs.random(&random)
      let choices = random
      func wrong(_ input: Input) -> String? {
        var random = choices
        do { return try complaint(input, &random) } catch { return "\(error)" }
      }
      guard let found = wrong(input) else { return nil }
      let (smallest, complaint) = inputs.smallest(like: input, complaint: found, wrong)
      return Counterexample(input: inputs.text(smallest), complaint: complaint)
    }
  }

  /// - Parameters:
  ///   - name: a word or two, for options and tables.
  ///   - inputs: the inputs that the statement is about.
  ///   - complaint: returns what is wrong for an input, nil if nothing is.
  init<Input>(
    _ name: String, of inputs: RandomInputs<Input>, complaint: @escaping @Sendable (Input) throws -> String?
  ) {
    self.init(name, of: inputs) { input, _ in try complaint(input) }
  }

  /// Checks the input that a seed gives; nil if the statement is true of it.
  func counterexample(seed: UInt64) -> Counterexample? { check(seed) }

  /// Returns the seed of a case of a run.
  static func seed(ofCase number: Int, run: UInt64) -> UInt64 {
    var random = SplitMix(seed: run &+ UInt64(truncatingIfNeeded: number))
    return random.next()
  }
}

/// A kind of random input.
struct RandomInputs<Input>: Sendable {
  /// Returns an input.
  let random: @Sendable (inout SplitMix) -> Input
  /// Returns inputs like another one, but smaller.
  let smaller: @Sendable (Input) -> [Input]
  /// Returns an input as a person would write it.
  let text: @Sendable (Input) -> String

  /// Returns an input about which there is a complaint, while all that are smaller by one step have none, unless there were
  /// too many to try.
  fileprivate func smallest(
    like input: Input, complaint: String, _ wrong: (Input) -> String?
  ) -> (input: Input, complaint: String) {
    var (input, complaint) = (input, complaint)
    var attempts = 0
    while attempts < RandomInputs.mostAttempts {
      var isSmaller = false
      for candidate in smaller(input) {
        attempts += 1
        guard let found = wrong(candidate) else { continue }
        (input, complaint) = (candidate, found)
        isSmaller = true
        break
      }
      if !isSmaller { break }
    }
    return (input, complaint)
  }

  private static var mostAttempts: Int { 2000 }
}
