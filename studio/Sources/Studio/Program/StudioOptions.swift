import Logging

/// The options of the command `plot-studio`.
struct StudioOptions: Sendable {
  var host = "127.0.0.1"
  /// Nil: `usualPort` if it is free, any free port otherwise. 0: any free port.
  var port: Int?
  var opensBrowser = true
  var allowedHosts: [String] = []
  var allowedOrigins: [String] = []
  var allowedFrames: [String] = []
  var isBehindProxy = false
  var limits = Limits()
  var logLevel: Logger.Level?
  var action = Action.serve

  enum Action { case serve, showHelp, showVersion }

  /// An option that is not understood: one line.
  struct UsageError: Error, Equatable {
    let message: String
  }

  /// A port that is usually free. With the same port each time, the page finds its saved state again, and bookmarks work.
  static let usualPort = 8193

  init() {}

  /// Reads arguments: `--name VALUE` or `--name=VALUE`.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let row = StudioOptions.table.first(where: { $0.names.contains(parts[0]) }) else {
        throw UsageError(message: "unknown option “\(argument)”; see plot-studio --help")
      }
      if row.value == nil, parts.count > 1 { throw UsageError(message: "\(parts[0]) takes no value") }
      var value = ""
      if let name = row.value {
        guard let given = parts.count > 1 ? parts[1] : rest.popFirst() else {
          throw UsageError(message: "\(parts[0]) needs a value: \(name)")
        }
        value = given
      }
      guard row.apply(&self, value) else {
        throw UsageError(message: "\(parts[0]): “\(value)” is not \(row.expectation)")
      }
    }
  }
}

extension StudioOptions {
  struct Row: Sendable {
    let names: [String]
    /// The name of the value in help; nil for a flag.
    let value: String?
    let help: String
    /// What the value must be, after “is not”.
    var expectation = "a value of this option"
    /// Sets the option; returns false if the value is wrong.
    let apply: @Sendable (inout StudioOptions, String) -> Bool
  }

  /// All options, in the order of the help.
  static let table: [Row] = [
    Row(names: ["--host"], value: "NAME", help: "address to listen on (default 127.0.0.1: this computer only)") {
      $0.host = $1
      return !$1.isEmpty
    },
    Row(
      names: ["--port"], value: "N",
      help: "port to listen on (default \(usualPort), or any free one if it is taken; 0: any free one)",
      expectation: "a port from 0 to 65535"
    ) {
      $0.port = Int($1)
      return (0...65535).contains($0.port ?? -1)
    },
    Row(names: ["--no-open"], value: nil, help: "do not open the page in a browser") { options, _ in
      options.opensBrowser = false
      return true
    },
    Row(
      names: ["--allow-host"], value: "NAME",
      help: "also answer under this host name; * for every name; may be repeated"
    ) {
      $0.allowedHosts.append($1)
      return !$1.isEmpty
    },
    Row(
      names: ["--allow-origin"], value: "ORIGIN",
      help: "let pages of this origin read responses (CORS); * for every origin; may be repeated"
    ) {
      $0.allowedOrigins.append($1)
      return !$1.isEmpty
    },
    Row(
      names: ["--allow-frame"], value: "ORIGIN",
      help: "let pages of this origin show the page in a frame; * for every origin; may be repeated",
      expectation: "an origin such as https://example.org"
    ) {
      $0.allowedFrames.append($1)
      return FrameAncestors.isOrigin($1)
    },
    Row(names: ["--behind-proxy"], value: nil, help: "take the address of a client from X-Forwarded-For") {
      options, _ in
      options.isBehindProxy = true
      return true
    },
    Row(
      names: ["--time-limit"], value: "SECONDS", help: "longest time for one request (default 10)",
      expectation: "a number of seconds from 0.01 to 3600"
    ) {
      guard let seconds = Double($1), (0.01...3600).contains(seconds) else { return false }
      $0.limits.seconds = seconds
      return true
    },
    Row(
      names: ["--in-flight"], value: "N",
      help: "requests that are drawn or wait (default 64); one client has at most a quarter",
      expectation: "a number from 1 to 10000"
    ) {
      guard let number = Int($1), (1...10_000).contains(number) else { return false }
      $0.limits.inFlight = number
      $0.limits.inFlightOfClient = (number + 3) / 4
      return true
    },
    Row(
      names: ["--workers", "--threads"], value: "N",
      help: "processes that draw (default: one for each core, at most 8)",
      expectation: "a number from 1 to 64"
    ) {
      guard let number = Int($1), (1...64).contains(number) else { return false }
      $0.limits.workers = number
      return true
    },
    Row(
      names: ["--log-level"], value: "LEVEL",
      help: "debug, info, warning or error (default info; warning if standard error is a terminal)",
      expectation: "one of debug, info, warning and error"
    ) {
      guard ["debug", "info", "warning", "error"].contains($1) else { return false }
      $0.logLevel = Logger.Level(rawValue: $1)
      return true
    },
    Row(names: ["--help", "-h"], value: nil, help: "show this help") { options, _ in
      options.action = .showHelp
      return true
    },
    Row(names: ["--version"], value: nil, help: "show the version") { options, _ in
      options.action = .showVersion
      return true
    },
  ]

  static var help: String {
    let rows = table.map { row in
      let usage = row.names.joined(separator: ", ") + (row.value.map { " " + $0 } ?? "")
      return "  " + usage + String(repeating: " ", count: max(1, 24 - usage.count)) + row.help
    }
    return """
      Usage: plot-studio [options]

      A calculator and function plotter in the browser, and an image service for pages and documents.

      \(rows.joined(separator: "\n"))

      A picture: http://127.0.0.1:\(usualPort)/plot.svg?f=sin(x)/x&x-range=-10:10
      """
  }
}
