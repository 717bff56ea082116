import Studio

await StudioProgram.main(Array(CommandLine.arguments.dropFirst()))
