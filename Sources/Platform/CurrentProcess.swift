internal import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The running process: its environment variables, processor cores and memory.
package enum CurrentProcess {
  /// The environment variables by name.
  package static var environment: [String: String] {
    var values: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return values
  }

  /// Returns an environment variable; nil if it is not set.
  package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The number of the first argument that is not valid UTF-8, counted from 1; nil if all are.
  package static var unreadableArgument: Int? {
    (0..<Int(CommandLine.argc)).first { index in
      CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
    }
  }

  /// The number of workers that are worth starting, at least 1: one for each processor core that the process may use, or
  /// fewer where address space is short.
  package static var workerCount: Int {
    let allowed = Int(cplatform_processor_count())
    let cores = max(1, allowed > 0 ? allowed : Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    return AddressSpace.workers(atMost: cores)
  }

  /// Makes the allocator keep freed memory for the next picture.
  ///
  /// Otherwise the system takes a picture's pages back and clears them again for the next one, which costs a tenth of
  /// the drawing time.
  package static func keepFreedMemory() { cplatform_keep_freed_memory() }

  /// Pauses the calling thread; a signal can end the pause early.
  package static func sleep(milliseconds: Int32) { poll(nil, 0, milliseconds) }

  /// Prevents that each thread reserves memory of its own, for a process whose threads have little to do.
  package static func shareMemoryBetweenThreads() { cplatform_use_one_arena() }

  /// Prevents that each thread reserves memory of its own where less than 4 GB of address space is left, since it begins with
  /// 64 MB.
  package static func shareScarceMemoryBetweenThreads() {
    if !AddressSpace.isAmple { shareMemoryBetweenThreads() }
  }

  /// Lets Ctrl-C (SIGINT), SIGHUP and SIGTERM reach the process even if its parent started it with these signals blocked, as
  /// the threads of Dispatch do.
  package static func unblockEndingSignals() {
    Signals.unblock([SIGHUP, SIGINT, SIGTERM])
  }

  /// Opens `/dev/null` for each of standard input, output and error that the parent has closed.
  ///
  /// Otherwise the next file that is opened would get its number, and messages would be written into it. Using a closed
  /// stream still fails: standard input is opened only for writing, the others only for reading.
  package static func occupyClosedStandardStreams() {
    for (descriptor, access) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is that of the closed one.
      _ = FileDescriptor.open("/dev/null", access)
    }
  }

  /// Returns whether the process may open this many more files.
  package static func canOpenFiles(_ count: Int) -> Bool {
    let descriptors = (0..<count).map { _ in fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0) }
    defer { for descriptor in descriptors where descriptor >= 0 { _ = FileDescriptor.close(descriptor) } }
    return descriptors.allSatisfy { $0 >= 0 }
  }

  /// The most bytes that the stack may grow to (`RLIMIT_STACK`); `Int.max` without a limit.
  package static var stackLimit: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
    #else
      let isKnown = getrlimit(RLIMIT_STACK, &limit) == 0
    #endif
    return isKnown ? Int(clamping: limit.rlim_cur) : .max
  }

  /// The path of the running program with all links resolved; nil if the system does not report it.
  package static var executable: String? {
    #if canImport(Darwin)
      FileSystem.resolved(CommandLine.arguments.first ?? "")
    #else
      FileSystem.resolved("/proc/self/exe")
    #endif
  }

  /// What the release build recorded in the program: the commit, its date and the compiler, each a line; empty in other builds.
  package static var buildRecord: String { String(cString: cplatform_build_record()) }

  /// Replaces the process by another program (`execvp`).
  ///
  /// - Parameters:
  ///   - program: a path, or a name without a slash, which is found on PATH.
  ///   - arguments: those after the program's name.
  /// - Returns: only if the program cannot be started, with the reason.
  package static func replace(by program: String, _ arguments: [String]) -> SystemError {
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    execvp(program, &words)
    return .last
  }

  /// Makes writing beyond the file-size limit fail with an error instead of ending the process.
  package static func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }
}

package enum StandardError {
  /// Writes text; ignores errors.
  ///
  /// - Parameters:
  ///   - text: written in its printable form, since it may quote names from files and options.
  ///   - controls: characters for the terminal before the text, written as they are.
  package static func write(_ text: String, after controls: String = "") {
    _ = FileDescriptor.write(Array((controls + text.printable).utf8), to: STDERR_FILENO)
  }
}

/// Ends the process with a status.
package func exitProcess(_ status: Int32) -> Never { exit(status) }
