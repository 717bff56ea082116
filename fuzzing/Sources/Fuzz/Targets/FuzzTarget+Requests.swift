@testable import Plotter
@testable import Properties

extension FuzzTarget {
  /// Requests as JSON, resolved without files.
  static let request = FuzzTarget(
    "request", longest: 600, tokens: FuzzDictionary.json + FuzzDictionary.names + FuzzDictionary.formula
  ) { text in
    let request = try PlotRequest(json: text)
    let json = try request.json()
    expect(text) { Property.difference(of: try PlotRequest(json: json), from: request, json) }
    resolve(request)
  }

  /// The words of a command line, one a line.
  static let arguments = FuzzTarget(
    "arguments", longest: 500, tokens: FuzzDictionary.options + FuzzDictionary.formula
  ) { text in
    if let words = ShellWords(text)?.words { _ = try? PlotRequest(arguments: words) }
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let request = try PlotRequest(arguments: words)
    let written = request.arguments
    expect(text) { Property.difference(of: try PlotRequest(arguments: written), from: request, "\(written)") }
    resolve(request)
  }

  /// Queries of URLs, with percent-encoding.
  static let query = FuzzTarget(
    "query", longest: 500, tokens: FuzzDictionary.names.map { "&\($0)=" } + ["&f=", "%0A", "%00", "%ff", "%E2"]
  ) { text in
    let request = try PlotRequest(query: QueryText.parts(of: text))
    let written = request.query
    expect(text) {
      Property.difference(of: try PlotRequest(query: QueryText.parts(of: written)), from: request, written)
    }
    resolve(request)
  }

  /// Resolves a request as far as its first frame, and describes its table, without files.
  private static func resolve(_ request: PlotRequest) {
    guard (try? request.refusingFiles()) != nil else { return }
    _ = try? Sweep(request).work()
    _ = try? request.descriptions()
    _ = try? request.merging(request).takingDefaults(request).removingUnusedValues()
    guard let sweep = try? Sweep(request), sweep.count <= 1000 else { return }
    _ = sweep.digest
    _ = try? sweep.plot(at: sweep.count - 1)
  }
}
