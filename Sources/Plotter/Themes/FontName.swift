import Brain
import Grapher

/// The typefaces that `--font` names, separated by commas.
struct FontName {
  private let names: [String]
  private let text: String

  init(_ text: String) {
    self.text = text
    names = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Returns the list of typefaces, followed by others for missing characters.
  ///
  /// - Throws: `PlotError` if none of the typefaces is installed.
  func families(before others: String) throws(PlotError) -> String {
    let installed = InstalledFonts.families()
    let known = Set(installed.map { $0.lowercased() })
    guard names.contains(where: { known.contains($0.lowercased()) }) else {
      let nearest = Spelling.nearest(to: text, among: installed)
      throw PlotError(
        .usage,
        "no font '\(text)' is installed"
          + (nearest == nil ? "; fc-list : family prints those that are" : suggestion(nearest)), option: .font)
    }
    return (names + [others]).joined(separator: ", ")
  }
}
