/// A relation to be drawn, as a data source.
package protocol RelationDataSource: Sendable {
}
