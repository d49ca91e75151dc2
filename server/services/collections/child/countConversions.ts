import { isWriteOnly, namesPeople, relationOf } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { everything } from '../../../../shared/filters/filter.ts'
import { message } from '../../../../shared/validation/messages.ts'
import type { TypePreview } from '../../../../shared/wire/answers.ts'
import type { CollectionShape } from '../../../db/records/collectionShape.ts'
import { isMember } from '../../../db/records/people.ts'
import type { RecordSnapshot } from '../../../db/records/recordSnapshot.ts'
import type { ConvertTask } from '../collectionTasks.ts'
import { converter } from '../convertValue.ts'

const mostMisfits = 20

/** Tries every value of a field as a value of another type; nothing is written. */
export async function countConversions(
  snapshot: RecordSnapshot,
  { shape, scope, from, to, zone, region, locale, related }: ConvertTask,
  now: number,
  tried: (records: number) => void,
): Promise<TypePreview> {
  if (isWriteOnly(from)) return countUnreadable(snapshot, { shape, scope, from })
  const convert = converter(from, to, { now, zone, region }, locale)
  const exists = existence(snapshot, to, related)
  const counted: TypePreview = { total: 0, converted: 0, empty: 0, failed: 0, misfits: [] }
  for await (const records of snapshot.records(shape).all({ scope, fields: [from.name], ascending: true })) {
    for (const record of records) {
      const value = record[from.name]
      const result = convert(value)
      counted.total += 1
      const isThere = 'error' in result || (await exists(result.value))
      const error = 'error' in result ? result.error : isThere ? undefined : message('notFound')
      if (error !== undefined || 'error' in result) {
        counted.failed += 1
        if (counted.misfits.length < mostMisfits) {
          counted.misfits.push({ _id: record._id, value, message: error ?? message('invalid') })
        }
      } else if (result.value === null) counted.empty += 1
      else counted.converted += 1
    }
    tried(records.length)
  }
  return counted
}

/** No record tells a value that is never read back, but there is one or none. */
async function countUnreadable(
  { records, reads }: RecordSnapshot,
  { shape, scope, from }: Pick<ConvertTask, 'shape' | 'scope' | 'from'>,
): Promise<TypePreview> {
  const store = records(shape)
  const total = await store.count({ scope })
  const failed = await store.countFilled(reads, from.name, total)
  return { total, converted: 0, empty: total - failed, failed, misfits: [] }
}

type Exists = (value: unknown) => Promise<boolean>

/** Whether the records and people that a value names are there. */
function existence({ reads, records }: RecordSnapshot, to: Field, related: CollectionShape | null): Exists {
  if (namesPeople(to)) return async value => value === null || isMember(reads, String(value))
  if (related === null) return async () => true
  const store = records(related)
  const relation = relationOf(to)
  return async value => {
    const ids = value === null ? [] : [value].flat().map(String)
    return (await store.missing(reads, ids, everything, relation)).length === 0
  }
}
