import Foundation
import Testing

@testable import Plotter

@Suite("Lines before the rows of data") struct DataStartTests {
  private func content(_ bytes: [UInt8], _ arguments: [String] = []) throws -> PictureContent {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: folder.url.appending(path: "a.csv"))
    return try Sweep(PlotRequest(arguments: ["--data", folder.path("a.csv")] + arguments)).content
  }

  /// Returns the names of series with their values, and the notes.
  private func summary(_ text: String) throws -> String {
    let content = try content(Array(text.utf8))
    let series = content.series.map { "\($0.label): " + $0.measured.map(\.y.shortestText).joined(separator: " ") }
    let notes = content.suggestions.map {
      $0.text.split(separator: "a.csv: ", maxSplits: 1).last.map(String.init) ?? ""
    }
    return (series + notes).joined(separator: "; ")
  }

  @Test(
    "Titles above the names of columns are left out with a note",
    arguments: [
      ("My measurement\nx,y\n1,2\n2,3\n", "y: 2 3; line 1, 'My measurement', is left out"),
      (
        "Made in May, 2020\n\nx,y\n1,2\n2,3\n",
        "y: 2 3; 2 lines before the data, from 'Made in May, 2020', are left out"
      ),
      (
        "Station: X\nDate: 2020-01-01\nt,v\n1,2\n2,3\n",
        "v: 2 3; 2 lines before the data, from 'Station: X', are left out"
      ),
      (
        "\"Source\",\"Bank\",\r\n\r\n\"Updated\",\"2026-02-11\",\r\n\r\n\"Country\",\"Code\",\"2000\",\"2001\"\r\n\"A\",\"B\",\"1\",\"2\"\r\n",
        "2000: 1; 2001: 2; the column 'Code' holds texts, such as 'B', and is not drawn;"
          + " 4 lines before the data, from '\"Source\",\"Bank\",', are left out"
      ),
      ("Run 5 of the sensor\n1 2\n2 3\n", "a.csv: 2 3; line 1, 'Run 5 of the sensor', is left out"),
      ("t,v\ns,m/s\n1,2\n2,3\n", "v: 2 3; line 2 holds units, and is left out"),
      ("Title\nt;v\n[s];[V]\n1;2\n2;3\n", "v: 2 3; line 1, 'Title', is left out; line 3 holds units, and is left out"),
    ])
  func titles(_ text: String, _ expected: String) throws { #expect(try summary(text) == expected) }

  @Test(
    "Rules of hyphens and bars around rows of Markdown, psql and mysql are left out, and so are lines without bars",
    arguments: [
      (
        "    day     | n |  v  \n------------+---+-----\n 2026-11-01 | 3 | 1.5 \n 2026-11-02 |   | 2.5\n(2 rows)\n",
        "n: 3; v: 1.5 2.5"
      ),
      (" n | v \n---+----\n 1 |  \n   | 5 \n 3 | 7 \n(3 rows)\n", "v: 7"),
      ("+---+----+\n| n | v  |\n+---+----+\n| 1 |  3 |\n| 2 | 5  |\n+---+----+\n2 rows in set (0.00 sec)\n", "v: 3 5"),
      ("| model, name | acc |\r\n|:--|-:|\r\n| A | 3 |\r\n| B |  |\r\n", "acc: 3"),
      ("| x | a | b |\n| :---: | --- | ---: |\n| 1 | 3 | 4 |\n| 2 | 5 | |\n", "a: 3 5; b: 4"),
      ("Results\n\n| x | a |\n|---|---|\n| 1 | 3 |\n", "a: 3; 2 lines before the data, from 'Results', are left out"),
    ])
  func rules(_ text: String, _ expected: String) throws { #expect(try summary(text) == expected) }

  @Test("A row of short dashes is no rule")
  func dashes() {
    #expect(message { try summary("x|y\n1|5\n--|--\n2|3\n") }.contains("line 3, column 1: '--' is not a number"))
  }

  @Test(
    "A separator after the last cell makes no column, and a column of numbers without a name counts the rows",
    arguments: [
      ("x,y,\n1,2,\n2,3,\n", "y: 2 3"), ("1,2,\n2,3,\n", "a.csv: 2 3"), ("x,y,z\n1,2,\n2,3,\n", "y: 2 3; z: "),
      (
        "x,y\n1,2,9\n2,3,8\n",
        "x: 2 3; y: 9 8; the rows have one cell more than there are names, so that column 1 is taken as the number of the row; if commas"
          + " stand in numbers, --decimal-comma reads them, where semicolons separate cells"
      ),
    ])
  func unnamedColumns(_ text: String, _ expected: String) throws { #expect(try summary(text) == expected) }

  @Test(
    "Comments with other signs, the first line of Excel and names of rows are no values",
    arguments: [
      ("% made on Monday\n% x y\n1 2\n2 3\n", "y: 2 3"), ("// c\n1 2\n2 3\n", "a.csv: 2 3"),
      ("; c d e\n1,2\n2,3\n", "a.csv: 2 3"),
      ("sep=;\nx;y\n1;2\n2;3\n", "y: 2 3"), ("\"sep=|\"\r\nx|y\r\n1|2\r\n", "y: 2"),
      ("\"a\" \"b\"\n\"1\" 5 6\n\"2\" 7 8\n", "a: 5 7; b: 6 8"), ("a b\nr1 5 6\nr2 7 8\n", "a: 5 7; b: 6 8"),
    ])
  func signs(_ text: String, _ expected: String) throws { #expect(try summary(text) == expected) }

  @Test("Rows of different lengths are no titles, and too many cells stay an error")
  func ragged() throws {
    #expect(try summary("x y z\n1 2 3\n1 2\n") == "y: 2 2; z: 3")
    #expect(try summary("% humidity,t\n1,2\n2,3\n") == "t: 2 3")
    #expect(message { try summary("x,y\n1,2,3\n") }.contains("3 cells, but there are 2 columns"))
    #expect(message { try summary("1 2\n1 2 3\n2 3 4\n") }.contains("3 cells, but there are 2 columns"))
  }

  @Test("Semicolons separate cells with commas before decimals, also behind texts, so that no part of 1,5 is a number")
  func decimalsBehindTexts() throws {
    for text in [
      "Name;Wert\nApfel;1,5\nBirne;2,75\n", "Datum;Wert\n01.02.2024;1,5\n02.02.2024;2,5\n", "a\tb\nx\t1,5\n",
    ] {
      let error = message { try summary(text) }
      #expect(error.contains("'1,5' is not a number; --decimal-comma reads a comma before decimals"), "\(error)")
    }
    let content = try content(Array("Bericht\n\nName;Wert\nApfel;1,5\n".utf8), ["--decimal-comma"])
    #expect(content.series.map(\.label) == ["Wert"])
    #expect(content.series.flatMap { $0.measured.map(\.y) } == [1.5])
  }

  @Test("Errors and names count the lines of the file")
  func lines() {
    #expect(message { try summary("Title\n\nx,y\n1,2\n2,z\n") }.contains("line 5, column 2: 'z'"))
  }

  @Test("A text in UTF-16 with a byte-order mark is read")
  func unicode() throws {
    let units = Array("x,grün\n1,2\n2,3\n".utf16)
    let little: [UInt8] = units.reduce(into: [0xFF, 0xFE]) { $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)] }
    let big: [UInt8] = units.reduce(into: [0xFE, 0xFF]) { $0 += [UInt8($1 >> 8), UInt8($1 & 0xFF)] }
    for bytes in [little, big] {
      let series = try content(bytes).series
      #expect(series.map(\.label) == ["grün"] && series[0].measured.map(\.y) == [2, 3])
    }
    #expect(message { try content([0xFF, 0xFE, 0, 0, 65, 0, 0, 0]) }.contains("is not a text"))
  }
}
