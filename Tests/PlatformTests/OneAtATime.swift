import Testing

/// Tests of what a process has but one of: signal handlers, a temporary file.
@Suite("One at a time", .serialized)
enum OneAtATime {}
