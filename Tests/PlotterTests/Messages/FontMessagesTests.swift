import Testing

@testable import Plotter

@Suite("Words on characters that no font has") struct FontMessagesTests {
  @Test("The note names the characters and the package of Chinese, Japanese and Korean ones")
  func notes() {
    #expect(Message.note(onMissing: []) == nil)
    #expect(Message.note(onMissing: ["温", "度"])?.text.contains("has 温度, so that boxes") == true)
    #expect(Message.note(onMissing: ["温", "한"])?.text.contains("fonts-noto-cjk") == true)
    #expect(Message.note(onMissing: ["ꦗ"])?.text.contains("fonts-noto-cjk") == false)
  }
}
