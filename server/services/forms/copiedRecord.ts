import { isUnique } from '../../../shared/collections/uniqueFields.ts'
import { formFieldType } from '../../../shared/components/formFieldType.ts'
import { isAssigned, mayLeave } from '../../../shared/fields/capabilities.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import { recordNamedBy } from './formTarget.ts'
import type { OpenForm } from './openForm.ts'

/**
 * What a new record begins with of the one that a parameter names: the values of the fields that a person edits in the form. Secrets, what
 * tells who somebody is, what the server gives, and what no two records share are not among them. Null where there is none, and for who
 * changes nothing.
 */
export async function copiedRecord(
  { environment, definition, collectionId, scope, onlyLooks }: OpenForm,
  parameters: RecordData,
): Promise<WireRecord | null> {
  const id = recordNamedBy(definition.copyVariableName, parameters)
  if (id === undefined || onlyLooks) return null
  const records = environment.records(collectionId)
  const edited = new Set(
    definition.fields.filter(entry => formFieldType(entry) === 'editable').map(({ fieldName }) => fieldName),
  )
  const locked = environment.model.withheld?.locked(collectionId)
  const copied = environment.model
    .fields(collectionId)
    .filter(
      field =>
        edited.has(field.name) &&
        !locked?.has(field.name) &&
        mayLeave(field) &&
        !isAssigned(field) &&
        !isUnique(records.shape.indexes, field.name),
    )
  const names = copied.map(({ name }) => name)
  return (await records.get(id, scope, names)) ?? null
}
