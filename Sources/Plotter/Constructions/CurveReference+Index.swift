extension CurveReference {
  /// Returns the index of the curve; nil if the picture has no such curve.
  func index(in templates: [CurveTemplate]) -> Int? {
    switch subject {
    case .number(let number): number <= templates.count ? number - 1 : nil
    case .name(let name): templates.firstIndex { $0.formula?.head?.function == name }
    }
  }
}
