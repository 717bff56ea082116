import Grapher
import Sampling

/// A table of numbers: the column of x and the columns of y. NaN represents a missing number.
struct DataTable: Sendable {
  let xName: String?
  private(set) var x: [Double]
  let columns: [(name: String, values: [Double])]
  /// The uncertainties of the points of the one column.
  var errorBars: [ErrorBar] = []
  /// What the values of x are.
  var kind = DataColumn.Kind.numbers
  /// The names of categories of x.
  var names: [String] = []
  /// Whether the file does not name the columns of y.
  var isUnnamed = false
  /// A column that may hold the uncertainties of the one before it, with what to write.
  var suggestion: Message?

  init(xName: String?, x: [Double], columns: [(name: String, values: [Double])], errorBars: [ErrorBar] = []) {
    (self.xName, self.x, self.columns, self.errorBars) = (xName, x, columns, errorBars)
  }

  /// Changes the unit of x.
  mutating func mapX(_ change: (Double) -> Double) {
    x = x.map(change)
    errorBars = errorBars.map { bar in
      ErrorBar(
        at: Point(x: change(bar.point.x), y: bar.point.y), xLow: change(bar.xLow), xHigh: change(bar.xHigh),
        yLow: bar.yLow, yHigh: bar.yHigh)
    }
  }
}
