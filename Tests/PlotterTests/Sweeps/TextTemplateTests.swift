import Testing

@testable import Plotter

@Suite("A text with places for parameters")
struct TextTemplateTests {
  private let parameters: Parameters

  init() throws {
    let constants = try Constants([], takesDegrees: false)
    let ranges = try ["k=-1.5,2", "n=7"].map { try SweepRange($0, constants: constants) }
    parameters = try SweepPlan(ranges, isZipped: false).parameters(at: 0)
  }

  private func text(_ source: String, isFileName: Bool = true) throws -> String {
    try TextTemplate(source, of: "-o", names: ["k", "n"], takesNumber: isFileName)
      .text(parameters, number: 42, isFileName: isFileName)
  }

  @Test(
    "shows them as asked",
    arguments: [
      ("w-{k}.png", "w--1.5.png"), ("w-{k:.2f}.png", "w--1.50.png"), ("w-{k:07.2f}", "w--001.50"), ("{n:03d}", "007"),
      ("{k:.1e}", "-1.5e+00"), ("{k:.3}", "-1.5"), ("f%04d.png", "f0042.png"), ("f%d", "f42"), ("100%%", "100%"),
      ("{{k}}", "{k}"), ("{ n : 3d }", "  7"), ("50%", "50%"), ("", ""),
    ])
  func places(_ source: String, _ result: String) throws { #expect(try text(source) == result) }

  @Test("has a true minus sign where people read it, and percent signs as they are")
  func title() throws {
    #expect(try text("k = {k:.2f}", isFileName: false) == "k = −1.50")
    #expect(try text("%04d", isFileName: false) == "%04d")
  }

  @Test(
    "points at what is wrong",
    arguments: [("{q}", "'q' is not a parameter"), ("{k:.2x}", "the format of a number"), ("a{k", "'{' without '}'")])
  func failures(_ source: String, _ message: String) throws {
    let failure = #expect(throws: PlotError.self) { try text(source) }
    #expect(failure?.message.contains(message) == true)
    #expect(failure?.excerpt != nil)
  }

  @Test("knows whether it varies, and what it is called for all frames together")
  func stem() throws {
    let template = try TextTemplate("a/w-{k:.2f}-%04d.png", of: "-o", names: ["k"], takesNumber: true)
    #expect(!template.isFixed)
    #expect(template.stem == "a/w-k.2f-n4.png")
    #expect(try TextTemplate("a/{{w}}.png", of: "-o", names: ["k"], takesNumber: true).isFixed)
  }
}

@Suite("The format of a number")
struct NumberFormatTests {
  @Test("writes no negative zero, no matter the digits")
  func zero() throws {
    #expect(try #require(NumberFormat(".2f")).text(-0.001) == "0.00")
    #expect(NumberFormat.shortest.text(-0.0) == "0")
  }

  @Test("stays whole for what is not a number")
  func notFinite() throws {
    #expect(try #require(NumberFormat(".2f")).text(.nan) == "nan")
    #expect(try #require(NumberFormat("d")).text(1e300).hasPrefix("1"))
  }

  @Test("refuses what is none", arguments: ["x", ".f2", "5.2d", ".99f", "999f", "2ff", "+f"])
  func refused(_ text: String) { #expect(NumberFormat(text) == nil) }
}

@Suite("A part of a sweep")
struct ShardTests {
  @Test("takes every Nth frame, all parts together each once", arguments: [1, 2, 7, 40])
  func disjoint(_ count: Int) throws {
    let frames = try (1...count).flatMap { Array(try Shard("\($0)/\(count)", environment: [:]).indices(of: 25)) }
    #expect(frames.sorted() == Array(0..<25))
  }

  @Test("is found from Slurm, Kubernetes and GNU parallel")
  func engines() throws {
    let slurm = [
      "SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "4",
      "SLURM_ARRAY_TASK_STEP": "1",
    ]
    #expect(try Shard("auto", environment: slurm).description == "3/4")
    let stepped = slurm.merging(["SLURM_ARRAY_TASK_STEP": "2"]) { $1 }
    #expect(try Shard("auto", environment: stepped).description == "2/4")
    let kubernetes = ["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "7"]
    #expect(try Shard("auto", environment: kubernetes).description == "1/7")
    #expect(try Shard("auto/5", environment: ["PARALLEL_SEQ": "5"]).description == "5/5")
  }

  @Test(
    "says what is missing",
    arguments: [
      ("auto", [:], "finds none of SLURM_ARRAY_TASK_ID"), ("auto", ["PARALLEL_SEQ": "1"], "write --shard auto/7"),
      ("auto/2", ["PARALLEL_SEQ": "3"], "is not one of 2"), ("0/3", [:], "from 1 to 3"), ("4/3", [:], "from 1 to 3"),
      ("auto", ["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "-1"], "is not one of -1"),
      ("auto/2", ["SLURM_ARRAY_TASK_ID": "-9223372036854775808"], "is not one of 2"), ("a/b", [:], "takes I/N"),
      ("3", [:], "takes I/N"), ("1/2/3", [:], "takes I/N"), ("1/0", [:], "takes I/N"),
    ])
  func failures(_ text: String, _ environment: [String: String], _ message: String) throws {
    let failure = #expect(throws: PlotError.self) { try Shard(text, environment: environment) }
    #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
  }
}
