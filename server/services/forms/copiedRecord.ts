import { mayWait } from '../../../shared/fields/capabilities.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { CollectionIndex } from '../../../shared/fields/types/collectionFields.ts'
import { formFieldType } from '../../../shared/fields/types/formFields.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import { recordNamedBy } from './formTarget.ts'
import type { OpenForm } from './openForm.ts'

/** No two records have the same value there. */
const isUnique = (indexes: readonly CollectionIndex[], name: string) =>
  indexes.some(({ type, fields }) => type === 'unique' && fields.length === 1 && fields[0] === name)

/**
 * What a new record begins with of the one that a parameter names: the values of the fields that a person edits in the form. Secrets, what
 * tells who somebody is, and what no two records share are not among them. Null where there is none, and for who changes nothing.
 */
export function copiedRecord(
  { environment, definition, collectionId, scope, onlyLooks }: OpenForm,
  parameters: RecordData,
): WireRecord | null {
  const id = recordNamedBy(definition.copyVariableName, parameters)
  if (id === undefined || onlyLooks) return null
  const records = environment.records(collectionId)
  const edited = new Set(
    definition.fields.filter(entry => formFieldType(entry) === 'editable').map(({ fieldName }) => fieldName),
  )
  const copied = environment.model
    .fields(collectionId)
    .filter(field => edited.has(field.name) && mayWait(field) && !isUnique(records.shape.indexes, field.name))
  const names = copied.map(({ name }) => name)
  return records.get(id, scope, names) ?? null
}
