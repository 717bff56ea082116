# A formula for Homebrew, on Linux and macOS. Only its syntax has been checked: no machine with Homebrew was at hand.
# URL and checksum are those of a released source archive:
#
#     git archive --prefix=plot-0.1.0/ -o plot-0.1.0.tar.gz v0.1.0 && sha256sum plot-0.1.0.tar.gz
class Plotproof < Formula
  desc "Graphing plotter whose pictures are proved by interval arithmetic"
  homepage "https://plot.invalid/"
  url "https://plot.invalid/plot-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on "cairo"
  depends_on "giflib"
  depends_on "libpng"
  depends_on "pango"
  uses_from_macos "swift" => :build, since: :sequoia

  conflicts_with "plotutils", because: "both install a program named plot"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "plot"
    system "swift", "build", "--disable-sandbox", "-c", "release", "--package-path", "studio", "--product", "plot-studio"
    bin.install ".build/release/plot", "studio/.build/release/plot-studio"
    (man1/"plot.1").write Utils.safe_popen_read(bin/"plot", "--generate-manual")
    generate_completions_from_executable(bin/"plot", "--generate-completion-script")
  end

  test do
    system bin/"plot", "sin(x)/x", "-x", "-40:40", "-o", "sinc.svg"
    assert_match "<svg", (testpath/"sinc.svg").read
    assert_equal "1024", shell_output("#{bin}/plot evaluate '2^10'").chomp
  end
end
