import { message } from '../../validation/messages.ts'
import { once } from '../../validation/once.ts'
import { z } from '../../validation/schema.ts'
import { defineField, type FieldType } from '../defineField.ts'
import { property } from '../property.ts'
import type { MapReferences } from '../references.ts'
import { invalid, listOf, maxFields, name, structure, text } from './structure.ts'

/** Names that would shadow what every record has, or what every object has. */
const reservedFieldNames = new Set([
  '_id',
  '_version',
  'createdAt',
  'updatedAt',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
])
export const isReservedFieldName = (text: string) => reservedFieldNames.has(text)

/** A field as definitions hold it. */
export const collectionField = once(() =>
  z.object({
    _id: text(17).optional(),
    name: name().refine(value => !isReservedFieldName(value), message('reserved')),
    label: text(200).optional(),
    type: text(64),
    optional: z.boolean(invalid).optional(),
    defaultValue: z.unknown().optional(),
    options: z.record(z.string(), z.unknown(), invalid).optional(),
    /** Another name for them. */
    fieldOptions: z.record(z.string(), z.unknown(), invalid).optional(),
  }),
)

export type CollectionFieldInput = z.infer<ReturnType<typeof collectionField>>

const profileField = once(() =>
  collectionField()
    .omit({ defaultValue: true })
    .extend({
      // What people have is kept under it.
      _id: text(17).regex(/^\w+$/, message('invalid')).optional(),
      ownEdit: z.boolean(invalid).optional(),
    }),
)

export type ProfileFieldInput = z.infer<ReturnType<typeof profileField>>

type Lookup = (type: string) => FieldType | undefined

/** Names the entries whose value of `key` repeats an earlier one. */
export function refuseRepeated<T>(
  entries: readonly T[],
  key: (entry: T) => string,
  at: string,
  issues: z.core.$RefinementCtx,
) {
  const seen = new Set<string>()
  entries.forEach((entry, index) => {
    const value = key(entry)
    if (seen.has(value)) issues.addIssue({ code: 'custom', message: message('notUnique'), path: [index, at] })
    seen.add(value)
  })
}

function refuseUnknown(fields: readonly CollectionFieldInput[], lookup: Lookup, issues: z.core.$RefinementCtx) {
  for (const [index, { type }] of fields.entries())
    if (!lookup(type)) issues.addIssue({ code: 'custom', message: message('invalid'), path: [index, 'type'] })
}

/** What the options of fields name. */
export const mapFields =
  (lookup: Lookup): MapReferences<CollectionFieldInput[]> =>
  (fields, map, context) =>
    fields.map(({ fieldOptions, ...field }) => {
      const options = field.options ?? fieldOptions
      if (options === undefined) return field
      const mapOptions = lookup(field.type)?.mapOptionReferences
      return { ...field, options: mapOptions ? mapOptions(options, map, context) : options }
    })

/**
 * The fields of a collection. The type of each and its options are checked by the kind `collection`.
 * @param lookup the field registry, handed in because this type is itself a member of it
 */
export const collectionFieldsType = (lookup: Lookup) =>
  defineField({
    ...structure,
    name: 'collectionFields',
    icon: 'columns',
    script: 'Field[]',
    options: {
      /** They are about people: each says whether people may change their own value. */
      ofPeople: property.boolean({ default: false }),
    },
    value: ({ ofPeople }) =>
      listOf<z.ZodType<CollectionFieldInput>>(ofPeople ? profileField() : collectionField(), maxFields).superRefine(
        (fields, issues) => {
          refuseRepeated(fields, field => field.name.toLowerCase(), 'name', issues)
          // Before anything else looks at them: every rule about fields asks their types.
          refuseUnknown(fields, lookup, issues)
        },
      ),
    mapReferences: mapFields(lookup),
    examples: {
      valid: [
        [{ name: 'title', label: 'Título', type: 'string', optional: false, options: {} }],
        [{ name: 'pieces', type: 'number', defaultValue: 1 }],
        [],
      ],
      invalid: [[{ name: '1a', type: 'string' }], [{ name: '_id', type: 'string' }], 'x'],
    },
  })

export const indexTypes = ['unique', 'text', 'ascending', 'descending'] as const
const collectionIndex = once(() =>
  z.object({
    _id: text(17).optional(),
    type: z.enum(indexTypes, invalid),
    fields: listOf(text(64), 8).min(1, message('required')),
  }),
)
export type CollectionIndex = z.infer<ReturnType<typeof collectionIndex>>

/** Indexes of a collection: a combination of fields and a type. `createdAt` and `updatedAt` can take part. */
export const collectionIndexes = defineField({
  ...structure,
  name: 'collectionIndexes',
  icon: 'list-search',
  script: 'Index[]',
  options: {},
  value: () => listOf(collectionIndex(), 40),
  mapReferences: (indexes: CollectionIndex[]) => indexes,
  examples: {
    valid: [[{ type: 'unique', fields: ['email'] }], []],
    invalid: [[{ type: 'hash', fields: ['a'] }], [{ type: 'unique', fields: [] }]],
  },
})
