/// Measures text with Pango, with the settings of `FigureRenderer`.
///
/// Finds fonts at the first measurement and caches shaped lines for drawing, so pass the same value to the layout and
/// to the renderer. Not thread-safe; separate values share no state.
public final class PangoTextMetrics: TextMetrics {
  /// The font sizes that are measured and drawn, in points. Cairo cannot represent the coordinates of others.
  static let fontSizes = 0.01...1000.0

  /// Returns the characters of the texts since the last call that no font of the system has, each once and not more than some.
  package func takeMissingCharacters() -> [Character] {
    defer { missingCharacters = [] }
    return missingCharacters
  }

  /// Missing characters that are kept.
  private static let mostMissing = 20
  /// Typefaces whose lines are kept.
  private static let mostTypefaces = 32

  private let cache: FontCache?
  /// Shape texts with the cached fonts of a family; nil for families without cached fonts.
  private var familyShapers: [String: TextShaper?] = [:]
  private lazy var shaper: TextShaper? = {
    usesAllFonts = true
    return TextShaper()
  }()
  /// Whether a text needed a font that is not cached. The fonts of the system then serve all further texts.
  private var usesAllFonts = false
  /// Whether a text could not be measured because the system has no font.
  package private(set) var lacksFont = false
  /// The characters of the texts since the last call that no font of the system has, each once.
  private var missingCharacters: [Character] = []
  /// The lines of each typeface, of which a picture has few.
  private var typefaceLines: [TypefaceLines] = []
  /// The lines of the last used typeface, which is mostly that of the next text.
  private var last: TypefaceLines?

  /// Loads no font.
  public init() { cache = nil }

  /// Reads a font cache and loads no font.
  ///
  /// For programs that draw one picture after the other: cached fonts become the process's current fonts until others are
  /// needed.
  package init(fontCache: any FontCacheStorage) { cache = FontCache(fontCache) }

  /// Writes the font cache if fonts were used that it does not have.
  package func saveFontCache() {
    if usesAllFonts, let shaper { cache?.add(shaper.choices) }
  }

  /// Returns the extents of one line of text; line breaks count as spaces.
  ///
  /// The height is that of the font's digits, independent of fallback fonts. All extents are zero if the font size is
  /// not from 0.01 to 1000 points.
  public func extents(of text: String, in font: Font) -> TextExtents {
    guard let line = line(text, in: font), let height = height(of: font) else {
      return TextExtents(width: 0, ascent: 0, descent: 0)
    }
    let scale = font.size / TextShaper.emSize
    return TextExtents(width: line.width * scale, ascent: height.ascent * scale, descent: height.descent * scale)
  }

  public func isOneFont(for text: String, in font: Font) -> Bool { line(text, in: font)?.isOneFont ?? true }

  /// Returns the shaped text, which does not depend on the font size; nil if there is nothing to draw.
  func line(_ string: String, in font: Font) -> ShapedLine? {
    guard Self.fontSizes.contains(font.size) else { return nil }
    let lines = lines(in: font)
    if let line = lines[string] { return line }
    let line = shape(string, in: lines.typeface)
    lines[string] = line
    return line
  }

  /// Shapes a text with cached fonts, or with those of the system if the result would differ.
  private func shape(_ string: String, in typeface: Typeface) -> ShapedLine? {
    if !usesAllFonts, let line = familyShaper(typeface.family)?.line(string, in: typeface) { return line }
    guard let line = shaper?.line(string, in: typeface) else { return nil }
    if line.hasFonts {
      for character in line.missingCharacters where !missingCharacters.contains(character) {
        if missingCharacters.count < Self.mostMissing { missingCharacters.append(character) }
      }
      return line
    }
    lacksFont = true
    return nil
  }

  private func lines(in font: Font) -> TypefaceLines {
    let typeface = Typeface(font)
    if let last, last.typeface == typeface { return last }
    if let lines = typefaceLines.first(where: { $0.typeface == typeface }) {
      last = lines
      return lines
    }
    if typefaceLines.count >= Self.mostTypefaces {
      // The shaper keeps every typeface that it has used.
      typefaceLines.removeAll()
      if usesAllFonts { shaper = TextShaper() }
    }
    let lines = TypefaceLines(typeface)
    typefaceLines.append(lines)
    last = lines
    return lines
  }

  /// Returns the ascent and the descent of the font's digits; nil only if memory is exhausted.
  private func height(of font: Font) -> (ascent: Double, descent: Double)? {
    let lines = lines(in: font)
    if let height = lines.height { return height }
    lines.height = line("0", in: font)?.verticalExtents
    return lines.height
  }

  private func familyShaper(_ family: String) -> TextShaper? {
    guard let cache else { return nil }
    if let shaper = familyShapers[family] { return shaper }
    let shaper = ChosenFonts(cache.choices.filter { $0.typeface.family == family }).flatMap { TextShaper($0) }
    familyShapers[family] = .some(shaper)
    return shaper
  }
}

/// The shaped lines of a typeface.
private final class TypefaceLines {
  let typeface: Typeface
  /// The ascent and the descent of the digits, once measured.
  var height: (ascent: Double, descent: Double)?
  private var lines: [String: ShapedLine] = [:]
  private static let mostLines = 512

  init(_ typeface: Typeface) { self.typeface = typeface }

  subscript(string: String) -> ShapedLine? {
    get { lines[string] }
    set {
      if lines.count >= Self.mostLines { lines.removeAll(keepingCapacity: true) }
      lines[string] = newValue
    }
  }
}
