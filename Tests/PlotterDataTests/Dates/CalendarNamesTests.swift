import Testing

@testable import Plotter

@Suite("Names of months and weekdays") struct CalendarNamesTests {
  @Test(
    "Names in the order of the calendar are known in three languages, in full and abridged, from any of them on",
    arguments: [
      ["Jan", "Feb", "Mar", "Apr", "May"], ["October", "November", "December", "January"], ["Jan.", "Febr.", "Juli"],
      ["Januar", "Februar", "März", "April", "Mai"],
      ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août"],
      ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
      ["FREITAG", "Samstag", " Sonntag ", "Montag"], ["lundi", "mardi", "mercredi", "jeudi", "vendredi"], ["May"],
    ])
  func inOrder(names: [String]) { #expect(CalendarNames.areInOrder(names)) }

  @Test(
    "Other names, other orders and names of two kinds or languages are not",
    arguments: [
      [], [""], ["Jan", "Mar", "Feb"], ["Jan", "Feb", "Jan"], ["Jan", "January"], ["Jan", "Mon"], ["Tue", "Mittwoch"],
      ["J", "F", "M", "A"], ["Januaries", "Feb"], ["Apr", "Apples"], ["Sat", "Tue", "Fri", "Mon"],
      Array(repeating: "Jan", count: 10_000),
    ])
  func others(names: [String]) { #expect(!CalendarNames.areInOrder(names)) }
}
