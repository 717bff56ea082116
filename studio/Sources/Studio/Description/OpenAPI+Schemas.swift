import Plotter

extension OpenAPI {
  static let number: JSONValue = ["type": "number"]
  private static let text: JSONValue = ["type": "string"]
  private static let flag: JSONValue = ["type": "boolean"]
  private static let whole: JSONValue = ["type": "integer"]

  static func list(_ element: JSONValue) -> JSONValue { ["type": "array", "items": element] }

  /// Returns the schema of an object.
  ///
  /// - Parameters:
  ///   - optional: members that may be missing or null.
  ///   - isClosed: whether there are no other members.
  static func object(
    _ members: [String: JSONValue], optional: Set<String> = [], isClosed: Bool = false
  ) -> JSONValue {
    var schema: [String: JSONValue] = [
      "type": "object",
      "properties": .object(
        Dictionary(
          uniqueKeysWithValues: members.map { name, value in
            (name, optional.contains(name) ? ["anyOf": [value, ["type": "null"]]] : value)
          })),
      "required": .array(members.keys.filter { !optional.contains($0) }.sorted().map(JSONValue.string)),
    ]
    if isClosed { schema["additionalProperties"] = false }
    return .object(schema)
  }

  var schemas: JSONValue {
    [
      "PlotRequest": OpenAPI.request,
      "Report": OpenAPI.report,
      "Program": OpenAPI.object([
        "format": ["const": "plot.program"], "version": ["const": 1], "steps": OpenAPI.list(OpenAPI.step),
      ]),
      "Keypad": OpenAPI.object(
        [
          "format": ["const": "plot.keypad"], "version": ["const": 1], "program": OpenAPI.reference("Program"),
          "typed": OpenAPI.text, "stored": OpenAPI.flag, "memory": OpenAPI.number,
        ], optional: ["typed", "stored", "memory"]),
      "KeypadRequest": OpenAPI.object(
        [
          "keypad": OpenAPI.reference("Keypad"), "program": OpenAPI.reference("Program"),
          "steps": ["type": "string", "examples": ["9 + M = √"]], "memory": OpenAPI.number,
          "keys": ["type": "array", "items": OpenAPI.text, "maxItems": .number(Double(limits.keys))],
        ], optional: ["keypad", "program", "steps", "memory", "keys"], isClosed: true),
      "KeypadReading": OpenAPI.object(
        [
          "keypad": OpenAPI.reference("Keypad"), "display": OpenAPI.text, "description": OpenAPI.text,
          "memory": OpenAPI.number, "fault": OpenAPI.object(["kind": OpenAPI.text, "message": OpenAPI.text]),
          "isPending": OpenAPI.flag, "program": OpenAPI.reference("Program"), "keys": OpenAPI.text,
          "graph": OpenAPI.text,
        ], optional: ["memory", "fault", "program", "keys", "graph"]),
      "Faces": OpenAPI.object([
        "faces": OpenAPI.list(
          OpenAPI.object(["name": OpenAPI.text, "rows": OpenAPI.list(OpenAPI.list(OpenAPI.reference("KeypadButton")))])),
        "functions": OpenAPI.list(OpenAPI.object(["name": OpenAPI.text, "summary": OpenAPI.text])),
      ]),
      "KeypadButton": OpenAPI.object(
        [
          "key": OpenAPI.text, "label": OpenAPI.text, "kind": OpenAPI.text, "summary": OpenAPI.text,
          "family": OpenAPI.text, "shortcuts": OpenAPI.list(OpenAPI.text),
        ], optional: ["family"]),
      "Axis": OpenAPI.object(
        [
          "from": OpenAPI.number, "to": OpenAPI.number, "scale": ["enum": ["linear", "log", "symlog"]],
          "linearWithin": OpenAPI.number,
        ], optional: ["linearWithin"]),
      "PictureView": OpenAPI.object([
        "width": OpenAPI.number, "height": OpenAPI.number,
        "plot": OpenAPI.object([
          "x": OpenAPI.number, "y": OpenAPI.number, "width": OpenAPI.number, "height": OpenAPI.number,
        ]),
        "x": OpenAPI.reference("Axis"), "y": OpenAPI.reference("Axis"), "variable": OpenAPI.text,
      ]),
      "PlotDetails": OpenAPI.object(
        [
          "view": OpenAPI.reference("PictureView"), "curves": OpenAPI.list(curve),
          "landmarks": OpenAPI.list(landmark), "ticks": OpenAPI.list(OpenAPI.number), "areas": OpenAPI.list(area),
          "summary": OpenAPI.text,
          "parameters": OpenAPI.list(OpenAPI.object(["name": OpenAPI.text, "value": OpenAPI.number])),
          "notes": OpenAPI.list(OpenAPI.text), "report": OpenAPI.reference("Report"), "command": OpenAPI.text,
          "query": OpenAPI.text,
        ], optional: ["view", "report"]),
      "CurveAnalysis": OpenAPI.object(
        [
          "function": OpenAPI.text, "variable": OpenAPI.text,
          "range": OpenAPI.object(["lower": OpenAPI.number, "upper": OpenAPI.number]),
          "zeros": OpenAPI.reference("AnalysisPoints"), "minima": OpenAPI.reference("AnalysisPoints"),
          "maxima": OpenAPI.reference("AnalysisPoints"),
          "intersections": OpenAPI.list(
            OpenAPI.object(["curve": OpenAPI.whole, "points": OpenAPI.reference("AnalysisPoints")])),
          "symmetry": ["enum": ["even", "odd"]],
          "integral": OpenAPI.reference("AnalysisNumber"),
        ], optional: ["symmetry", "integral"]),
      "AnalysisNumber": OpenAPI.object([
        "value": OpenAPI.number, "lower": OpenAPI.number, "upper": OpenAPI.number, "proved": OpenAPI.flag,
      ]),
      "AnalysisPoints": OpenAPI.object([
        "points": OpenAPI.list(
          OpenAPI.object([
            "x": OpenAPI.number, "y": OpenAPI.number, "proved": OpenAPI.flag, "lower": OpenAPI.number,
            "upper": OpenAPI.number, "yLower": OpenAPI.number, "yUpper": OpenAPI.number,
          ])),
        "complete": OpenAPI.flag,
      ]),
      "Trace": OpenAPI.object([
        "points": OpenAPI.list(OpenAPI.reference("TracePoint")),
        "fields": OpenAPI.list(OpenAPI.reference("FieldValue")),
      ]),
      "TracePoint": OpenAPI.object(
        [
          "curve": OpenAPI.whole, "x": OpenAPI.number, "y": OpenAPI.number, "low": OpenAPI.number,
          "high": OpenAPI.number, "fault": OpenAPI.text,
        ], optional: ["y", "low", "high", "fault"]),
      "FieldValue": OpenAPI.object(
        [
          "curve": OpenAPI.whole, "coordinates": OpenAPI.list(OpenAPI.text), "x": OpenAPI.number, "y": OpenAPI.number,
          "parts": OpenAPI.list(
            OpenAPI.object(
              ["name": OpenAPI.text, "value": OpenAPI.number, "low": OpenAPI.number, "high": OpenAPI.number],
              optional: ["value", "low", "high"])),
          "fault": OpenAPI.text,
        ], optional: ["fault"]),
      "PlotTable": OpenAPI.object([
        "columns": OpenAPI.list(OpenAPI.text), "rows": OpenAPI.list(OpenAPI.list(["type": ["number", "null"]])),
      ]),
      "Error": OpenAPI.object(
        [
          "message": OpenAPI.text, "text": OpenAPI.text, "option": OpenAPI.text,
          "excerpt": OpenAPI.object(["text": OpenAPI.text, "from": OpenAPI.whole, "to": OpenAPI.whole]),
        ], optional: ["option", "excerpt"]),
    ]
  }

  /// A step of a calculator's program: a number, a key, or an object with the name of a variable or of a number that JSON lacks.
  private static let step: JSONValue = [
    "anyOf": [
      number, text, object(["variable": text], isClosed: true),
      object(["operand": ["type": "string", "enum": ["inf", "-inf", "nan"]]], isClosed: true),
    ]
  ]

  private var curve: JSONValue {
    OpenAPI.object(
      [
        "number": OpenAPI.whole, "label": OpenAPI.text, "name": OpenAPI.text, "kind": OpenAPI.text,
        "color": OpenAPI.text, "keys": OpenAPI.text,
      ], optional: ["keys"])
  }

  private var area: JSONValue {
    OpenAPI.object(["text": OpenAPI.text, "integral": OpenAPI.reference("AnalysisNumber")], optional: ["integral"])
  }

  private var landmark: JSONValue {
    OpenAPI.object(
      [
        "kind": OpenAPI.text, "curve": OpenAPI.whole, "other": OpenAPI.whole, "x": OpenAPI.number,
        "y": OpenAPI.number, "isProved": OpenAPI.flag,
      ], optional: ["other", "y"])
  }
}
