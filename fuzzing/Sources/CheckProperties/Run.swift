@testable import Properties

/// The cases of one property, checked on several cores.
struct Run {
  /// The most counterexamples that are printed of a property, and after which no more are looked for.
  static let shown = 3

  private let property: Property
  private let options: Options

  init(_ property: Property, _ options: Options) {
    self.property = property
    self.options = options
  }

  /// Returns the first counterexamples by the order of cases, with their seeds.
  func counterexamples() async -> [(seed: UInt64, Property.Counterexample)] {
    let (property, options) = (property, options)
    var starts = Array(stride(from: 0, to: options.cases, by: Run.chunk))[...]
    var found: [(number: Int, seed: UInt64, Property.Counterexample)] = []
    await withTaskGroup(of: [(Int, UInt64, Property.Counterexample)].self) { group in
      func start() {
        guard let first = starts.popFirst() else { return }
        group.addTask {
          (first..<min(first + Run.chunk, options.cases)).compactMap { number in
            let seed = Property.seed(ofCase: number, run: options.seed)
            return property.counterexample(seed: seed).map { (number, seed, $0) }
          }
        }
      }
      for _ in 0..<options.jobs { start() }
      for await part in group {
        found += part
        if found.count < Run.shown { start() }
      }
    }
    return found.sorted { $0.number < $1.number }.map { ($0.seed, $0.2) }
  }

  /// The cases of a task.
  private static let chunk = 500
}

/// Lines of the output.
enum Line {
  static func counts(_ property: Property, cases: Int, wrong: Int, seconds: Double) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let name = property.name + String(repeating: " ", count: max(0, 18 - property.name.count))
    return name + right("\(cases)", 9) + right("\(wrong)", 8) + right("\((seconds * 10).rounded() / 10)", 9)
  }

  static func failure(_ property: Property, _ seed: UInt64, _ found: Property.Counterexample) -> String {
    "  \(found.input)\n    \(found.complaint)\n    --only \(property.name) --case \(seed)"
  }
}
