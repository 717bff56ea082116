/// A page in Prometheus' text format, written metric by metric.
struct MetricsPage {
  enum Kind: String { case counter, gauge, histogram }

  private(set) var text = ""
  private var name = ""

  /// Begins a metric.
  mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
    self.name = name
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  /// Adds a value of the metric begun last. Labels are constants of the program, without quotation marks.
  mutating func add(_ labels: [(String, String)], suffix: String = "", _ value: String) {
    let list = labels.map { "\($0.0)=\"\($0.1)\"" }.joined(separator: ",")
    text += name + suffix + (list.isEmpty ? "" : "{\(list)}") + " \(value)\n"
  }
}
