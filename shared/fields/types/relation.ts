import { property } from '../property.ts'
import type { MapReferences } from '../references.ts'

/** Options of the relation types. */
export const relationOptions = {
  placeholder: property.text({ group: 'appearance' }),
  collectionId: property.collection({ optional: false, group: 'data' }),
  /** The field of the related collection that people read; without it, its first text field. */
  labelField: property.collectionField({ group: 'data', options: { collectionProperty: 'collectionId' } }),
}

export const mapRelationReferences: MapReferences<Readonly<Record<string, unknown>>> = (options, map) => {
  const { collectionId, labelField } = options
  if (typeof collectionId !== 'string') return options
  return {
    ...options,
    collectionId: map.component('collection', collectionId),
    ...(typeof labelField === 'string' && { labelField: map.field(collectionId, labelField) }),
  }
}
