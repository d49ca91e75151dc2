import { filesIn, namesPeople, relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import { referencedFile } from '../../db/records/fileReference.ts'
import { isMember } from '../../db/records/people.ts'
import type { RecordStore } from '../../db/records/recordStore.ts'

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

/** Whether the records, people and files that a value of the field names are there, as the unit in progress sees them. */
export function existenceCheck(
  tx: UnitScope,
  field: Field,
  records: (collectionId: string) => RecordStore,
): (value: unknown) => boolean {
  const relation = relationOf(field)
  return value => {
    if (value === null) return true
    if (relation) return records(relation.collectionId).missing(tx, idsIn(value), everything, relation).length === 0
    if (namesPeople(field)) return isMember(tx, String(value))
    return filesIn(field, value).every(place => referencedFile(tx, place) !== undefined)
  }
}
