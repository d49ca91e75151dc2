import type { Field } from '../../../shared/fields/defineField.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { matchKey } from '../../../shared/imports/columnRelation.ts'
import { UnreadableFile } from '../../../shared/imports/failures.ts'
import { importLimits } from '../../../shared/imports/limits.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { ColumnTarget, NamedRecords } from './child/protocol.ts'

const pause = () => new Promise<void>(resolve => setImmediate(resolve))

/** The ids of the records of a collection by the key of one of their values, and whether no value stands twice. */
export interface RecordKeys {
  ids: ReadonlyMap<string, string>
  isUnique: boolean
}

/**
 * Reads a collection bit by bit, so that others are answered meanwhile. Of several records with one value the oldest counts.
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
  let isUnique = true
  for (const chunk of records.all({ scope: everything, fields: [name], ascending: true })) {
    for (const record of chunk) {
      const value = record[name]
      if (value === null || value === undefined) continue
      const key = matchKey(String(value))
      if (ids.has(key)) isUnique = false
      else ids.set(key, record._id)
    }
    await pause()
  }
  return { ids, isUnique }
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
    const { ids } = await recordKeys(environment, collectionId, field)
    left -= ids.size
    if (left < 0) throw new UnreadableFile('tooManyValues')
    found.push({ collectionId, fieldName: field.name, ids: [...ids] })
  }
  return found
}
