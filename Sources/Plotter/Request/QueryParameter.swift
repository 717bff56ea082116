/// A name in the query of a URL that `PlotRequest.init(query:)` reads, for descriptions of services.
public struct QueryParameter: Sendable, Equatable {
  /// The canonical name, which is also the name in JSON.
  public let name: String
  /// Other names that mean the same.
  public let otherNames: [String]
  /// The name of the value in help, such as `A:B`; nil for a flag.
  public let valueName: String?
  /// Whether the value may be left out, and in JSON be true.
  public let hasOptionalValue: Bool
  /// Whether the name may be given several times, each time with another value.
  public let isRepeatable: Bool
  /// Values that are offered; others may be allowed.
  public let choices: [String]
  /// Whether other values than the choices are refused.
  public let isEnumeration: Bool
  /// The value if the name is not given.
  public let usual: String?
  /// What the option does, in one or more sentences.
  public let help: String
}

extension PlotRequest {
  /// The parameters of a query besides `f`, in the order of `PlotOption`. Those that `refusingFiles()` always refuses are
  /// left out.
  public static let queryParameters: [QueryParameter] = PlotOption.allCases.compactMap { option in
    let row = option.row
    guard option.isPartOfRequest, !option.mayUseSystem || row.value.content == .choiceOrFile else { return nil }
    return QueryParameter(
      name: option.rawValue, otherNames: row.names.aliases, valueName: option.valueName,
      hasOptionalValue: option.hasOptionalValue, isRepeatable: option.isList,
      choices: row.value.choices, isEnumeration: option.isEnumeration, usual: row.value.usual, help: row.help())
  }
}
