import Testing

@testable import Grapher
@testable import Plotter

@Suite("Data in words") struct DataSentencesTests {
  private func words(_ words: [String], _ rows: String) throws -> String {
    let request = try PlotRequest(arguments: ["--data", "-", "--alt"] + words)
      .withStandardInput(KeptInput(bytes: Array(rows.utf8)))
    let drawn = try DrawnFigure(try Plot(request), on: Canvas(width: 600, height: 400), findsFeatures: false)
    return drawn.words ?? ""
  }

  @Test("A series has its count, its column of x, and where its least and its greatest value are")
  func series() throws {
    let rows = "day,low,high\n2026-01-01,1,5\n2026-01-02,-3,4\n2026-01-03,2,8\n"
    let text = try words([], rows)
    #expect(text.contains("low has 3 points against day, from −3 at 2 Jan 2026 to 2 at 3 Jan 2026."))
    #expect(text.contains("high has 3 points against day, from 4 at 2 Jan 2026 to 8 at 3 Jan 2026."))
    #expect(
      try words(["--data-style", "bars"], "city,n\nOslo,3\nRome,1\n").contains(
        "n has 2 bars against city, from 1 at Rome to 3 at Oslo."))
    #expect(
      try words(["--data-style", "bars", "--horizontal"], "city,n\nOslo,3\nRome,1\n")
        .contains("n has 2 bars, from 1 at Rome to 3 at Oslo."))
  }

  @Test("Histograms, densities, boxes and violins have what they show")
  func distributions() throws {
    let rows = "k,v\na,1\na,2\na,3\nb,5\nb,6\nb,9\n"
    #expect(
      try words(["--using", "v", "--histogram", "--bins", "2"], rows).contains("v has 6 values from 1 to 9 in 2 bins."))
    #expect(try words(["--using", "v", "--smooth", "kde 2"], rows).contains("The density of v has the bandwidth 2."))
    for style in ["box", "violin"] {
      #expect(
        try words(["--using", "k:v", "--data-style", style], rows)
          .contains(
            "v: a has the median 2 and the quartiles 1.5 and 2.5; b has the median 6 and the quartiles 5.5 and 7.5."))
    }
  }

  @Test("A matrix has its size, its values and its holes")
  func matrix() throws {
    #expect(
      try words(["--matrix"], "k,a,b\nu,1,2\nv,,-4\n")
        .contains("The matrix has 2 rows and 2 columns, with values from −4 to 2, of which 1 is missing."))
  }

  @Test("Many series are counted")
  func many() throws {
    let text = try words([], "x,a,b,c,d,e,f\n1,1,2,3,4,5,6\n2,1,2,3,4,5,6\n")
    #expect(text.contains("d has 2 points") && text.contains("There are 2 more series."))
  }

  @Test("Heights that are not told from 0 in view are almost 0, and ends of ranges are 0 but for rounding")
  func zeros() throws {
    let request = try PlotRequest(arguments: ["exp(-x^2)*sin(x)", "--alt"])
    let drawn = try DrawnFigure(try Plot(request), on: Canvas(width: 600, height: 400), findsFeatures: false)
    #expect(drawn.words?.contains("almost 0 at −9.48") == true)
    #expect(Summary.range(-2.136e-306, 1) == "from 0 to 1" && Summary.range(-1, 1e-20) == "from −1 to 0")
  }

  @Test("A sweep is described with the values of its parameters")
  func sweep() throws {
    let request = try PlotRequest(arguments: ["sin(k*x)", "--sweep", "k=1:3/3", "-x", "0:5"])
    let pipeline = try Pipeline(try Sweep(request), on: Canvas(width: 300, height: 200))
    #expect(try pipeline.wordsOfSweep() == "Graphs of sin(k×x) for x from 0 to 5, for 3 values of k from 1 to 3.")
  }
}
