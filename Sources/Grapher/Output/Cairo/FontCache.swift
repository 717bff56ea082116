internal import CCairo

/// The place where a font cache is kept, and the state of the system that it depends on.
package protocol FontCacheStorage {
  /// Returns the bytes of the cache; nil if it is missing or cannot be trusted.
  func read() -> [UInt8]?
  /// Replaces the cache, if possible.
  func write(_ bytes: [UInt8])
  /// Returns a number that differs after a change of the file or folder, and from that of a missing one.
  func stamp(of path: String) -> UInt64
  /// Returns an environment variable, or nil.
  func variable(_ name: String) -> String?
}

/// Choices of fonts that are kept between processes, since loading the system's configuration takes longer than drawing.
///
/// The cache is a text of lines, with tabs between fields:
///
///     plot fonts 1
///     CHECKSUM of the following lines
///     STATE of the environment and of the files
///     file FILE
///     font FAMILY STYLE LANGUAGES FILE PATTERN
///
/// It is used only as long as the state is the same.
final class FontCache {
  private let storage: any FontCacheStorage
  private(set) var choices: [FontChoice]

  private static let header = "plot fonts 1"
  private static let mostChoices = 32

  /// Reads the cache. There are no choices if it is missing, damaged or out of date.
  init(_ storage: any FontCacheStorage) {
    self.storage = storage
    choices = []
    choices = storage.read().flatMap(validChoices) ?? []
  }

  /// Adds choices, which replace those of the same typefaces, and writes the cache if that changes it.
  func add(_ new: [FontChoice]) {
    guard hasUsualPlaces else { return }
    var all = new
    for old in choices {
      if let index = all.firstIndex(where: { $0.typeface == old.typeface }) {
        if all[index].pattern == old.pattern {
          all[index].languages = Set(all[index].languages + old.languages).sorted()
        }
      } else {
        all.append(old)
      }
    }
    all = Array(all.prefix(FontCache.mostChoices))
    let lines = all.map(\.line)
    let files = FontConfiguration.files
    guard Set(lines) != Set(choices.map(\.line)), !files.isEmpty,
      (files + all.flatMap(\.fields)).allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 } })
    else { return }
    choices = all
    let state = String(state(of: files + all.map(\.file)))
    let body = Array(([state] + files.map { "file\t" + $0 } + lines).joined(separator: "\n").utf8)
    storage.write(Array("\(FontCache.header)\n\(FontCache.checksum(body))\n".utf8) + body)
  }

  /// Returns the choices of a cache; nil if it is damaged or out of date.
  private func validChoices(_ bytes: [UInt8]) -> [FontChoice]? {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    guard hasUsualPlaces, parts.count == 4, parts[0].elementsEqual(FontCache.header.utf8),
      parts[1].elementsEqual(String(FontCache.checksum(bytes[parts[2].startIndex...])).utf8)
    else { return nil }
    var files: [String] = []
    var choices: [FontChoice] = []
    for line in parts[3].split(separator: UInt8(ascii: "\n")) {
      var fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      switch fields.removeFirst() {
      case "file": files += fields
      case "font":
        guard let choice = FontChoice(fields) else { return nil }
        choices.append(choice)
      default: return nil
      }
    }
    let state = state(of: files + choices.map(\.file))
    return parts[2].elementsEqual(String(state).utf8) ? choices : nil
  }

  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var checksum = Fingerprint()
    checksum.add(bytes)
    return checksum.value
  }

  /// Whether the configuration is in its usual places. One in other places may include further files once they exist.
  private var hasUsualPlaces: Bool {
    ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"].allSatisfy { storage.variable($0) == nil }
  }

  /// Returns a number for everything that decides the choices: the environment, the files, and the files of the user that
  /// the usual configuration includes if they exist.
  private func state(of files: [String]) -> UInt64 {
    var state = Fingerprint()
    state.add(UInt64(FcGetVersion()))
    state.add(UInt64(pango_version()))
    state.add(FontConfiguration.bundled ?? "")
    for name in [
      "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CURRENT_DESKTOP", "FC_LANG", "PANGO_LANGUAGE", "LC_ALL",
      "LC_CTYPE",
      "LANG", "LANGUAGE",
    ] {
      state.add(storage.variable(name) ?? "\t")
    }
    let home = storage.variable("HOME") ?? ""
    let settings = (storage.variable("XDG_CONFIG_HOME") ?? home + "/.config") + "/fontconfig"
    let system = FontConfiguration.bundled == nil ? files.first ?? "" : "/etc/fonts/fonts.conf"
    let optional = [
      system, String(system[..<(system.lastIndex(of: "/") ?? system.endIndex)]) + "/local.conf",
      settings + "/fonts.conf",
      settings + "/conf.d", home + "/.fonts.conf",
      home + "/.fonts.conf.d",
    ]
    for file in files + optional {
      state.add(file)
      state.add(storage.stamp(of: file))
    }
    return state.value
  }
}

extension FontChoice {
  fileprivate var fields: [String] {
    [typeface.family, typeface.isItalic ? "italic" : "upright", languages.joined(separator: " "), file, pattern]
  }

  fileprivate var line: String { (["font"] + fields).joined(separator: "\t") }

  fileprivate init?(_ fields: [String]) {
    guard fields.count == 5 else { return nil }
    self.init(
      typeface: Typeface(family: fields[0], isItalic: fields[1] == "italic"),
      languages: fields[2].utf8.split(separator: UInt8(ascii: " ")).compactMap { String($0) }, file: fields[3],
      pattern: fields[4])
  }
}
