import type { ValidationErrors } from '../errors.ts'
import { checkField, optionsOf } from '../fields/checkField.ts'
import { defaultOf } from '../fields/defaults.ts'
import type { Field } from '../fields/defineField.ts'
import { property } from '../fields/property.ts'
import { findFieldType } from '../fields/registry.ts'
import type { CollectionFieldInput, CollectionIndex } from '../fields/types/collectionFields.ts'
import { message } from '../validation/messages.ts'
import { defineComponent } from './defineComponent.ts'
import { canBeKnown, knownAlong } from './knowledge.ts'

/** What an index may name beside the collection's own fields. */
export const indexableSystemFields = ['createdAt', 'updatedAt'] as const

function checkIndex(index: CollectionIndex, fields: readonly Field[], at: string): ValidationErrors {
  const errors: ValidationErrors = {}
  index.fields.forEach((name, position) => {
    const field = fields.find(candidate => candidate.name === name)
    const known = field ? findFieldType(field.type) : undefined
    const isSystem = (indexableSystemFields as readonly string[]).includes(name)
    if (!isSystem && !field) errors[`${at}.fields.${position}`] = message('notFound')
    else if (known && known.storage.shape !== 'columns') errors[`${at}.fields.${position}`] = message('invalid')
  })
  if (new Set(index.fields).size !== index.fields.length) errors[`${at}.fields`] = message('repeated')
  return errors
}

function checkKnown(names: readonly string[], fields: readonly Field[]): ValidationErrors {
  const field = (name: string) => fields.find(candidate => candidate.name === name)
  const isWrong = (name: string) => {
    const found = field(name)
    return found === undefined || (findFieldType(found.type) !== undefined && !canBeKnown(found))
  }
  if (!names.some(isWrong)) return {}
  return { knowledgeFields: message(names.some(name => field(name) === undefined) ? 'notFound' : 'invalid') }
}

/** Gives each field its stable id; a field that keeps its id, or its name, keeps its data. */
function identify(fields: readonly CollectionFieldInput[], next: () => string, previous: readonly Field[]): Field[] {
  const known = new Set(previous.map(field => field._id))
  return fields.map(field => ({
    _id:
      field._id !== undefined && known.has(field._id)
        ? field._id
        : (previous.find(old => old.name === field.name && !fields.some(other => other._id === old._id))?._id ??
          next()),
    name: field.name,
    label: field.label ?? field.name,
    type: field.type,
    optional: field.optional ?? false,
    options: optionsOf(field),
    ...(defaultOf(field) !== undefined && { defaultValue: field.defaultValue }),
  }))
}

/** Records and their fields. The local id is the name given at creation and never changes (contract, "Ids"; E4, E5). */
export const collection = defineComponent({
  kind: 'collection',
  plural: 'collections',
  icon: 'database',
  placeable: false,
  listed: true,
  area: 'data',
  screen: 'collections',
  namedId: true,
  properties: {
    /** What people call it; without it, the name. */
    title: property.text(),
    type: property.choice(['traditional', 'knowledgeBase'], { default: 'traditional', fixed: true }),
    fields: { ...property.structure<Field[]>('collectionFields'), default: [], group: 'data' },
    indexes: { ...property.structure<CollectionIndex[]>('collectionIndexes'), default: [], group: 'data' },
    /** Where agents find what records say; none: of a knowledge base, in all its texts and files. */
    knowledgeFields: property.collectionFields({ default: [], group: 'data' }),
    /** What changes and deletions of records replace is kept, for this long and this much. */
    history: property.boolean({ default: true, group: 'data' }),
    historyDays: property.number({ default: 90, group: 'data', options: { integer: true, min: 1, max: 3_650 } }),
    historyEntries: property.number({
      default: 100_000,
      group: 'data',
      options: { integer: true, min: 1, max: 10_000_000 },
    }),
    /** People talk about its records: those who may read them. */
    comments: property.boolean({ default: false, group: 'data' }),
  },
  records: ({ fields, indexes, history }) => ({ fields, indexes, history }),
  complete(definition, next, previous) {
    const fields = identify(definition.fields, next, previous?.fields ?? [])
    return {
      ...definition,
      fields,
      indexes: definition.indexes.map(index => ({ ...index, _id: index._id ?? next() })),
      knowledgeFields: knownAlong(definition.knowledgeFields, previous?.fields ?? [], fields),
    }
  },
  check: ({ fields, indexes, knowledgeFields }) =>
    Object.assign(
      checkKnown(knowledgeFields, fields),
      ...fields.map((field, position) => checkField(field, `fields.${position}`)),
      ...indexes.map((index, position) => checkIndex(index, fields, `indexes.${position}`)),
    ),
})
