import Calculator
import Hummingbird

extension StudioService {
  /// Presses keys on a calculator and returns it with what it shows.
  func keypad(_ exchange: Exchange) async throws -> Response {
    try await reading(.keypad, exchange)
  }

  /// Returns the calculator's buttons, which are the same for everybody.
  func faces(_ exchange: Exchange) -> Response {
    constant(Faces.json.bytes, Faces.json.tag, mediaType: "application/json", exchange)
  }
}

private struct Faces: Encodable {
  struct Function: Encodable {
    let name: String
    let summary: String
  }

  let faces: [KeypadFace]
  let functions: [Function]

  /// The same for everybody.
  static let json = ConstantJSON(
    Faces(
      faces: KeypadFace.all,
      functions: KeypadFace.scientific.rows.joined().filter { ["operation", "constant"].contains($0.kind) }
        .map { Function(name: $0.key, summary: $0.summary) }))
}
