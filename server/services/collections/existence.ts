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
): (value: unknown) => Promise<boolean> {
  const relation = relationOf(field)
  return async value => {
    if (value === null) return true
    if (relation) {
      const missing = await records(relation.collectionId).missing(tx, idsIn(value), everything, relation)
      return missing.length === 0
    }
    if (namesPeople(field)) return isMember(tx, String(value))
    for (const place of filesIn(field, value)) if ((await referencedFile(tx, place)) === undefined) return false
    return true
  }
}
