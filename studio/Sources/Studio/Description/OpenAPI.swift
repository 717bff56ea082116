import Grapher
import Plotter

/// The OpenAPI 3.1 description of the server, made from the table of routes and that of options.
struct OpenAPI {
  let limits: Limits

  var document: JSONValue {
    var paths: [String: JSONValue] = [:]
    for route in Route.all + [.asset] {
      var item: [String: JSONValue] = [:]
      for method in route.methods { item[method.rawValue.lowercased()] = operation(route, method.rawValue) }
      if route == .asset { item["parameters"] = [OpenAPI.assetName] }
      paths[route.path] = .object(item)
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "plot-studio", "version": .string(Plot.version),
        "description":
          "Draws functions, relations and curves as SVG, PNG and PDF, and is the calculator of the page. Stateless.",
        "license": ["name": "see LICENSE"],
      ],
      "paths": .object(paths),
      "components": ["schemas": schemas, "responses": responses],
    ]
  }

  private func operation(_ route: Route, _ method: String) -> JSONValue {
    var members: [String: JSONValue] = [
      "operationId": .string(method.lowercased() + route.identifier),
      "summary": .string(route.summary),
    ]
    var answers: [String: JSONValue] = ["200": answer(of: route, hasBody: method != "HEAD")]
    var failures = ["400", "421"]
    if method == "POST" {
      failures += ["408", "413", "415"]
      members["requestBody"] = [
        "required": true, "content": ["application/json": ["schema": route.body ?? ["type": "object"]]],
      ]
    } else if case .picture = route {
      members["parameters"] = .array(queryParameters)
      failures += ["413", "414"]
    }
    if method != "POST", route.hasTag { answers["304"] = ["description": "The client's copy is current."] }
    if route == .asset { failures.append("404") }
    if route.takesWorker { failures += ["429", "503"] }
    if route == .health { failures = [] }
    for status in failures { answers[status] = ["$ref": .string("#/components/responses/\(status)")] }
    members["responses"] = .object(answers)
    return .object(members)
  }

  private func answer(of route: Route, hasBody: Bool) -> JSONValue {
    var members: [String: JSONValue] = ["description": .string(route.summary)]
    if hasBody { members["content"] = .object([route.mediaType: ["schema": route.answer]]) }
    if case .picture = route {
      members["headers"] = [
        "Plot-View": [
          "description": "The place of the plot and its axes, as JSON; missing for a grid of plots.",
          "content": ["application/json": ["schema": OpenAPI.reference("PictureView")]],
        ],
        "ETag": ["schema": ["type": "string"]],
      ]
    }
    return .object(members)
  }

  /// The parameters of a picture's query: `f`, and the options of the table.
  private var queryParameters: [JSONValue] {
    let expressions: JSONValue = [
      "name": "f", "in": "query", "style": "form", "explode": true,
      "description": "An expression such as sin(x)/x, a relation such as x^2+y^2=1; may be repeated.",
      "schema": ["type": "array", "items": ["type": "string"], "maxItems": .number(Double(limits.curves))],
      "example": ["sin(x)/x"],
    ]
    return [expressions]
      + PlotRequest.queryParameters.map { option in
        var members: [String: JSONValue] = [
          "name": .string(option.name), "in": "query", "description": .string(option.descriptionText),
          "schema": option.schema,
        ]
        if option.isRepeatable { members["explode"] = true }
        return .object(members)
      }
  }

  static func reference(_ schema: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(schema)")] }

  private static let assetName: JSONValue = [
    "name": "name", "in": "path", "required": true, "schema": ["type": "string"], "example": "style.css",
  ]

  /// The failures, each with one line and the place in the input.
  private var responses: JSONValue {
    let texts = [
      "400": "The request is wrong; the message is that of the command.", "404": "There is nothing at this address.",
      "408": "The body did not arrive in time.", "413": "The request is larger, or more work, than the limits.",
      "414": "The address is too long.", "415": "The body is not declared as JSON.",
      "421": "The Host header names another server.", "429": "The client has too many requests in work.",
      "503": "Too many requests are in work, or the request took too long.",
    ]
    return .object(
      texts.mapValues {
        ["description": .string($0), "content": ["application/json": ["schema": OpenAPI.reference("Error")]]]
      })
  }
}

extension QueryParameter {
  fileprivate var descriptionText: String {
    var text = help
    if let usual { text += " Default: \(usual)." }
    if !otherNames.isEmpty { text += " Also: \(otherNames.joined(separator: ", "))." }
    return text
  }

  /// The schema of the values in a query. A flag is set by nothing, true and 1.
  fileprivate var schema: JSONValue {
    guard let valueName else { return ["type": "string", "enum": ["", "true", "1", "false", "0"]] }
    var text: [String: JSONValue] = ["type": "string"]
    // Generators of clients name the type of an enumeration by its title, and several parameters take a "kind".
    if !isEnumeration { text["title"] = .string(valueName) }
    if !choices.isEmpty { text[isEnumeration ? "enum" : "examples"] = .array(choices.map(JSONValue.string)) }
    return isRepeatable ? ["type": "array", "items": .object(text)] : .object(text)
  }
}
