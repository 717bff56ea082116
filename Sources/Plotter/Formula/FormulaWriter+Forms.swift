import Brain

/// Derivatives in Leibniz's notation, integrals, sums and products.
extension FormulaWriter {
  /// Writes `diff(u, x)` as d/dx before u, and `integral(u, t, a, b)`, `sum(u, k, a, b)` and `product(u, k, a, b)` with their signs;
  /// nil for other calls.
  mutating func form(_ name: String, _ arguments: [Int], isScript: Bool) throws(Excess) -> FormulaPart? {
    if name == "integral", arguments.count == 4, case .variable(let variable) = nodes[arguments[1]] {
      let lower = try part(arguments[2], Place(isScript: true))
      let upper = try part(arguments[3], Place(isScript: true))
      try spend(4)
      let operand = try part(arguments[0], Place(needed: .product, isScript: isScript))
      let sign = FormulaPart.bounded(.sign("∫", .ordinary), from: lower, to: upper)
      return .row([sign, .space, operand, .space, .variable("d"), .variable(variable)])
    }
    if let letter = ["sum": "∑", "product": "∏"][name], arguments.count == 4,
      case .variable(let variable) = nodes[arguments[1]]
    {
      let lower = FormulaPart.row([
        .variable(variable), .sign("=", .ordinary), try part(arguments[2], Place(isScript: true)),
      ])
      let upper = try part(arguments[3], Place(isScript: true))
      try spend(4)
      let operand = try part(arguments[0], Place(needed: .product, isScript: isScript))
      return .row([.bounded(.sign(letter, .ordinary), from: lower, to: upper), .space, operand])
    }
    guard name == "diff", 2...3 ~= arguments.count, case .variable(let variable) = nodes[arguments[1]] else {
      return nil
    }
    var above = FormulaPart.variable("d")
    var below = FormulaPart.variable(variable)
    if arguments.count == 3 {
      let order = try part(arguments[2], Place(isScript: true))
      above = .raised(above, exponent: order)
      below = .raised(below, exponent: order)
    }
    try spend(4)
    let operand = try part(arguments[0], Place(needed: .product, isScript: isScript))
    return .row([.fraction(above, .row([.variable("d"), below])), .space, operand])
  }
}
