// Times the evaluation of expressions in x.
//
//     evaluation COUNT ROUNDS EXPRESSION…
//
// Prints a line for each expression: the least time of the rounds in nanoseconds for one of COUNT points evaluated
// together, for one of COUNT points evaluated singly, for one of COUNT / 10 intervals evaluated singly, for one of these
// evaluated together, and the sum of the values.

import Brain
import Interval

var arguments = CommandLine.arguments.dropFirst()
guard arguments.count > 2, let count = arguments.popFirst().flatMap(Int.init), count >= 20,
  let rounds = arguments.popFirst().flatMap(Int.init), rounds > 0
else { fatalError("usage: evaluation COUNT ROUNDS EXPRESSION…") }

func leastTime(_ work: () -> Void) -> Double {
  let clock = ContinuousClock()
  let least = (0..<rounds).map { _ in clock.measure(work) }.min() ?? .zero
  return Double(least.components.attoseconds) / 1e9 + Double(least.components.seconds) * 1e9
}

/// Points from −10 to 10.
let x = (0..<count).map { -10 + 20 * (Double($0) + 0.5) / Double(count) }
let edges = (0...count / 10).map { -10 + 20 * Double($0) / Double(count / 10) }

for text in arguments {
  let function = CompiledFunction(try Expression(text, knownNames: ["x"]), variable: "x")
  var y = [Double](repeating: 0, count: count)
  let together = leastTime { function.evaluate(at: x, into: &y) }
  let sum = y.reduce(0) { $1.isNaN ? $0 : $0 + $1 }
  var single = 0.0
  let singly = leastTime { for place in x { single += function(place) } }
  var width = 0.0
  let intervalsSingly = leastTime {
    for (low, high) in zip(edges, edges.dropFirst()) {
      width += function.enclosure(over: Interval(low, high)).set.hull.width
    }
  }
  let intervalsTogether = leastTime {
    width += function.enclosures(between: edges).last?.set.hull.width ?? 0
  }
  let points = [together, singly].map { $0 / Double(count) }
  let intervals = [intervalsSingly, intervalsTogether].map { $0 / Double(count / 10) }
  let times = (points + intervals).map { String(($0 * 100).rounded() / 100) }
  print(times.joined(separator: "\t"), sum, single.isNaN || width.isNaN ? "NaN" : "", text, separator: "\t")
}
