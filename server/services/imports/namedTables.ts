import { isUnique } from '../../../shared/collections/uniqueFields.ts'
import { isSearchable } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { readingOf } from '../../../shared/fields/readings/registry.ts'
import { fieldOptions } from '../../../shared/fields/recordValidator.ts'
import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { wireId } from '../../../shared/ids.ts'
import { matchKey, type RelationChoice } from '../../../shared/imports/columnRelation.ts'
import { importLimits } from '../../../shared/imports/limits.ts'
import { collectionNameOf } from '../../../shared/imports/names.ts'
import type { NamedTablePreview, PreviewColumn } from '../../../shared/imports/preview.ts'
import { isCalledAlike, missingAmong } from '../../../shared/imports/proposeRelations.ts'
import { type EnvironmentModel, titleOf } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { ScannedPreview } from './child/protocol.ts'
import { type RecordKeys, recordKeys } from './relatedRecords.ts'

/** What spreadsheet programs call a sheet that nobody named. */
const isUnnamed = (sheet: string) => /^(hoja|sheet|planilha|feuil)[ _-]?\d*$/i.test(sheet.trim())

/** A field of a collection that its records can be found by. */
interface KeyField {
  collectionId: string
  title: string
  field: Field
}

/** Records that are read to compare their values: more would keep others waiting. */
const mostRecords = 200_000

/** The fields that people read for a record, those that tell one from all others, and those that a column is called after. */
function keyFields(model: EnvironmentModel, headers: readonly string[]): KeyField[] {
  return model.list('collection').flatMap(({ id, definition }) => {
    const fields = ((definition.fields ?? []) as readonly Field[]).filter(isSearchable)
    const indexes = (definition.indexes ?? []) as readonly CollectionIndex[]
    const isMeant = (field: Field) => headers.some(header => isCalledAlike(header, field.label))
    const [label, ...others] = fields
    const keys =
      label === undefined ? [] : [label, ...others.filter(field => isUnique(indexes, field.name) || isMeant(field))]
    return keys.map(field => ({ collectionId: id, title: titleOf(model, id), field }))
  })
}

/** Different values of a column as a field would hold them. */
function asField(texts: readonly string[], field: Field, { zone, region }: OpenEnvironment) {
  const context = { now: 0, zone, region }
  const options = fieldOptions(field)
  return new Map(
    texts.map(text => [matchKey(String(readingOf(field.type)?.fromText(text, options, context) ?? text)), text]),
  )
}

type ColumnValues = NonNullable<ScannedPreview['values'][number]>

function choiceFor(
  column: PreviewColumn,
  { texts, isUnique }: ColumnValues,
  { collectionId, title, field }: KeyField,
  { ids }: RecordKeys,
  environment: OpenEnvironment,
): RelationChoice | undefined {
  const found = missingAmong(asField(texts, field, environment), ids)
  if (found === undefined) return undefined
  const relation = {
    to: 'collection',
    collectionId: wireId(environment.id, collectionId),
    fieldName: field.name,
  } as const
  // A column without repetitions may as well be the list that the collection was made of.
  return { relation, title, ...found, proposed: !isUnique || isCalledAlike(column.header, title) }
}

/** Those of collections with several records, as far as they can be read. */
async function smallKeyFields(environment: OpenEnvironment, headers: readonly string[]): Promise<KeyField[]> {
  let left = mostRecords
  const small: KeyField[] = []
  for (const key of keyFields(environment.model, headers)) {
    const count = await environment.records(key.collectionId).count({ scope: everything })
    if (count < 2 || count > Math.min(left, importLimits.relatedValues)) continue
    left -= count
    small.push(key)
  }
  return small
}

/** Relations to collections that exist, by tables and columns. */
async function relationsToExisting(tables: readonly ScannedPreview[], environment: OpenEnvironment) {
  const found = tables.map(({ table }) => table.columns.map((): RelationChoice[] => []))
  if (tables.every(({ values }) => values.every(own => own === undefined))) return found
  const headers = tables.flatMap(({ table, values }) =>
    table.columns.filter((_, at) => values[at] !== undefined).map(({ header }) => header),
  )
  for (const key of await smallKeyFields(environment, headers)) {
    const keys = await recordKeys(environment, key.collectionId, key.field)
    if (keys.repeated.size > 0) continue
    tables.forEach(({ table, values }, at) => {
      table.columns.forEach((column, position) => {
        const own = values[position]
        const choice = own && choiceFor(column, own, key, keys, environment)
        const isKnown = found[at]?.[position]?.some(({ title }) => title === key.title)
        if (choice !== undefined && !isKnown) found[at]?.[position]?.push(choice)
      })
    })
  }
  return found
}

/** Sheets of the file come first, what would be new last; one is proposed. */
function merged(
  own: readonly RelationChoice[],
  existing: readonly RelationChoice[],
  freeName: (title: string) => string,
) {
  const isNew = ({ relation }: RelationChoice) => relation.to === 'values'
  const all = [...own.filter(choice => !isNew(choice)), ...existing, ...own.filter(isNew)]
  const first = all.find(({ proposed }) => proposed)
  return all.map((choice): RelationChoice => {
    const { relation } = choice
    const named = relation.to === 'values' ? { ...relation, name: freeName(relation.title) } : relation
    return { ...choice, relation: named, proposed: choice === first }
  })
}

/**
 * The tables of a file with suggestions for their collections: the sheets of a workbook with several are called as they are there,
 * everything else as its file. Names are free, and each is suggested once.
 */
export async function namedTables(
  tables: readonly ScannedPreview[],
  fileTitle: string,
  environment: OpenEnvironment,
): Promise<NamedTablePreview[]> {
  const taken = new Set<string>()
  const freeName = (title: string) => {
    const name = collectionNameOf(title, id => taken.has(id) || environment.model.byId(id) !== undefined)
    taken.add(name)
    return name
  }
  const named = tables.map(({ table }, at): NamedTablePreview => {
    const { sheet = '' } = table.reading
    const isFile = tables.length === 1 || sheet === '' || (at === 0 && isUnnamed(sheet))
    const title = isFile ? fileTitle : sheet.trim()
    return { name: freeName(title), title, ...table }
  })
  const existing = await relationsToExisting(tables, environment)
  return named.map((table, at) => ({
    ...table,
    columns: table.columns.map((column, position) => ({
      ...column,
      relations: merged(column.relations, existing[at]?.[position] ?? [], freeName),
    })),
  }))
}
