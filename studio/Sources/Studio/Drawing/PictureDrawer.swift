import Brain
import Calculator
import FoundationEssentials
import Grapher
import NIOCore
import Plotter

/// Does jobs in this process, with a renderer that keeps its fonts.
///
/// Everything that evaluates a formula is here; the process that listens only reads the names and texts of a request.
actor PictureDrawer {
  private let limits: Limits
  private let renderer = PlotRenderer()

  init(_ limits: Limits) { self.limits = limits }

  /// Loads the fonts, so that the first picture need not.
  func prepare() { _ = try? renderer.picture(of: PlotRequest("x"), as: .svg) }

  func answer(_ job: DrawingJob) throws -> DrawingAnswer {
    try Task.checkCancellation()
    do {
      let bound = WorkBound(operations: limits.drawingOperations, bytes: limits.drawingBytes)
      return .content(try bound.run { try content(of: job) })
    } catch let error as ServiceError {
      return .failure(error)
    } catch let error as PlotError {
      if error.kind == .cancelled { throw CancellationError() }
      return .failure(ServiceError(error))
    } catch let excess as WorkBound.Excess {
      return .failure(
        .tooMuch(
          excess == .operations
            ? "this is too much work for this server" : "this needs more memory than this server has for a request"))
    }
  }

  private func content(of job: DrawingJob) throws -> DrawingAnswer.Content {
    switch job.kind {
    case .pictureOfQuery(let format):
      try picture(of: PlotRequest(query: RequestTarget("?" + job.text).query), as: format)
    case .picture(let format): try picture(of: PlotRequest(json: job.text), as: format)
    case .details: try json(renderer.details(of: limits.resolved(request(job.text))))
    case .analysis: try analysis(job.text)
    case .trace: try trace(job.text)
    case .table: try table(job.text)
    case .keypad: try json(PressedKeypad.reading(of: job.text, limits))
    }
  }

  private func picture(of request: PlotRequest, as format: PictureFormat) throws -> DrawingAnswer.Content {
    let sweep = try limits.resolved(limits.checked(request, as: format), as: format)
    let picture = try renderer.picture(of: sweep, as: format)
    return DrawingAnswer.Content(bytes: ByteBuffer(bytes: picture.bytes), view: picture.view?.headerText)
  }

  /// Returns what is known of a function over a range.
  private func analysis(_ text: String) throws -> DrawingAnswer.Content {
    let members = try JSONValue.members(of: text, ["request", "curve", "from", "to"])
    let request = try request(in: members)
    guard case .number(let number) = members["curve"] ?? 1, let curve = Int(exactly: number) else {
      throw ServiceError(.badRequest, "the member “curve” must be the number of a curve, from 1")
    }
    guard case .number(let lower) = members["from"], case .number(let upper) = members["to"],
      lower.isFinite, upper.isFinite, lower < upper
    else { throw ServiceError(.badRequest, "the members “from” and “to” must be numbers in ascending order") }
    return try json(limits.resolved(request).plot(at: 0).analysis(ofCurve: curve, over: lower...upper))
  }

  /// Returns the values of the curves at a number, and those of fields at a point.
  private func trace(_ text: String) throws -> DrawingAnswer.Content {
    let members = try JSONValue.members(of: text, ["request", "x", "y"])
    let request = try request(in: members)
    guard case .number(let x) = members["x"] else { throw ServiceError(.badRequest, "the member “x” must be a number") }
    let plot = try limits.resolved(request).plot(at: 0)
    guard let ordinate = members["y"] else { return try json(Trace(points: plot.trace(at: x), fields: [])) }
    guard case .number(let y) = ordinate else { throw ServiceError(.badRequest, "the member “y” must be a number") }
    return try json(Trace(points: plot.trace(at: x), fields: plot.fields(x: x, y: y)))
  }

  /// Returns a table of the functions' values.
  private func table(_ text: String) throws -> DrawingAnswer.Content {
    let members = try JSONValue.members(of: text, ["request", "samples"])
    let request = try request(in: members)
    guard case .number(let number) = members["samples"] ?? 51, let samples = Int(exactly: number),
      (2...limits.samples).contains(samples)
    else { throw ServiceError(.badRequest, "the member “samples” must be a whole number from 2 to \(limits.samples)") }
    return try json(limits.resolved(request, samples: samples).plot(at: 0).table(samples: samples))
  }

  private func request(_ json: String) throws -> PlotRequest { try limits.checked(PlotRequest(json: json)) }

  /// Reads the member `request` of a body.
  private func request(in members: [String: JSONValue]) throws -> PlotRequest {
    guard let value = members["request"] else { throw ServiceError(.badRequest, "the member “request” is missing") }
    return try request(value.text())
  }

  private func json(_ value: some Encodable) throws -> DrawingAnswer.Content {
    DrawingAnswer.Content(bytes: try ServiceJSON.bytes(of: value))
  }
}

/// The values under a pointer.
private struct Trace: Encodable {
  let points: [TracePoint]
  let fields: [FieldValue]
}

extension PictureView {
  /// JSON on one line in ASCII, as a header must be.
  fileprivate var headerText: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(self) else { return nil }
    var text = ""
    for unit in String(decoding: json, as: UTF8.self).utf16 {
      if unit < 128 {
        text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        text += "\\u" + unit.hexadecimal
      }
    }
    return text
  }
}
