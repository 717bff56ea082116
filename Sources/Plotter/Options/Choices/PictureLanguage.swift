/// The language whose way to write numbers a picture has, by its code after ISO 639.
enum PictureLanguage: String, CaseIterable, Sendable {
  case en, zh, ja, ko, he, th
  case de, fr, es, it, nl, pt, pl, sv, da, nb, fi, cs, sk, hu, ro, bg, el, tr, ru, uk, hr, sl, lt, lv, et, id, vi

  /// Whether a comma separates the decimals.
  var hasDecimalComma: Bool { ![.en, .zh, .ja, .ko, .he, .th].contains(self) }
}
