import Studio

let arguments = Array(CommandLine.arguments.dropFirst())
// Blocks the main thread, and so comes before everything that is asynchronous.
StudioProgram.drawIfAsked(arguments)
await StudioProgram.main(arguments)
