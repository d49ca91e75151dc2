import { isWriteOnly, namesPeople, relationOf } from '../../../../shared/fields/capabilities.ts'
import type { Field } from '../../../../shared/fields/defineField.ts'
import { everything } from '../../../../shared/filters/filter.ts'
import { message } from '../../../../shared/validation/messages.ts'
import type { TypePreview } from '../../../../shared/wire/answers.ts'
import type { CollectionShape } from '../../../db/records/collectionShape.ts'
import { isMember } from '../../../db/records/people.ts'
import type { RecordFile } from '../../../db/records/recordFile.ts'
import type { ConvertTask } from '../collectionTasks.ts'
import { converter } from '../convertValue.ts'

const mostMisfits = 20

/** Tries every value of a field as a value of another type; nothing is written. */
export function countConversions(
  file: RecordFile,
  { shape, scope, from, to, zone, region, locale, related }: ConvertTask,
  now: number,
  tried: (records: number) => void,
): TypePreview {
  if (isWriteOnly(from)) return countUnreadable(file, { shape, scope, from })
  const convert = converter(from, to, { now, zone, region }, locale)
  const exists = existence(file, to, related)
  const counted: TypePreview = { total: 0, converted: 0, empty: 0, failed: 0, misfits: [] }
  for (const records of file.records(shape).all({ scope, fields: [from.name], ascending: true })) {
    for (const record of records) {
      const value = record[from.name]
      const result = convert(value)
      counted.total += 1
      const error = 'error' in result ? result.error : exists(result.value) ? undefined : message('notFound')
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
function countUnreadable(
  { records, reads }: RecordFile,
  { shape, scope, from }: Pick<ConvertTask, 'shape' | 'scope' | 'from'>,
): TypePreview {
  const store = records(shape)
  const total = store.count({ scope })
  const failed = store.countFilled(reads, from.name, total)
  return { total, converted: 0, empty: total - failed, failed, misfits: [] }
}

/** Whether the records and people that a value names are there. */
function existence(file: RecordFile, to: Field, related: CollectionShape | null): (value: unknown) => boolean {
  if (namesPeople(to)) return value => value === null || isMember(file.reads, String(value))
  if (related === null) return () => true
  const records = file.records(related)
  const relation = relationOf(to)
  const isThere = (id: unknown) => records.missing(file.reads, [String(id)], everything, relation).length === 0
  return value => value === null || (Array.isArray(value) ? value.every(isThere) : isThere(value))
}
