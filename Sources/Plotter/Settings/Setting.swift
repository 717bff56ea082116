/// A setting and the places of its parts, for errors.
struct Setting: Equatable {
  let name: String
  let value: SettingValue
  let namePlace: SettingPlace
  let valuePlace: SettingPlace
}

enum SettingValue: Equatable {
  case text(String)
  case number(Double)
  case truth(Bool)
  case list([SettingValue])
}

/// Characters of a line of a settings file.
struct SettingPlace: Equatable {
  /// Counted from 1.
  let line: Int
  let text: String
  /// Offsets of characters in the line.
  let range: Range<Int>
}

extension SettingValue {
  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  var truth: Bool? {
    if case .truth(let truth) = self { return truth }
    return nil
  }
}

/// A mistake in a settings file.
struct SettingsFault: Error, Equatable {
  enum Kind: Equatable {
    case notUTF8, controlCharacter
    case table, dottedName, noName, repeatedName(String), noEqualSign(after: String)
    case noValue, notAValue(String), textAfterValue
    case openString, severalLines, escape
    case openArray, nestedArray, noComma
  }

  let kind: Kind
  let place: SettingPlace
}
