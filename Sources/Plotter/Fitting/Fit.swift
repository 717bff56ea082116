/// The parameters with which a formula is nearest to data, by least squares.
public struct Fit: Codable, Sendable, Equatable {
  /// A parameter with its standard error.
  public struct Parameter: Codable, Sendable, Equatable {
    /// The name in the formula.
    public let name: String
    /// The fitted value.
    public let value: Double
    /// The standard error; nil if the data do not determine it, and 0 for an exact fit.
    public let error: Double?
    /// The error if the other parameters were known, to which the value is written if that is far smaller.
    var errorAlone: Double?

    private enum CodingKeys: String, CodingKey { case name, value, error }

    init(name: String, value: Double, error: Double?, errorAlone: Double? = nil) {
      (self.name, self.value, self.error, self.errorAlone) = (name, value, error, errorAlone)
    }

    /// Returns whether names, values and errors are the same.
    public static func == (one: Parameter, other: Parameter) -> Bool {
      one.name == other.name && one.value == other.value && one.error == other.error
    }
  }

  /// The formula, also of a short name such as `line`.
  public let formula: String
  /// The variable of the formula.
  public let variable: String
  /// The date and time from which the variable counts days, `2026-03-01 08:00:00`; nil if it is a number.
  public let origin: String?
  /// The parameters in order of their first use.
  public let parameters: [Parameter]
  /// The estimated standard deviation of the values, or of values divided by their errors; nil without degrees of freedom.
  public let residualStandardDeviation: Double?
  /// The sum of the squares of residuals divided by the errors of values, for each degree of freedom; nil without errors.
  public let reducedChiSquared: Double?
  /// The part of the variance that the formula explains; nil for values that are all equal.
  public let rSquared: Double?
  /// The number of points beyond that of parameters.
  public let degreesOfFreedom: Int
  /// The steps of the search from the last start.
  public let iterations: Int
  /// Whether the formula has the values of the data but for rounding.
  public let isExact: Bool
  /// Why the fit is not to be trusted; empty if it is.
  public let warnings: [String]
  /// What else a reader has to know, such as rows that are left out.
  public let notes: [String]
}
