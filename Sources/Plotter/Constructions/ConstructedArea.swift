import Grapher

/// An area of `--integral` with its value.
struct ConstructedArea: Sendable {
  /// That of the option.
  let text: String
  let fills: [FillRequest]
  /// `∫ = 2` in the middle of the area, `area = 2` between two curves; nil if it changes with a sweep.
  let label: Annotation?
  /// Both ends if they are numbers in every frame; else none.
  let ends: [Double]
  /// The integral, or the area between two curves; nil if it changes with a sweep.
  let integral: IntegralAnswer.Value?
}
