import Sampling
import Testing

@testable import Grapher

@Suite("Colours of level lines") struct LevelLineColorTests {
  @Test(
    "Lines on both sides of zero are legible on the background and differ in hue; that of zero has the colour of text",
    arguments: [Theme.light, .dark])
  func sides(theme: Theme) {
    let style = MapStyle(
      style: .lines, levels: [-4, -0.5, 0, 0.5, 4], range: -5...5, scale: ColorScale(.diverging, over: -5...5),
      title: "z")
    let colors = style.lineColors(on: theme.background, text: theme.text)
    #expect(colors.allSatisfy { $0.contrast(with: theme.background) >= 3 })
    #expect(colors[2] == theme.text)
    #expect(colors[0].blue > colors[0].red && colors[1].blue > colors[1].red)
    #expect(colors[4].red > colors[4].blue && colors[3].red > colors[3].blue)
  }
}
