/// Takes the fields of a record one after another, in the order in which they are written.
///
/// An ``OutputRecord`` keeps them, for tables and for chosen fields; ``JSONText`` writes each as it
/// comes, which is what makes long answers of a batch quick.
protocol FieldSink: ~Copyable {
  mutating func add(_ name: StaticString, _ value: FieldValue)

  /// Adds a list of records, each of which `write` gives its fields.
  mutating func add<Element>(
    _ name: StaticString, records elements: [Element], _ write: (Element, inout Self) -> Void)
}

extension OutputRecord: FieldSink {
  /// The record whose fields `write` adds.
  init(_ write: (inout OutputRecord) -> Void) {
    self.init()
    write(&self)
  }

  mutating func add(_ name: StaticString, _ value: FieldValue) {
    fields.append(Field(name: "\(name)", value: value))
  }

  mutating func add<Element>(
    _ name: StaticString, records elements: [Element],
    _ write: (Element, inout OutputRecord) -> Void
  ) {
    add(name, .list(elements.map { element in .record(OutputRecord { write(element, &$0) }) }))
  }
}

extension JSONText: FieldSink {
  mutating func add(_ name: StaticString, _ value: FieldValue) {
    beginField(name)
    append(value)
  }

  mutating func add<Element>(
    _ name: StaticString, records elements: [Element],
    _ write: (Element, inout JSONText) -> Void
  ) {
    beginField(name)
    array { json in
      for element in elements {
        json.beginElement()
        json.object { write(element, &$0) }
      }
    }
  }
}
