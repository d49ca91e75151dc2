/**
 * How a value names other components. One traversal per field type serves everything that references are good for: the reference
 * graph, find usages, safe rename and the translation between local ids (stored) and wire ids.
 */
export interface ReferenceMap {
  /** A component of `kind`, by id. Returns the id to put in its place. */
  component(kind: string, id: string): string
  /** A field of a collection (an id as it stands in the value), by name. Returns the name to put in its place. */
  field(collectionId: string, fieldName: string): string
  /** The path of a view, or an address that may be one: where something leads. Absent where paths do not matter. */
  path?(path: string): string
  /** A field of people's profiles, by id. Absent where they do not matter. */
  profileField?(fieldId: string): string
}

/** What surrounds the value: the collection that its field names belong to, and the options of the property. */
export interface ReferenceContext {
  collectionId?: string
  options: Readonly<Record<string, unknown>>
}

export type MapReferences<Value = never> = (value: Value, map: ReferenceMap, context: ReferenceContext) => unknown

export interface Reference {
  kind: string
  id: string
  /** Set when a field of that collection is named. */
  fieldName?: string
}

/** The references that a traversal meets, in order, repeated ones once. */
export function collectReferences(visit: (map: ReferenceMap) => void): Reference[] {
  const found = new Map<string, Reference>()
  visit({
    component(kind, id) {
      found.set(`${kind}/${id}`, { kind, id })
      return id
    },
    field(collectionId, fieldName) {
      found.set(`collection/${collectionId}/${fieldName}`, { kind: 'collection', id: collectionId, fieldName })
      return fieldName
    },
  })
  return [...found.values()]
}
