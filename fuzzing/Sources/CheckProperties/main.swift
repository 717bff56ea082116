// Checks the properties with random inputs, and prints a table of counts.
//
//     check-properties --cases 1000000 --seed 1 --jobs 2 --only NAME… --baseline
//     check-properties --only NAME --case SEED
//
// --cases counts the inputs of each property. --baseline uses the kernels for processors without AVX2. Exits with 1 if a
// property is wrong for an input; the input is printed as small as it was found, with its seed for --case.

import CProcessor

@testable import Properties

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let options = Options(CommandLine.arguments.dropFirst())
if options.isBaseline { processor_hide_avx2() }
let properties = options.chosen
if let seed = options.caseSeed {
  var isWrong = false
  for property in properties {
    guard let found = property.counterexample(seed: seed) else { continue }
    print(Line.failure(property, seed, found))
    isWrong = true
  }
  exit(isWrong ? 1 : 0)
}

var failures = 0
print("property              cases   wrong  seconds")
for property in properties {
  let clock = ContinuousClock()
  let start = clock.now
  let found = await Run(property, options).counterexamples()
  let seconds = (clock.now - start) / .seconds(1)
  print(Line.counts(property, cases: options.cases, wrong: found.count, seconds: seconds))
  for (seed, counterexample) in found.prefix(Run.shown) { print(Line.failure(property, seed, counterexample)) }
  failures += found.count
}
let kernels = options.isBaseline ? ", baseline" : ""
print("\(options.cases * properties.count) cases, seed \(options.seed)\(kernels): \(failures) wrong")
exit(failures > 0 ? 1 : 0)
