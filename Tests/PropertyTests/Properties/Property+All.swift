extension Property {
  /// Every property, in the order of tables.
  static let all = [
    Property("description", of: .expressions, complaint: descriptionComplaint),
    Property("key-program", of: .expressions, complaint: keyProgramComplaint),
    Property("describe", of: .planeExpressions, complaint: describeComplaint),
    Property("compiled", of: .expressions, complaint: compiledComplaint),
    Property("columns", of: .expressions, complaint: columnsComplaint),
    Property("enclosures", of: .expressions, complaint: enclosureComplaint),
    Property("slopes", of: .expressions, complaint: slopeComplaint),
    Property("boxes", of: .planeExpressions, complaint: boxComplaint),
    Property("brain-undo", of: .steps, complaint: brainComplaint),
    Property("keypad-undo", of: .keys, complaint: keypadComplaint),
    Property("request-json", of: .requests, complaint: jsonComplaint),
    Property("request-arguments", of: .requests, complaint: argumentsComplaint),
    Property("request-query", of: .requests, complaint: queryComplaint),
    Property("request-command", of: .requests, complaint: commandComplaint),
  ]
}
