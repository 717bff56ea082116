// Feeds inputs to one of the readers of untrusted input.
//
//     fuzz --list                     the targets, each with the greatest length of an input
//     fuzz --dictionary TARGET        the tokens of its language, as a dictionary of libFuzzer
//     FUZZ_TARGET=NAME fuzz OPTION… FOLDER…   libFuzzer's options and folders of inputs
//
// Without libFuzzer (the condition LIBFUZZER) a driver of this program reads some of the options.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let words = CommandLine.arguments
if words.count == 2, words[1] == "--list" {
  for target in FuzzTarget.all { print(target.name, target.longest) }
  exit(0)
}
if words.count == 3, words[1] == "--dictionary", let target = FuzzTarget(named: words[2]) {
  print(FuzzDictionary.text(of: target.tokens))
  exit(0)
}
guard let target = FuzzTarget.chosen else {
  print("FUZZ_TARGET must be one of: " + FuzzTarget.all.map { $0.name }.joined(separator: ", "))
  exit(64)
}

#if LIBFUZZER
  /// Runs libFuzzer, which calls the test with each input.
  @_silgen_name("LLVMFuzzerRunDriver")
  func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(
    runDriver(&count, &arguments) { bytes, count in
      FuzzTarget.chosen?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    })
#else
  var driver = MutationDriver(target, Array(words.dropFirst()))
  exit(driver.run())
#endif
