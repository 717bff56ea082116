internal import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processor cores that this process may use.
package enum Processors {
  /// At least 1.
  package static var count: Int {
    let allowed = Int(cplatform_processor_count())
    return max(1, allowed > 0 ? allowed : Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}
