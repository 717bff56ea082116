import Interval
import Sampling

/// A sequence as a function that is defined at whole numbers alone.
struct TermSource: GraphDataSource {
  private let first: Double
  private let values: [Double]

  init(_ sequence: NumberSequence) {
    (first, values) = (Double(sequence.indices.lowerBound), sequence.values)
  }

  func evaluate(at x: [Double], into y: inout [Double]) {
    for (place, x) in x.enumerated() {
      let index = x - first
      y[place] = index >= 0 && index < Double(values.count) && index == index.rounded() ? values[Int(index)] : .nan
    }
  }

  func enclosure(over x: Interval) -> Enclosure { .unknown }
}
