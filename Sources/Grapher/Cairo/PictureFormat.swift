/// A file format that a figure can be drawn in; the raw value is its file name extension.
public enum PictureFormat: String, CaseIterable, Sendable { case png, svg, pdf }
