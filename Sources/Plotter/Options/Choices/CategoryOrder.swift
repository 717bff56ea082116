/// The order of categories that `--sort` asks for.
enum CategoryOrder: String, CaseIterable, Sendable { case descending, ascending, name }
