import { message } from '../../validation/messages.ts'
import { z } from '../../validation/schema.ts'
import { inputLooks } from '../options.ts'
import { property } from '../property.ts'
import type { MapReferences } from '../references.ts'

/** refuse the deletion · clear the reference · cascade: delete the record that refers too */
export const deletionRules = ['refuse', 'clear', 'cascade'] as const
export type DeletionRule = (typeof deletionRules)[number]

const relatedField = () => property.collectionField({ group: 'data', options: { collectionProperty: 'collectionId' } })

/** Those that name fields of the related collection. */
const relatedFields = ['valueKey', 'labelField', 'subtitleField', 'imageField', 'iconField'] as const

/** Options of the relation types. */
export const relationOptions = {
  collectionId: property.collection({ optional: false, group: 'data' }),
  /** The unique text of the related records that is stored in the place of their ids (F175). */
  valueKey: relatedField(),
  /** The field of the related collection that people read; without it, its first text field. */
  labelField: relatedField(),
  /** What options show beside the label: a text, a picture, and the name of an icon of the interface's icon set. */
  subtitleField: relatedField(),
  imageField: relatedField(),
  iconField: relatedField(),
  /** Only records that pass it can be chosen (F173). */
  filterId: property.filter({ group: 'data' }),
  /** Names of fields of the form, separated by commas, whose values the filter gets. */
  filterFields: property.string({ group: 'data' }),
  /** People make a record where they choose one, if a form of its collection is for them. */
  canCreate: property.boolean({ default: true, group: 'behaviour' }),
  /** The form for that, in a dialog; without it, the one by which a table of the collection makes its rows, or the first that asks for all. */
  createForm: property.form({ group: 'behaviour' }),
  /** What happens to the record that names another one when that one is deleted. */
  onDelete: property.choice(deletionRules, { default: 'refuse', group: 'data' }),
  disableRefresh: property.boolean({ default: false, group: 'behaviour' }),
  ...inputLooks,
}

/** Ids are short; a key is as long as people made it. */
export const namesRecord = (valueKey: string | undefined) =>
  z.string({ error: message('invalid') }).max(valueKey ? 1_000 : 64, message('invalid'))

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const mapRelationReferences: MapReferences<Readonly<Record<string, unknown>>> = (options, map) => {
  const { collectionId, filterId, createForm } = options
  const named = isText(collectionId) ? relatedFields.filter(name => isText(options[name])) : []
  return {
    ...options,
    ...(isText(collectionId) && { collectionId: map.component('collection', collectionId) }),
    ...Object.fromEntries(named.map(name => [name, map.field(String(collectionId), String(options[name]))])),
    ...(isText(filterId) && { filterId: map.component('filter', filterId) }),
    ...(isText(createForm) && { createForm: map.component('form', createForm) }),
  }
}
