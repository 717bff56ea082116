extension Sweep {
  /// Notes on kinds of places of `--mark` that no curve of the picture can have.
  var markNotes: [Message] {
    MarkKind.allCases.filter { style.marks.named.contains($0) && !canHave($0) }.map { kind in
      let (owners, found) = (kind.owners, owners(of: kind))
      let places: Message = kind == .intersections ? "places where two meet" : "places"
      let count: Message = found == 0 ? "has none" : "has one"
      return "--mark \(kind.rawValue) marks \(places) of \(joined(owners.map(\.plural))), of which the picture \(count)"
    } + notesOnAsymptotes
  }

  /// Whether the typed curves can have places of a kind.
  func canHave(_ kind: MarkKind) -> Bool { owners(of: kind) >= (kind == .intersections ? 2 : 1) }

  /// The number of typed curves of a kind that can have such places.
  private func owners(of kind: MarkKind) -> Int {
    let owners = kind.owners
    return templates.prefix(typedCount).count { owners.contains($0.kind) }
  }

  /// Notes on curves whose asymptotes are not searched for, or that have none.
  private var notesOnAsymptotes: [Message] {
    guard style.marks.named.contains(.asymptotes) else { return [] }
    return templates.prefix(typedCount).enumerated().compactMap { index, template in
      guard [.relation, .parametric, .polar].contains(template.kind),
        !content.constructed.contains(where: { $0.companion == index })
      else { return nil }
      return "--mark asymptotes draws those of functions and hyperbolas, and none of \(template.label)"
    }
  }

  private func joined(_ names: [String]) -> Message {
    let last: Message = names.last.map { "\($0)" } ?? ""
    return names.count > 1 ? "\(list: Array(names.dropLast())) and \(last)" : last
  }
}

extension MarkKind {
  /// The kinds of curves that have such places.
  fileprivate var owners: [CurveKind] {
    switch self {
    case .roots: [.function, .inverse, .relation, .parametric, .polar, .complex]
    case .intercepts: [.function, .inverse, .relation, .parametric, .polar]
    case .extrema: [.function, .relation, .parametric, .polar, .map]
    case .saddles: [.map]
    case .inflections: [.function]
    case .intersections: [.function, .inverse, .relation, .parametric, .polar]
    case .vertices, .foci: [.relation, .function]
    case .equilibria: [.vectors]
    case .poles: [.function, .inverse, .parametric, .polar, .complex]
    case .ends, .jumps, .holes, .asymptotes: [.function, .inverse, .relation, .parametric, .polar]
    }
  }
}

extension CurveKind {
  fileprivate var plural: String { self == .inverse ? "functions of y" : name + "s" }
}
