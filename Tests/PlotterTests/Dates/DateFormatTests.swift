import Testing

@testable import Plotter

@Suite("Forms of dates")
struct DateFormatTests {
  @Test(
    "ISO 8601 is read with and without a time and an offset",
    arguments: [
      ("1970-01-01", 0.0), ("1970-01-02", 86400), ("1969-12-31", -86400), ("2000-03-01", 951_868_800),
      ("2026-03", 1_772_323_200), ("2026-03-01T12:30Z", 1_772_368_200), ("2026-03-01 12:30:05", 1_772_368_205),
      ("2026-03-01T12:30:05.25Z", 1_772_368_205.25), ("2026-03-01T12:30:05,5", 1_772_368_205.5),
      ("2026-03-01T12:30+01:00", 1_772_364_600), ("2026-03-01T12:30-0230", 1_772_377_200),
      ("2024-02-29", 1_709_164_800), ("2026-03-01T24:00", 1_772_409_600),
    ])
  func iso(_ text: String, _ seconds: Double) { #expect(DateFormat.iso.seconds(text.utf8) == seconds) }

  @Test(
    "The English name of the month says which part is the day",
    arguments: [
      ("1 Mar 2026", 1_772_323_200.0), ("01-MAR-2026", 1_772_323_200), ("March 1, 2026", 1_772_323_200),
      ("mar 1 2026", 1_772_323_200), ("Mar 2026", 1_772_323_200), ("Mar-2026", 1_772_323_200),
      ("1 Mar 2026 12:30", 1_772_368_200), ("Sept 1 1970 0:00:30", 20_995_230),
    ])
  func monthNames(_ text: String, _ seconds: Double) { #expect(DateFormat.iso.seconds(text.utf8) == seconds) }

  @Test(
    "Other texts are no dates",
    arguments: [
      "Mar 1", "1 Mar", "Mary 2026", "Mar", "31 Feb 2026", "1 Mar 26", "Mar 1, 2026x", "1Mar2026", "a 1 2026",
      "Mar 20261",
      "", "2026", "2026-3x", "2025-02-29", "2026-13-01", "2026-00-01", "26-01-01", "2026-01-01T", "2026-01-01T25:00",
      "2026-01-01T10", "2026-01-01T10:61", "2026-01-01T10:00+", "2026-01-01x", "2026/01", "01.02.2026",
    ])
  func others(_ text: String) { #expect(DateFormat.iso.seconds(text.utf8) == nil) }

  @Test(
    "Patterns read what they say",
    arguments: [
      ("%d.%m.%Y", "01.03.2026", 1_772_323_200.0), ("%d.%m.%Y", "1.3.2026", 1_772_323_200),
      ("%m/%d/%y %H:%M", "3/1/26 12:30", 1_772_368_200), ("%d %b %Y", "1 Mar 2026", 1_772_323_200),
      ("%d-%B-%Y", "01-MARCH-2026", 1_772_323_200), ("%Y%j", "2026060", 1_772_323_200),
      ("%FT%T%z", "2026-03-01T12:30:05+0000", 1_772_368_205), ("%Y%%", "1970%", 0), ("%y", "70", 0),
    ])
  func patterns(_ pattern: String, _ text: String, _ seconds: Double) throws {
    #expect(try DateFormat(pattern).seconds(text.utf8) == seconds)
  }

  @Test("Patterns need a year, and know their parts")
  func errors() throws {
    #expect(try DateFormat(" UNIX ") == .unix && DateFormat("iso") == .iso)
    #expect(message { try DateFormat("%d.%m") }.contains("a pattern with a year"))
    #expect(message { try DateFormat("%Y %Q") }.contains("'%Q' is not one of %Y"))
    #expect(message { try DateFormat("%Y %") }.contains("'%' is not one of"))
    #expect(try DateFormat("%d.%m.%Y").seconds("31.02.2026".utf8) == nil)
  }

  @Test("Numbers of --date-format unix are seconds, or thousandths and so on by their size")
  func unix() {
    for factor in [1, 1e3, 1e6, 1e9] { #expect(DateFormat.seconds(ofUnix: 1_700_000_000 * factor) == 1_700_000_000) }
    #expect(DateFormat.seconds(ofUnix: -5) == -5)
  }
}
