import Foundation
import Platform
import Testing

@testable import Plotter

@Suite("Fits of waves")
struct FitWavesTests {
  private func fit(_ x: [Double], _ formula: String, _ options: [String] = [], _ y: (Double) -> Double) throws -> Fit {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path("a.csv")
    let text = x.map { "\($0),\(y($0))" }.joined(separator: "\n")
    try FileAccess.unrestricted.output(path).write(Array(text.utf8))
    return try PlotRequest(arguments: [formula, "--data", path] + options).fit()
  }

  private func value(_ fit: Fit, _ name: String) -> Double { fit.parameters.first { $0.name == name }?.value ?? .nan }

  private let even = (0..<60).map { Double($0) / 3 }
  private let uneven = (0..<60).map { Double($0) / 3 + 0.13 * sin(Double($0 * $0)) }

  @Test(
    "The frequency is the one below the limit, in any spelling, and its sign, the amplitude and the phase are the usual ones",
    arguments: [
      ("a*sin(w*x+p)+c", "w", 4.5, 2.0), ("a*cos(2*pi*f*x+p)+c", "f", 4.5 / (2 * Double.pi), 2.0),
      ("a*sin(2*pi*x/P+p)+c", "P", 2 * Double.pi / 4.5, 2.0), ("a*sin(w*(x-s))+c", "w", 4.5, 2.0),
      ("a*cos(sqrt(k)*x+p)+c", "k", 20.25, 2.0), ("a*sin(w*x)+b*cos(w*x)+c", "w", 4.5, 2 * Foundation.cos(0.5)),
      ("c-a*sin(x*w-p)", "w", 4.5, 2.0),
    ])
  func spellings(_ formula: String, _ name: String, _ value: Double, _ amplitude: Double) throws {
    for x in [even, uneven] {
      let fit = try fit(x, formula) { 7 + 2 * sin(4.5 * $0 + 0.5) }
      #expect((self.value(fit, name) / value - 1).magnitude < 1e-7, "\(fit.parameters)")
      #expect((self.value(fit, "a") - amplitude).magnitude < 1e-6)
      let phase = self.value(fit, "p")
      #expect(phase.isNaN || phase > -.pi && phase <= .pi)
    }
  }

  @Test("Phases in degrees are above -180 and at most 180")
  func degrees() throws {
    let fit = try fit(even, "a*sin(w*x+p)", ["--degrees"]) { 2 * sin((100 * $0 + 200) * .pi / 180) }
    #expect((value(fit, "w") - 100).magnitude < 1e-5 && (value(fit, "p") + 160).magnitude < 1e-5)
  }

  @Test("Two waves, damped waves and fast ones in long data are found")
  func others() throws {
    let two = try fit(even, "a*sin(v*x+p)+b*sin(w*x+q)") { 3 * sin(1.7 * $0) + sin(5 * $0 + 1) }
    let found = [value(two, "v"), value(two, "w")].sorted()
    #expect((found[0] - 1.7).magnitude < 1e-6 && (found[1] - 5).magnitude < 1e-6)
    let damped = try fit(even, "a*exp(-x/tau)*cos(w*x+p)") { 4 * exp(-$0 / 5) * cos(3.3 * $0 + 0.4) }
    #expect((value(damped, "w") - 3.3).magnitude < 1e-6 && (value(damped, "tau") - 5).magnitude < 1e-6)
    let long = try fit((0..<3000).map { Double($0) / 10 }, "a*sin(2*pi*f*x+p)") { sin(2 * .pi * 4.21 * $0) }
    #expect((value(long, "f") - 4.21).magnitude < 1e-8)
  }

  @Test("A start or bounds above the limit lead there, with a warning")
  func aboveLimit() throws {
    let wave = { (x: Double) in 2 * sin(4.5 * x + 0.5) + 0.01 * sin(x * x) }
    let started = try fit(even, "a*sin(w*x+p)", ["--start", "w=23.35,p=0.5"], wave)
    #expect((value(started, "w") - 4.5 - 6 * .pi).magnitude < 1e-2)
    #expect(started.warnings.contains { $0.contains("w: the wave is faster than 1.5 cycles for a unit of x") })
    let bounded = try fit(even, "a*sin(w*x+p)", ["--bounds", "w=20:30,a=0:"], wave)
    #expect((value(bounded, "w") - 4.5 - 6 * .pi).magnitude < 1e-2 && value(bounded, "a") > 0)
  }

  @Test("Bounds are part of the search, so that the best place between them is found")
  func bounds() throws {
    let wave = { (x: Double) in 1 + 2 * sin(4.5 * x + 0.5) }
    for bounds in ["w=0:6", "a=0:", "a=-10:0,p=-10:10", "a=0:5,w=0.1:9,p=0:7,c=-5:5"] {
      let fit = try fit(uneven, "a*sin(w*x+p)+c", ["--bounds", bounds], wave)
      #expect((value(fit, "w") - 4.5).magnitude < 1e-6 && fit.warnings.isEmpty, "\(bounds) \(fit)")
      #expect((value(fit, "a").magnitude - 2).magnitude < 1e-6)
    }
  }

  @Test("A formula that hardly explains the values is not to be trusted")
  func poor() throws {
    let fit = try fit(even, "a*sin(2*x+p)") { sin(4.5 * $0) + 0.3 * sin($0 * $0 * 3) }
    #expect(fit.warnings.contains { $0.contains("hardly explains the values") })
  }
}
