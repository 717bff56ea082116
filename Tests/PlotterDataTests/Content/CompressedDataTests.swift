import Foundation
import Platform
import Testing

@testable import Plotter

@Suite("Data that zstd has compressed")
struct CompressedDataTests {
  private static let hasTool = (try? FilterProgram.output(of: "zstd", ["-q"], input: [49], atMost: 99)) != nil

  private func tables(_ name: String, _ bytes: [UInt8]) throws -> [DataTable] {
    let folder = try TemporaryFolder()
    try FileAccess.unrestricted.output(folder.path(name)).write(bytes)
    return try DataFile(FileAccess.unrestricted.input(folder.path(name)))
      .tables(using: [], ParameterBindings([], takesDegrees: false))
  }

  @Test("The tool zstd expands a file of any name; its extension says what is inside", .enabled(if: hasTool))
  func expanded() throws {
    func compressed(_ text: String) throws -> [UInt8] {
      try FilterProgram.output(of: "zstd", ["-q"], input: Array(text.utf8), atMost: 1000)
    }
    #expect(try tables("a.csv.zst", compressed("t,u\n1,2\n"))[0].columns[0].values == [2])
    #expect(try tables("a", compressed("t,u\n1,2\n"))[0].columns[0].values == [2])
    #expect(try tables("a.jsonl.zst", compressed("{\"t\":1,\"u\":3}\n"))[0].columns[0].values == [3])
    #expect(message { try tables("a.zst", compressed("1,2\u{0}\n")) }.contains("it holds a zero byte"))
    let whole = try compressed("t,u\n1,2\n")
    #expect(message { try tables("a.zst", Array(whole.dropLast(3))) }.contains("a.zst is not a whole file of zstd"))
  }
}
