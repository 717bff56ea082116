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
      ("2026-03-01 12:30:05.25 UTC", 1_772_368_205.25), ("2026-03-01 12:30 GMT", 1_772_368_200),
      ("2026-03-01 12:30:05+00", 1_772_368_205), ("2026-03-01 12:30:05 +0000", 1_772_368_205),
      ("2026-03-01 12:30 +01:00", 1_772_364_600), ("2026-03-01T12:30UTC", 1_772_368_200),
    ])
  func iso(_ text: String, _ seconds: Double) { #expect(DateFormat.iso.seconds(text.utf8) == seconds) }

  @Test(
    "The English name of the month says which part is the day",
    arguments: [
      ("1 Mar 2026", 1_772_323_200.0), ("01-MAR-2026", 1_772_323_200), ("March 1, 2026", 1_772_323_200),
      ("mar 1 2026", 1_772_323_200), ("Mar 2026", 1_772_323_200), ("Mar-2026", 1_772_323_200),
      ("1 Mar 2026 12:30", 1_772_368_200), ("Sept 1 1970 0:00:30", 20_995_230),
      ("1-Mar-26", 1_772_323_200), ("1 Mar 26", 1_772_323_200), ("Mar-26", 1_772_323_200),
      ("1-Mar-26 12:30", 1_772_368_200), ("1-Jan-70", 0), ("Jan-69", -31_536_000), ("Mar-00", 951_868_800),
    ])
  func monthNames(_ text: String, _ seconds: Double) { #expect(DateFormat.iso.seconds(text.utf8) == seconds) }

  @Test(
    "Quarters, months with their numbers and weeks of ISO 8601 are at their first day",
    arguments: [
      ("2019-Q1", "2019-01-01"), ("2019Q2", "2019-04-01"), ("2019 Q3", "2019-07-01"), ("Q4 2019", "2019-10-01"),
      ("q1/2019", "2019-01-01"), ("Q1-2019", "2019-01-01"), ("2025-W30", "2025-07-21"), ("2025W30", "2025-07-21"),
      ("2020-W53", "2020-12-28"), ("2021-W01", "2021-01-04"), ("2026-W01", "2025-12-29"), ("2025-W30-7", "2025-07-27"),
      ("2025M11", "2025-11-01"), ("2025m01", "2025-01-01"), ("2025-M3", "2025-03-01"),
    ])
  func partsOfYears(_ text: String, _ day: String) {
    #expect(DateFormat.iso.seconds(text.utf8) == DateFormat.iso.seconds(day.utf8))
  }

  @Test(
    "AM and PM are read behind times and by %I and %p",
    arguments: [
      ("%m/%d/%Y %I:%M %p", "1/5/2026 9:15 AM", "2026-01-05 09:15"),
      ("%d/%m/%Y %I:%M:%S%p", "31/12/2025 11:45:10pm", "2025-12-31 23:45:10"),
      ("%Y-%m-%d %I:%M %p", "2026-01-05 12:00 AM", "2026-01-05"), ("iso", "2026-01-05 12:30 PM", "2026-01-05 12:30"),
      ("iso", "5 Jan 2026 1:02:03 pm", "2026-01-05 13:02:03"),
    ])
  func halves(_ pattern: String, _ text: String, _ iso: String) throws {
    #expect(try DateFormat(pattern).seconds(text.utf8) == DateFormat.iso.seconds(iso.utf8))
  }

  @Test(
    "Other texts are no dates",
    arguments: [
      "2019-Q0", "2019-Q5", "2019-Q11", "Q1", "Q1 19", "Q12019", "2019--Q1", "2025-W54", "2025-W53", "2025-W3",
      "2025-W30-8", "2026-01-05 13:00 PM", "2026-01-05 0:30 AM", "2026-01-05 1:30 P", "2026-01-05 1:30 PMx",
      "Mar 1", "1 Mar", "Mary 2026", "Mar", "31 Feb 2026", "Mar 26", "Mar-1", "Mar-026", "1 Mar 6", "30 Mar 10:30",
      "2025M0", "2025M13", "2025M011", "2025M", "Mar 1, 2026x", "1Mar2026", "a 1 2026",
      "Mar 20261",
      "", "2026", "2026-3x", "2025-02-29", "2026-13-01", "2026-00-01", "26-01-01", "2026-01-01T", "2026-01-01T25:00",
      "2026-01-01 10:00 ", "2026-01-01 10:00 CET", "2026-01-01 UTC", "2026-01-01 10:00 UTC+1", "2026-01-01 10:00  UTC",
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
    #expect(message { try DateFormat("%Y %I") }.contains("needs both %I and %p"))
    #expect(message { try DateFormat("%Y %H %p") }.contains("needs both %I and %p"))
    #expect(try DateFormat("%I:%M %p").isTimeOfDay)
  }

  @Test("Numbers of --date-format unix are seconds, or thousandths and so on by their size")
  func unix() {
    for factor in [1, 1e3, 1e6, 1e9] { #expect(DateFormat.seconds(ofUnix: 1_700_000_000 * factor) == 1_700_000_000) }
    #expect(DateFormat.seconds(ofUnix: -5) == -5)
  }
}
