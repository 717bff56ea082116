import Testing

/// Tests that change the state of the process, such as signal handlers; they run one at a time.
@Suite("The state of the process", .serialized)
enum ProcessStateTests {}
