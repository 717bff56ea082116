import Grapher
import Metering
import Platform

/// Performs the calls of tools, each within limits.
struct ContextToolbox {
  let allowsFiles: Bool
  let limit: WorkLimit
  private let renderer = PlotRenderer()

  init(allowsFiles: Bool, limit: WorkLimit) {
    self.allowsFiles = allowsFiles
    self.limit = limit
  }

  var descriptions: [JSONValue] { ContextTool.allCases.map { $0.description(allowsFiles: allowsFiles) } }

  /// Returns the result of a call. A wrong formula or option is a result that says so, for the assistant to correct it.
  func result(of name: String, _ arguments: [String: JSONValue]) throws(ContextFault) -> JSONValue {
    guard let tool = ContextTool(rawValue: name) else {
      let names = ContextTool.allCases.map(\.rawValue).joined(separator: ", ")
      throw .parameters("there is no tool '\(name.abridged(to: 60))'; there are \(names)")
    }
    do throws(PlotError) {
      let content = try WorkMeter(limit).run { () throws(PlotError) in try self.content(of: tool, arguments) }
      return ["content": .list(content), "isError": false]
    } catch {
      let words =
        error == .nothingToPlot ? "nothing to \(tool.rawValue); give \"expressions\"" : error.description
      return ["content": [ContextToolbox.text(words)], "isError": true]
    }
  }

  private func content(of tool: ContextTool, _ arguments: [String: JSONValue]) throws(PlotError) -> [JSONValue] {
    var request = try tool.request(arguments, allowsFiles: allowsFiles)
    // Reads regular files alone: standard input and output belong to the protocol.
    if allowsFiles { request = request.withAccess(.inside(folderOf: "/.")) } else { try request.refusingFiles() }
    switch tool {
    case .draw: return try picture(of: request)
    case .analyze: return [ContextToolbox.text(try request.analysisText())]
    case .solve:
      guard request.asksForValues else { return [ContextToolbox.text(try request.solutionText())] }
      let (text, failures) = try request.solutionValueText()
      return [ContextToolbox.text(text)] + failures.map { ContextToolbox.text($0.description) }
    case .integrate:
      let (text, notes) = try request.integralText()
      return [ContextToolbox.text(text)] + ContextToolbox.notes(notes)
    case .limit:
      let (text, notes) = try request.limitText()
      return [ContextToolbox.text(text)] + ContextToolbox.notes(notes)
    case .differentiate:
      let (text, notes) = try request.derivativeText()
      return [ContextToolbox.text(text)] + ContextToolbox.notes(notes)
    case .evaluate: return [ContextToolbox.text(try values(of: request))]
    case .table: return [ContextToolbox.text(try table(of: request))]
    case .describe: return [ContextToolbox.text(try request.descriptions())]
    }
  }

  /// Returns the picture, and in words what there is to know of it.
  private func picture(of request: PlotRequest) throws(PlotError) -> [JSONValue] {
    guard let format = PictureFormat(rawValue: request[.format]?.trimmed.lowercased() ?? "png"),
      ContextTool.formats.contains(format)
    else {
      throw .option(
        .format, "is one of \(list: ContextTool.formats.map(\.rawValue)) here, not '\(request[.format] ?? "")'")
    }
    let size = try request.pixels(as: format)
    guard size.width.saturating(multipliedBy: size.height) <= Self.mostPixels else {
      throw PlotError(
        .usage, "\(size.width)×\(size.height) pixels are more than are drawn here, \(Self.mostPixels)", option: .size)
    }
    let isReported = request.contains(.report)
    let drawn = try renderer.figure(of: Sweep(figureOf: request), as: format, findsFeatures: isReported)
    let bytes = try drawn.bytes(as: format).bytes
    var content: [JSONValue] = []
    if format == .png {
      content.append(["type": "image", "mimeType": "image/png", "data": .text(Base64.text(of: bytes))])
    } else {
      content.append(ContextToolbox.text(String(decoding: bytes, as: UTF8.self)))
    }
    if let words = drawn.words { content.append(ContextToolbox.text(words)) }
    var notes = drawn.notes
    if let report = drawn.report {
      notes += report.emptyNotes + [report.undecidedNote, report.truncatedNote].compactMap { $0 }
      if isReported { content.append(ContextToolbox.text(try report.json())) }
    }
    return content + ContextToolbox.notes(notes)
  }

  private func values(of request: PlotRequest) throws(PlotError) -> String {
    guard !request.expressions.isEmpty else { throw PlotError(.usage, "nothing to evaluate; give \"expressions\"") }
    let evaluator = try ExpressionEvaluator(request)
    var lines: [String] = []
    for expression in request.expressions {
      try PlotError.checkWork()
      lines.append(try evaluator.text(expression))
    }
    return lines.joined(separator: "\n")
  }

  private func table(of request: PlotRequest) throws(PlotError) -> String {
    let samples = try request.sampleCount()
    guard samples <= Self.mostSamples else {
      throw PlotError(.usage, "a table has at most \(Self.mostSamples) rows here, not \(samples)", option: .samples)
    }
    return String(decoding: try FunctionTable(request).csv(), as: UTF8.self)
  }

  private static func text(_ text: String) -> JSONValue { ["type": "text", "text": .text(text)] }

  private static func notes(_ notes: [Message]) -> [JSONValue] {
    notes.isEmpty ? [] : [text(notes.prefix(mostNotes).map { "note: " + $0.text }.joined(separator: "\n"))]
  }

  private static let mostPixels = 4096 * 4096
  private static let mostSamples = 10_000
  private static let mostNotes = 20
}
