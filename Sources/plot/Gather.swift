import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `plot gather FILE`: puts the parts of a sweep together.
struct Gather: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gather",
    abstract: "Check the parts of a sweep and put them together.",
    usage: "plot gather FILE [-q]",
    discussion: """
      FILE is what the parts were drawn for: the value of their -o. Every
      part's list of frames is checked, and every frame's content. Of an
      animation, a grid or a family the file is then made; of a file a
      frame, the parts' lists become one. The result is the same, byte for
      byte, as that of one run. The parts stay where they are.

      EXAMPLE:
        for i in 1 2 3; do
          plot 'sin(k*M)' --sweep k=1:5/300 -o wave.gif --shard $i/3
        done
        plot gather wave.gif
      """)

  @Argument(help: ArgumentHelp("What the parts were drawn for.", valueName: "file"))
  var file: String

  @Option(name: .long, help: ArgumentHelp("How many cores to use; all otherwise.", valueName: "count"))
  var jobs: String?

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  func run() async throws {
    StopRequest.watch()
    let isSeries = FrameNames.varies(file)
    let parts = try foundParts(isSeries: isSeries)
    let header = parts[0].header
    guard var draw = try Plot.parseAsRoot(ArgumentSpelling.protectingNegativeExpressions(header.command)) as? Draw,
      draw.picture.path == file
    else { throw Failure(.data, "the parts of \(file) were not drawn for it") }
    draw.sweep.jobs = jobs
    draw.speech.quiet = quiet
    let run = draw.sweepRun(arguments: header.command)
    let product = try run.product()
    let scene = try await run.scene(product)
    guard run.header(scene, .whole).digest == header.digest, scene.plan.count == header.frames else {
      throw Failure(.data, "the parts of \(file) are of another version of plot, or a program has changed since")
    }
    var whole = Manifest(header: header)
    whole.header.shard = nil
    let path = try run.partPath(product, scene)
    for (index, part) in parts.enumerated() {
      try check(part, Shard(index + 1, of: parts.count), path: path, into: &whole)
    }
    switch product {
    case .animation(let format): try await run.assemble(format, scene)
    case .figure: try await run.assembleFigure(scene)
    case .files:
      let names = try FrameNames(file, plan: scene.plan)
      let list = FrameFile(path: names.manifest(.whole))
      try list.write(try whole.text())
      try list.commit()
    }
    if product != .figure {
      try run.judge(undecided: whole.entries.values.reduce(0) { $0 + $1.undecided }, of: scene, .whole)
    }
  }

  /// The parts' lists, in order, of one command and complete.
  private func foundParts(isSeries: Bool) throws(Failure) -> [Manifest] {
    let prefix: String
    if isSeries {
      prefix = try TextTemplate(file, of: "gather", names: nil, takesNumber: true).stem + "."
    } else {
      prefix = file + ".parts/"
    }
    let (folder, start) = PathName.split(prefix)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    var found: [Int: Manifest] = [:]
    var counts: Set<Int> = []
    for name in names where name.hasPrefix(start) && name.hasSuffix(".sweep.jsonl") {
      let middle = name.dropFirst(start.count).dropLast(".sweep.jsonl".count).split(separator: "-of-")
      guard middle.count == 2, let number = Int(middle[0]), let count = Int(middle[1]), count >= 1,
        count <= SweepRange.mostValues, (1...count).contains(number)
      else { continue }
      guard let manifest = Manifest(path: folder + name) else {
        throw Failure(.data, "\(folder + name) is no list of frames")
      }
      counts.insert(count)
      found[number] = manifest
    }
    guard let count = counts.first else {
      throw Failure(.noInput, "no parts of \(file) here; they are drawn with --shard 1/3 and so on")
    }
    if counts.count > 1 {
      let all = counts.sorted().map(String.init).joined(separator: " and ")
      throw Failure(.data, "there are parts of \(all); remove those of another run")
    }
    var parts: [Manifest] = []
    for number in 1...count {
      guard let part = found[number] else {
        throw Failure(
          .noInput, "part \(number)/\(count) of \(file) is missing; draw it with --shard \(number)/\(count)")
      }
      if let first = parts.first, part.header.digest != first.header.digest {
        throw Failure(.data, "part \(number)/\(count) of \(file) is of another command than part 1/\(count)")
      }
      parts.append(part)
    }
    return parts
  }

  /// - Throws: `Failure` where a frame of the part is missing or not what was written.
  private func check(
    _ part: Manifest, _ shard: Shard, path: (Int) -> String, into whole: inout Manifest
  ) throws(Failure) {
    for index in shard.indices(of: part.header.frames) {
      guard let entry = part.entries[index + 1], entry.file == path(index), Manifest.isDone(entry) else {
        throw Failure(
          .data,
          "frame \(index + 1) of part \(shard) is missing or damaged; draw the rest with --shard \(shard) --resume")
      }
      whole.entries[index + 1] = entry
    }
  }
}

/// Paths as text.
enum PathName {
  /// The folder, with its slash, and the name in it.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }
}
