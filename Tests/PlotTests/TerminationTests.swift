import Foundation
import Testing

@Suite("The end of the command before its work is done")
struct TerminationTests {
  private let process: PlotProcess

  init() throws { process = try PlotProcess() }

  /// A film whose work takes minutes, and which is begun at once, since its frames need no common range.
  private static let film = "'sin(k*x)' --sweep k=1:3/100000 --y-range=-1:1 -o film.gif --size 200x100"

  @Test("After the time of --time-limit the command ends with one line, and leaves no file")
  func timeLimit() throws {
    defer { process.remove() }
    let result = try process.shell("plot \(Self.film) --quiet --time-limit 0.3")
    #expect(result.status == 124)
    #expect(result.errors == "plot: the time of --time-limit has passed; what was not finished is not written\n")
    #expect(process.files.isEmpty)
  }

  private static let hasEncoder = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: $0 + "/ffmpeg")
  }

  @Test("--time-limit ends the encoder of a video first, which leaves no file", .enabled(if: hasEncoder))
  func timeLimitOfVideo() throws {
    defer { process.remove() }
    let film = Self.film.replacing("film.gif", with: "film.mp4")
    let result = try process.shell("plot \(film) --quiet --time-limit 0.3; status=$?; sleep 0.1; exit $status")
    #expect(result.status == 124)
    #expect(process.files.isEmpty)
  }

  @Test("A picture that is written ends the time, whenever it passes")
  func timeLimitAtTheEnd() throws {
    defer { process.remove() }
    // Limits around the time of a picture.
    let result = try process.shell(
      """
      for limit in $(seq 4 40); do
        plot x -o a.svg --quiet --time-limit $(printf '0.%03d' $limit) 2>/dev/null; status=$?
        test -e a.svg && written=0 || written=124
        test $status = $written || echo "$limit: status $status"
        rm -f a.svg
      done
      """)
    #expect(result.text.isEmpty)
    #expect(process.files.isEmpty)
  }

  @Test("--time-limit does not change a picture that is finished before, nor what it records")
  func unusedTimeLimit() throws {
    defer { process.remove() }
    #expect(try process.run(["sin(x)", "-o", "a.svg", "--time-limit", "100"]).status == 0)
    #expect(try process.run(["sin(x)", "-o", "b.svg"]).status == 0)
    #expect(process.contents("a.svg") == process.contents("b.svg"))
  }

  @Test("A second signal ends a film at once, and its temporary file is removed")
  func twoSignals() throws {
    defer { process.remove() }
    let result = try process.shell(
      """
      plot \(Self.film) --quiet --jobs 1 & plot=$!
      until ls .film.gif.*.part 2>/dev/null; do sleep 0.01; done
      kill $plot; sleep 0.02; kill $plot 2>/dev/null
      wait $plot
      """)
    #expect(result.status == 143)
    #expect(process.files.isEmpty)
  }
}
