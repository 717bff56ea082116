extension Route {
  /// What the route does, in one line.
  var summary: String {
    switch self {
    case .page: "The page: calculator and graph."
    case .asset: "A file of the page."
    case .picture(.html): "The picture of a request as an interactive page of HTML."
    case .picture(let format): "The picture of a request as \(format.rawValue.uppercased())."
    case .keypad: "Presses keys on a calculator."
    case .faces: "The buttons of the calculator, and its operations."
    case .details: "The view, the curves and the landmarks of a request's picture."
    case .analysis: "What is known of a function over a range: zeros, extrema, intersections, integral."
    case .trace: "The values of the curves at a number, and those of maps and fields at a point."
    case .table: "A table of the functions' values."
    case .description: "This description."
    case .health: "Whether the server answers."
    case .metrics: "Metrics in Prometheus' text format."
    case .none: ""
    }
  }

  /// The name in operation identifiers.
  var identifier: String {
    switch self {
    case .page: "Page"
    case .asset: "Asset"
    case .picture(let format): format.rawValue.uppercased()
    case .keypad: "Keypad"
    case .faces: "Faces"
    case .details: "Details"
    case .analysis: "Analysis"
    case .trace: "Trace"
    case .table: "Table"
    case .description: "Description"
    case .health: "Health"
    case .metrics: "Metrics"
    case .none: ""
    }
  }

  /// Whether GET answers with an entity tag.
  var hasTag: Bool {
    switch self {
    case .page, .asset, .picture, .faces, .description: true
    case .keypad, .details, .analysis, .trace, .table, .health, .metrics, .none: false
    }
  }

  /// Whether the answer is made on a worker's thread, which a request may have to wait for.
  var takesWorker: Bool {
    switch self {
    case .picture, .keypad, .details, .analysis, .trace, .table: true
    case .page, .asset, .faces, .description, .health, .metrics, .none: false
    }
  }

  var mediaType: String {
    switch self {
    case .page, .picture(.html): "text/html"
    case .asset: "*/*"
    case .picture(let format): format.mediaType
    case .health, .metrics: "text/plain"
    case .keypad, .faces, .details, .analysis, .trace, .table, .description, .none: "application/json"
    }
  }

  /// The schema of the body of POST.
  var body: JSONValue? {
    switch self {
    case .picture, .details: OpenAPI.reference("PlotRequest")
    case .keypad: OpenAPI.reference("KeypadRequest")
    case .analysis:
      OpenAPI.object(
        [
          "request": OpenAPI.reference("PlotRequest"), "curve": ["type": "integer", "minimum": 1, "default": 1],
          "from": OpenAPI.number, "to": OpenAPI.number,
        ], optional: ["curve"], isClosed: true)
    case .trace:
      OpenAPI.object(
        ["request": OpenAPI.reference("PlotRequest"), "x": OpenAPI.number, "y": OpenAPI.number], optional: ["y"],
        isClosed: true)
    case .table:
      OpenAPI.object(
        ["request": OpenAPI.reference("PlotRequest"), "samples": ["type": "integer", "minimum": 2]],
        optional: ["samples"],
        isClosed: true)
    default: nil
    }
  }

  /// The schema of the answer.
  var answer: JSONValue {
    switch self {
    case .keypad: OpenAPI.reference("KeypadReading")
    case .faces: OpenAPI.reference("Faces")
    case .details: OpenAPI.reference("PlotDetails")
    case .analysis: OpenAPI.reference("CurveAnalysis")
    case .trace: OpenAPI.reference("Trace")
    case .table: OpenAPI.reference("PlotTable")
    case .description: ["type": "object"]
    case .picture(.png), .picture(.pdf), .asset: ["type": "string", "format": "binary"]
    default: ["type": "string"]
    }
  }
}
