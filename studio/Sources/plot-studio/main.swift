import Studio

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

exit(await StudioProgram.run(Array(CommandLine.arguments.dropFirst())))
