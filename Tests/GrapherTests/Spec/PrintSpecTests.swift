import Sampling
import Testing

@testable import Grapher

@Suite("Figures on paper") struct PrintSpecTests {
  private let space = Rect(x: 10, y: 20, width: 500, height: 300)
  private let centimetre = 10 * PrintSpec.millimetre

  @Test("Units have the length that is asked for, in the middle of the space")
  func units() {
    let unit = Size(width: centimetre, height: 2 * centimetre)
    let (plot, x, y) = PrintSpec.plot(in: space, x: 0...4, y: -2...1, unit: unit)
    #expect(x == 0...4 && y == -2...1)
    #expect(abs(plot.width - 4 * centimetre) < 1e-9 && abs(plot.height - 6 * centimetre) < 1e-9)
    #expect(abs(plot.x + plot.width / 2 - 260) < 1e-9 && abs(plot.y + plot.height / 2 - 170) < 1e-9)
  }

  @Test("A range that does not fit is cut to whole units: its middle around zero, else its lower part")
  func cut() {
    let unit = Size(width: centimetre, height: centimetre)
    let (plot, x, y) = PrintSpec.plot(in: space, x: -20...20, y: 0...50, unit: unit)
    #expect(x == -8...8 && y == 0...10)
    #expect(plot.width <= space.width && plot.height <= space.height)
    let far = PrintSpec.plot(in: space, x: 0...1, y: 0...1, unit: Size(width: 1000, height: 1000))
    #expect(abs(far.x.upperBound - 0.5) < 1e-12)
  }

  @Test("A layout places one unit exactly one centimetre apart, whatever the labels")
  func layout() {
    var spec = FigureSpec(size: Size(width: 842, height: 595), curves: [])
    spec.printSpec = PrintSpec(margin: 28, unit: Size(width: centimetre, height: centimetre), hasMillimetres: true)
    let layout = FigureLayout(spec: spec, x: -10...10, y: -5...5, metrics: PangoTextMetrics())
    #expect(abs(layout.plot.width - 20 * centimetre) < 1e-9)
    #expect(abs(layout.plot.height - 10 * centimetre) < 1e-9)
    #expect(layout.x == -10...10 && layout.y == -5...5)
  }
}
