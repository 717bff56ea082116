// Draws pictures with the library, into the folder that the first argument names.
//
//   swift run figures pictures

import Foundation
import Plotter

let folder = CommandLine.arguments.dropFirst().first ?? "."
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

func write(_ bytes: [UInt8], to name: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
  print("\(name): \(bytes.count) bytes")
}

// A formula, in three lines.
let plot = try Plot("sin(x)/x", x: -40...40)
let png = try plot.png(width: 1200, height: 800)
try write(png, to: "sinc.png")

// What is proved about it.
let report = try plot.report(width: 1200, height: 800)
print("\(report.functions[0].proven) of \(report.functions[0].columns) columns proved")

// Several curves for print, with a formula in the title.
var request = PlotRequest(expressions: ["e^(-t/2)*cos(3t)", "e^(-t/2)"], [.range: "0:8", .theme: "print"])
request[.title] = "Decay $e^(-t/2)*cos(3t)$ of a wave"
request.add(.hline, "0.5:half")
try write(Plot(request).svg(width: 600, height: 400), to: "decay.svg")

// A Swift closure. It gives values only at points, so nothing is proved.
let steps = try Plot("steps", x: 0...5) { ($0 * 2).rounded(.down) / 2 }
try write(steps.pdf(width: 432, height: 288), to: "steps.pdf")

// A sweep, drawn on all cores: one picture for each frame with the same axes, and one figure with all curves.
let sweep = try Sweep(PlotRequest("sin(k*x)/k", [.sweep: "k=1:3/5", .range: "0:2pi"]))
for try await frame in sweep.frames(width: 400, height: 300) {
  try write(frame.picture, to: "wave-\(frame.index).png")
}
try write(sweep.figure(width: 800, height: 500), to: "waves.png")

// An error describes the fault and its place.
do {
  _ = try Plot("sinn(x)")
} catch {
  print(error)
}
