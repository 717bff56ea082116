import Grapher
import HTTPTypes

/// The addresses that the server answers.
enum Route: Hashable {
  case page
  case asset
  case picture(PictureFormat)
  case keypad
  case faces
  case details
  case analysis
  case trace
  case table
  case description
  case health
  case metrics
  /// An unknown address.
  case none

  /// Finds the route of a path; the name of an asset is its last component.
  init(path: String) {
    if let route = Route.byPath[path] {
      self = route
    } else {
      self = path.hasPrefix("/assets/") ? .asset : .none
    }
  }

  /// The formats of the pictures that the server draws.
  static let pictureFormats: [PictureFormat] = [.svg, .png, .pdf, .html]

  /// The routes with a path of their own, in the order of documentation.
  static let all: [Route] =
    [.page] + pictureFormats.map(Route.picture)
    + [.keypad, .faces, .details, .analysis, .trace, .table, .description, .health, .metrics]

  private static let byPath = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }

  /// The path; a pattern for assets. Also the route's name in metrics and in the log.
  var path: String {
    switch self {
    case .page: "/"
    case .asset: "/assets/{name}"
    case .picture(let format): "/plot.\(format.rawValue)"
    case .keypad: "/api/keypad"
    case .faces: "/api/keypad/faces"
    case .details: "/api/details"
    case .analysis: "/api/analysis"
    case .trace: "/api/trace"
    case .table: "/api/table"
    case .description: "/openapi.json"
    case .health: "/healthz"
    case .metrics: "/metrics"
    case .none: "other"
    }
  }

  /// The methods that the route answers. HEAD comes with GET.
  var methods: [HTTPRequest.Method] {
    switch self {
    case .picture: [.get, .head, .post]
    case .keypad, .details, .analysis, .trace, .table: [.post]
    case .page, .asset, .faces, .description, .health, .metrics: [.get, .head]
    case .none: []
    }
  }
}
