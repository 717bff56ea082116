/// A strong entity tag of RFC 9110: equal tags promise equal bytes.
struct EntityTag: Equatable, CustomStringConvertible {
  /// With its quotation marks.
  let description: String

  /// Makes the tag of a content.
  init(of parts: some Sequence<some Sequence<UInt8>>) {
    var hash = ContentHash()
    for part in parts {
      hash.add(part)
      hash.add(CollectionOfOne(0))
    }
    description = "\"\(hash.hexadecimal)\""
  }

  /// Returns whether an `If-None-Match` header names the tag: a list of tags, weak ones too.
  func isMatched(by header: String) -> Bool {
    header.split(separator: ",").contains { element in
      var tag = element.drop { $0 == " " || $0 == "\t" }
      while let last = tag.last, last == " " || last == "\t" { tag.removeLast() }
      return tag == description || tag == "W/" + description
    }
  }
}
