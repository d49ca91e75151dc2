import { isSearchable, namesPeople, relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { matchKey } from '../../../shared/imports/columnRelation.ts'
import { UnreadableFile } from '../../../shared/imports/failures.ts'
import { importLimits } from '../../../shared/imports/limits.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { ColumnTarget, NamedPeople, NamedRecords, RelatedField } from './child/protocol.ts'
import { relatedField } from './tablesToMake.ts'

const pause = () => new Promise<void>(resolve => setImmediate(resolve))

/** The ids of the records of a collection by the key of one of their values, and the keys that stand twice. */
export interface RecordKeys {
  ids: ReadonlyMap<string, string>
  repeated: ReadonlySet<string>
}

/**
 * Reads a collection bit by bit, so that others are answered meanwhile.
 * @throws UnreadableFile tooManyValues
 */
export async function recordKeys(
  environment: OpenEnvironment,
  collectionId: string,
  { name }: Field,
): Promise<RecordKeys> {
  const records = environment.records(collectionId)
  if (records.count({ scope: everything }) > importLimits.relatedValues) throw new UnreadableFile('tooManyValues')
  const ids = new Map<string, string>()
  const repeated = new Set<string>()
  for (const chunk of records.all({ scope: everything, fields: [name], ascending: true })) {
    for (const record of chunk) {
      const value = record[name]
      if (value === null || value === undefined) continue
      const key = matchKey(String(value))
      if (ids.has(key)) repeated.add(key)
      else ids.set(key, record._id)
    }
    await pause()
  }
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
    const { collectionId, field } = related
    if (found.some(named => named.collectionId === collectionId && named.fieldName === field.name)) continue
    const { ids, repeated } = await recordKeys(environment, collectionId, field)
    left -= ids.size
    if (left < 0) throw new UnreadableFile('tooManyValues')
    found.push({ collectionId, fieldName: field.name, ids: [...ids], repeated: [...repeated] })
  }
  return found
}

/** Whom cells may mean by a name, where a column is of a field that names people. */
export function namedPeople({ people }: OpenEnvironment, targets: readonly ColumnTarget[]): NamedPeople | undefined {
  if (!targets.some(({ field }) => field && namesPeople(field))) return undefined
  const named = Map.groupBy(people.named(), ({ label }) => matchKey(label))
  return [...named].flatMap(([key, [person, other]]) =>
    person === undefined || other !== undefined ? [] : [[key, person.id] as const],
  )
}

/** The records that a relation names, found by what people read of them; undefined where that cannot be asked for, or is too much to read. */
function recordsOf(field: Field, environment: OpenEnvironment): RelatedField | undefined {
  const { model } = environment
  const relation = relationOf(field)
  if (relation === undefined || model.component('collection', relation.collectionId) === undefined) return undefined
  const { collectionId, labelField = model.fields(collectionId).find(isSearchable)?.name } = relation
  const isLarge = environment.records(collectionId).count({ scope: everything }) > importLimits.relatedValues
  if (labelField === undefined || isLarge) return undefined
  const related = relatedField({ collectionId, fieldName: labelField }, model)
  return related && { ...related, orId: true }
}

/** The columns of relations with the records that they may name, as far as all of these can be kept. */
export function namingRecords(targets: readonly ColumnTarget[], environment: OpenEnvironment): ColumnTarget[] {
  let left: number = importLimits.keptValues / importLimits.relatedValues
  return targets.map(target => {
    const related = target.field && recordsOf(target.field, environment)
    if (related === undefined || left === 0) return target
    left -= 1
    return { ...target, related }
  })
}
