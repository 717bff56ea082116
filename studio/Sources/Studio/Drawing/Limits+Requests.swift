import Grapher
import HTTPTypes
import Plotter

extension Limits {
  /// Returns a request that names no file.
  func checked(_ request: PlotRequest) throws(PlotError) -> PlotRequest {
    try request.refusingFiles()
    return request
  }

  /// Returns a request that names no file, and no other format than that of the address.
  func checked(_ request: PlotRequest, as format: PictureFormat) throws -> PlotRequest {
    let request = try checked(request)
    guard let named = request[.format], named.lowercased() != format.rawValue else { return request }
    var error = ServiceError(
      .badRequest,
      "the format is “\(named.prefix(40))”, but the address is /plot.\(format.rawValue); leave “format” out")
    error.option = PlotOption.format.rawValue
    throw error
  }

  /// Resolves a request, and checks how much it would draw before anything is drawn.
  ///
  /// - Parameters:
  ///   - format: that of the picture, whose pixels are counted; for an answer without a picture, any.
  ///   - samples: the rows of a table that is made in place of a picture.
  /// - Throws: `ServiceError` 413 if it is more than the server draws; `PlotError` if the request is wrong.
  func resolved(_ request: PlotRequest, as format: PictureFormat = .png, samples: Int? = nil) throws -> Sweep {
    let texts = request.expressions + request.options.flatMap(request.texts)
    if texts.reduce(0, { $0 + $1.utf8.count }) > expressionBytes {
      throw ServiceError.tooMuch("the expressions and options are longer than \(expressionBytes) bytes")
    }
    let count = request.expressions.count + request.texts(of: .keys).count
    if count > curves { throw ServiceError.tooMuch("\(count) curves are more than this server draws, \(curves)") }
    let size = try request.pixels(as: format)
    let (area, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    if overflow || area > pixels {
      throw ServiceError.tooMuch("\(size.width)×\(size.height) pixels are more than this server draws, \(pixels)")
    }
    let sweep = try samples == nil ? Sweep(figureOf: request) : Sweep(request)
    if sweep.count > frames {
      throw ServiceError.tooMuch("\(sweep.count) frames are more than this server draws, \(frames)")
    }
    if try sweep.work(samples: samples) > work {
      throw ServiceError.tooMuch("this is too much work for this server")
    }
    return sweep
  }
}

extension ServiceError {
  static func tooMuch(_ message: String) -> ServiceError { ServiceError(.contentTooLarge, message) }
}
