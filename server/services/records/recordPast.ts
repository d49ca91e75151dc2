import { notFound } from '../../../shared/errors.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { RecordChange } from '../../../shared/wire/answers.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import { creatorOf, entriesOf, type HistoryEntry } from '../../db/records/historyReads.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { byId, changesBetween, secretChanges, type Values } from './recordChanges.ts'

/** Whose past it is. The caller has asked the policy. */
export interface PastRecord {
  environment: OpenEnvironment
  collectionId: string
  itemId: string
  /** Those that the past is told of; of others that the collection has no more, it is told that they are gone. */
  fields: readonly Field[]
}

/** A record as it was after some change, by field id. */
interface State {
  version: number
  values: Values
}

interface Past {
  of: PastRecord
  /** Every state that is known, newest first, and the entry that made it; the last one was not made by any that is known. */
  states: State[]
  entries: HistoryEntry[]
  /** Undefined when it is not there any more. */
  record: WireRecord | undefined
}

/** Entries of one record that are looked at; more are pruned before they get old. */
const mostEntries = 10_000

/** Entries of the record's present life, newest first: a record that was made anew under an old id begins again. */
async function entriesIn(
  { environment, collectionId, itemId }: PastRecord,
  record: WireRecord | undefined,
): Promise<HistoryEntry[]> {
  const records = environment.records(collectionId)
  const stored = await entriesOf(environment.store.reads, collectionId, itemId, mostEntries)
  const all = stored.map(entry => records.opened(entry))
  if (record === undefined) return all
  const end = all.findIndex(({ operation }, index) => operation === 'delete' && all[index - 1]?.operation !== 'restore')
  return end < 0 ? all : all.slice(0, end)
}

/** @throws AppError NotFound for a record of which nothing is known */
export async function pastOf(of: PastRecord): Promise<Past> {
  const { environment, collectionId, itemId, fields } = of
  const record = await environment.records(collectionId).get(itemId, everything)
  const entries = await entriesIn(of, record)
  if (record === undefined && entries.length === 0) throw notFound()
  let values: Values = record === undefined ? {} : byId(fields, record)
  const states: State[] = [{ version: record?._version ?? entries[0]?.version ?? 0, values }]
  for (const { version, operation, before } of entries) {
    values = operation === 'restore' ? {} : operation === 'delete' ? before.values : { ...values, ...before.values }
    states.push({ version: version - 1, values })
  }
  return { of, states, entries, record }
}

/** What a record held in a version. @throws AppError NotFound for one that is not known any more */
export function valuesAt({ states }: Past, version: number): Values {
  const found = states.find(state => state.version === version)
  if (found === undefined) throw notFound()
  return found.values
}

/** The changes of a record that are still known, newest first; how it was made is the last one. */
export async function changesOf({
  of: { environment, collectionId, itemId, fields },
  ...past
}: Past): Promise<RecordChange[]> {
  const { states, entries, record } = past
  const changes = entries.map((entry, index): RecordChange => {
    const { version, operation, at, authorId, before } = entry
    const [after, previous] = [states[index]?.values ?? {}, states[index + 1]?.values ?? {}]
    const secrets = operation === 'update' ? secretChanges(fields, before.secrets ?? []) : []
    const changed = [...changesBetween(fields, previous, after), ...secrets]
    return { version, operation, at: new Date(at).toISOString(), authorId, changes: changed }
  })
  const first = states.at(-1)
  if (first?.version !== 1) return changes
  const deletion = entries.find(({ operation }) => operation === 'delete')
  const createdAt = record?.createdAt ?? deletion?.before.createdAt ?? ''
  const known = deletion?.before.authorId
  const authorId = known ?? (await creatorOf(environment.store.reads, collectionId, itemId))
  const created = changesBetween(fields, {}, first.values)
  return [...changes, { version: 1, operation: 'create', at: createdAt, authorId, changes: created }]
}
