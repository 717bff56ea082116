import Testing

@testable import Plotter

@Suite("A part of a sweep")
struct ShardTests {
  @Test("Parts take every Nth frame and together cover each frame once", arguments: [1, 2, 7, 40])
  func disjoint(_ count: Int) throws {
    let frames = try (1...count).flatMap { Array(try Shard("\($0)/\(count)", environment: [:]).indices(of: 25)) }
    #expect(frames.sorted() == Array(0..<25))
  }

  @Test("Variables of Slurm, Kubernetes and GNU parallel choose the part")
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
    "Errors name the missing numbers",
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
