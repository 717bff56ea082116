import Foundation
import Interval
import Testing

@Suite("The image of a point contains the exact value")
struct ReferenceTests {
  /// The folder with vectors; environment variables select another one, and print a table of widths.
  static let folder =
    ProcessInfo.processInfo.environment["INTERVAL_REFERENCE"]
    ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Reference").path
  static let isReporting = ProcessInfo.processInfo.environment["INTERVAL_REPORT"] != nil

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()

  @Test("The image of a point contains the exact value and little else", arguments: names)
  func reference(name: String) throws {
    let text = try String(contentsOfFile: "\(Self.folder)/\(name).txt", encoding: .utf8)
    var widest = 0.0
    var sum = 0.0
    let vectors = text.split(separator: "\n").compactMap(ReferenceVector.init)
    #expect(vectors.count > 100)
    for vector in vectors {
      let image: Image
      if let operation = UnaryOperation.all.first(where: { $0.name == name }) {
        image = operation.image(Interval(vector.arguments[0]))
      } else {
        let operation = try #require(BinaryOperation.all.first { $0.name == name })
        image = operation.image(Interval(vector.arguments[0]), Interval(vector.arguments[1]))
      }
      if !vector.truth.isSubset(of: image.left) || image.isCut {
        Issue.record("\(name) of \(vector.arguments) is in \(vector.truth), not in \(image)")
      }
      var ulp = vector.truth.isBounded ? vector.truth.upper.magnitude.ulp : .infinity
      // Near their zeros waves have the absolute accuracy of their height.
      if name.hasPrefix("bessel") { ulp = max(ulp, min(1, (0.8 / vector.arguments[0]).squareRoot()).ulp) }
      let excess = max(vector.truth.lower - image.left.lower, image.left.upper - vector.truth.upper) / ulp
      if Self.isReporting && excess > 1e3 { print("wide:", name, vector, image) }
      if excess.isFinite {
        widest = max(widest, excess)
        sum += excess
      }
    }
    if Self.isReporting {
      let average = String(format: "%.2f", sum / Double(vectors.count))
      print("excess in ulp: \(name) at most \(String(format: "%.6g", widest)), on average \(average)")
    }
  }
}

/// One or two arguments, and the Doubles adjacent to the exact value.
struct ReferenceVector {
  let arguments: [Double]
  let truth: Interval

  init?(_ line: Substring) {
    let fields = line.split(separator: " ")
    guard fields.count >= 2, let last = fields.last else { return nil }
    let isExact = last.hasPrefix("=")
    guard let lower = Self.double(isExact ? last.dropFirst() : last) else { return nil }
    arguments = fields.dropLast().compactMap(Self.double)
    truth = Interval(lower, isExact ? lower : lower.nextUp)
  }

  private static func double(_ digits: Substring) -> Double? { UInt64(digits, radix: 16).map(Double.init(bitPattern:)) }
}
