import { isSearchable, namesPeople, relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { matchKey } from '../../../shared/imports/columnRelation.ts'
import { UnreadableFile } from '../../../shared/imports/failures.ts'
import { importLimits } from '../../../shared/imports/limits.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import {
  type ColumnTarget,
  isFoundBy,
  type NamedPeople,
  type NamedRecords,
  type RelatedField,
} from './child/protocol.ts'
import { relatedField } from './tablesToMake.ts'

const pause = () => new Promise<void>(resolve => setImmediate(resolve))

/** The ids of the records of a collection, or what a relation stores instead, by the key of one of their values, and the keys that stand twice. */
export interface RecordKeys {
  ids: ReadonlyMap<string, string>
  repeated: ReadonlySet<string>
}

function addOnce(to: Map<string, string>, key: string, id: string, repeated: Set<string>): void {
  if (to.has(key)) repeated.add(key)
  else to.set(key, id)
}

/**
 * Reads a collection bit by bit, so that others are answered meanwhile. What a relation stores is found by itself, too, after the value.
 * @throws UnreadableFile tooManyValues
 */
export async function recordKeys(
  environment: OpenEnvironment,
  collectionId: string,
  { name }: Field,
  valueKey = '_id',
): Promise<RecordKeys> {
  const records = environment.records(collectionId)
  const count = await records.count({ scope: everything })
  if (count > importLimits.relatedValues) throw new UnreadableFile('tooManyValues')
  const fields = [...new Set([name, ...(valueKey === '_id' ? [] : [valueKey])])]
  const ids = new Map<string, string>()
  const repeated = new Set<string>()
  const keys = new Map<string, string>()
  const isNothing = (value: unknown) => value === null || value === undefined || value === ''
  for await (const chunk of records.all({ scope: everything, fields, ascending: true })) {
    for (const record of chunk) {
      const value = record[name]
      const named = record[valueKey]
      if (isNothing(named)) continue
      if (valueKey !== '_id') addOnce(keys, matchKey(String(named)), String(named), repeated)
      if (!isNothing(value)) addOnce(ids, matchKey(String(value)), String(named), repeated)
    }
    await pause()
  }
  for (const [key, named] of keys) if (!ids.has(key)) ids.set(key, named)
  return { ids, repeated }
}

/**
 * The records that the values of some columns may name, each collection once a field.
 * @throws UnreadableFile tooManyValues
 */
export async function namedRecords(
  environment: OpenEnvironment,
  targets: readonly ColumnTarget[],
): Promise<NamedRecords[]> {
  const found: NamedRecords[] = []
  let left: number = importLimits.keptValues
  for (const { related } of targets) {
    if (related === undefined) continue
    const { collectionId, field, valueKey } = related
    if (found.some(named => isFoundBy(named, related))) continue
    const { ids, repeated } = await recordKeys(environment, collectionId, field, valueKey)
    left -= ids.size
    if (left < 0) throw new UnreadableFile('tooManyValues')
    found.push({ collectionId, fieldName: field.name, valueKey, ids: [...ids], repeated: [...repeated] })
  }
  return found
}

/** Whom cells may mean by a name, where a column is of a field that names people. */
export async function namedPeople(
  { people }: OpenEnvironment,
  targets: readonly ColumnTarget[],
): Promise<NamedPeople | undefined> {
  if (!targets.some(({ field }) => field && namesPeople(field))) return undefined
  const named = Map.groupBy(await people.named(), ({ label }) => matchKey(label))
  return [...named].flatMap(([key, [person, other]]) =>
    person === undefined || other !== undefined ? [] : [[key, person.id] as const],
  )
}

/** The records that a relation names, found by what people read of them; undefined where that cannot be asked for, or is too much to read. */
async function recordsOf(field: Field, environment: OpenEnvironment): Promise<RelatedField | undefined> {
  const { model } = environment
  const relation = relationOf(field)
  if (relation === undefined || model.component('collection', relation.collectionId) === undefined) return undefined
  const { collectionId, labelField = model.fields(collectionId).find(isSearchable)?.name } = relation
  const count = await environment.records(collectionId).count({ scope: everything })
  const isLarge = count > importLimits.relatedValues
  if (labelField === undefined || isLarge) return undefined
  const related = relatedField({ collectionId, fieldName: labelField }, model)
  return related && { ...related, orId: true, valueKey: relation.valueKey }
}

/** The columns of relations with the records that they may name, as far as all of these can be kept. */
export async function namingRecords(
  targets: readonly ColumnTarget[],
  environment: OpenEnvironment,
): Promise<ColumnTarget[]> {
  let left: number = importLimits.keptValues / importLimits.relatedValues
  const naming: ColumnTarget[] = []
  for (const target of targets) {
    const related = target.field && (await recordsOf(target.field, environment))
    if (related === undefined || left === 0) naming.push(target)
    else {
      left -= 1
      naming.push({ ...target, related })
    }
  }
  return naming
}
