/// The time that a PNG may take to become smaller.
package enum PNGEffort: String, CaseIterable, Sendable {
  case fast, small
}
