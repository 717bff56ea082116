import Plotter

/// Returns the description of the `PlotError` that a function throws.
func message(_ body: () throws -> some Any) -> String {
  do { _ = try body() } catch { return (error as? PlotError)?.description ?? "\(error)" }
  return "no failure"
}
