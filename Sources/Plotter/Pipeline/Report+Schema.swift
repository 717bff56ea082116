import Sampling

extension Report {
  /// The JSON Schema of reports as indented JSON, ending with a new line: `plot report --schema`.
  public static func schema() throws(PlotError) -> String {
    let schema = JSONSchema.object(
      [
        "variable": .text, "x": bounds, "y": bounds, "functions": .list(of: function), "loci": .list(of: locus),
        "rows": .list(of: rows), "notes": .list(of: .text), "panels": .list(of: .root),
      ], optional: ["loci", "rows", "notes", "panels"])
    return try JSONText.text(of: schema.document("A report of plot"), named: "the schema", isIndented: true)
  }

  private static let bounds = JSONSchema.object(["from": .number, "to": .number])
  private static let rows = JSONSchema.object(
    ["series": .text, "facet": .text, "read": .count, "chosen": .count, "missing": .count], optional: ["facet"])
  private static let place = JSONSchema.object(
    ["from": .number, "to": .number, "left": .number, "right": .number, "value": .number],
    optional: ["left", "right", "value"])

  private static let function = JSONSchema.object(
    [
      "expression": .text, "isPrecise": .flag, "columns": .count, "proven": .count, "pieces": .count,
      "undecided": .list(of: .object(["from": .number, "to": .number, "area": .number])),
      "poles": .list(of: place), "jumps": .list(of: place), "holes": .list(of: place), "domainEnds": .list(of: place),
      "points": .list(of: place), "spikes": .list(of: place), "truncated": .flag,
    ], optional: ["truncated"])

  private static let locus = JSONSchema.object(
    [
      "curve": .count, "kind": .oneOf(CurveKind.allCases.map(\.rawValue)), "expression": .text, "pixels": .count,
      "proven": .count, "undecided": .list(of: .object(["x": bounds, "y": bounds, "area": .number])),
      "components": .count, "closed": .count, "regions": .count,
      "specialPoints": .list(
        of: .object(["kind": .oneOf(LocusProof.SpecialPoint.Kind.allCases.map(\.rawValue)), "x": bounds, "y": bounds])),
      "specialPointsComplete": .flag,
      "zerosAndPoles": .list(
        of: .object(
          [
            "kind": .oneOf(["zero", "pole", "undecided"]), "multiplicity": .count, "isSingle": .flag, "x": bounds,
            "y": bounds,
          ], optional: ["multiplicity"])), "xCrossings": .list(of: .number), "yCrossings": .list(of: .number),
      "extent": .object(["x": bounds, "y": bounds]),
      "ends": .list(
        of: .object([
          "time": .number, "x": .number, "y": .number, "reason": .oneOf(SolutionEnd.allCases.map(\.rawValue)),
        ])),
    ], optional: ["specialPointsComplete", "zerosAndPoles", "extent", "ends"])
}
