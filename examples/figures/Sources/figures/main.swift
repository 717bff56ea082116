// Draws with the library what a program of one's own would: pictures into the folder that is named first.
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

// What is proved of it.
let report = try plot.report(width: 1200, height: 800)
print("\(report.functions[0].proven) of \(report.functions[0].columns) columns proven")

// Several curves, with a title that has mathematics in it, for print.
var request = PlotRequest(expressions: ["e^(-t/2)*cos(3t)", "e^(-t/2)"], [.range: "0:8", .theme: "print"])
request[.title] = "Decay $e^(-t/2)*cos(3t)$ of a wave"
request.add(.hline, "0.5:half")
try write(Plot(request).svg(width: 600, height: 400), to: "decay.svg")

// A function of Swift's own; nothing is known of it between samples, so nothing is proved.
let steps = try Plot("steps", x: 0...5) { ($0 * 2).rounded(.down) / 2 }
try write(steps.pdf(width: 432, height: 288), to: "steps.pdf")

// A sweep: frames on axes that stand still, drawn on all cores, and all of them in one figure.
let sweep = try Sweep(PlotRequest("sin(k*x)/k", [.sweep: "k=1:3/5", .range: "0:2pi"]))
for try await frame in sweep.frames(width: 400, height: 300) {
  try write(frame.picture, to: "wave-\(frame.index).png")
}
try write(sweep.figure(width: 800, height: 500), to: "waves.png")

// An error says what is wrong, and where.
do {
  _ = try Plot("sinn(x)")
} catch {
  print(error)
}
