import type { Definition } from '../../../shared/components/defineComponent.ts'
import { askedFieldNames, type OffersFilters } from '../../../shared/components/offeredFilters.ts'
import { showsField } from '../../../shared/components/tableColumns.ts'
import { badRequest } from '../../../shared/errors.ts'
import { relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { type FormField, formFieldType } from '../../../shared/fields/types/formFields.ts'
import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import type { ReadableEnvironment } from '../environments/openEnvironment.ts'
import type { Used } from '../policy/policy.ts'

/** Which field is meant: of a form, a table, an indicator, a chart or a block that the caller may use, or, for designers, of a collection. */
export interface FieldRequest {
  formId?: string | null
  tableId?: string | null
  indicatorId?: string | null
  chartId?: string | null
  blockId?: string | null
  collectionId?: string | null
  fieldName?: string | null
}

interface Related {
  collectionId: string
  labelField: string | undefined
}

interface Source {
  field?: Field
  /** The records that the field names; undefined where it has a list of its own. */
  related: Related | undefined
}

/** A component that the caller may use, and how it names fields; of a collection, all of them. */
export interface AskedComponent extends Used {
  names: FieldNames | undefined
}

type FieldNames = (definition: Definition, environment: ReadableEnvironment) => readonly string[]

interface ThroughComponent {
  kind: string
  id: string
  /** The fields that a component of the kind asks people for, or shows them. */
  names: FieldNames
}

const formFieldNames: FieldNames = ({ fields }) =>
  (fields as FormField[]).flatMap(entry =>
    formFieldType(entry) === 'editable' && entry.fieldName ? [entry.fieldName] : [],
  )

const filterFieldNames: FieldNames = (definition, { model }) =>
  askedFieldNames(definition as unknown as OffersFilters, model)

/** The fields that a table's columns show and that its filters ask people for. */
const tableFieldNames: FieldNames = (definition, environment) => {
  const shown = (definition.columns as TableColumn[]).flatMap(column =>
    showsField(column) && column.fieldName ? [column.fieldName] : [],
  )
  return [...shown, ...filterFieldNames(definition, environment)]
}

export function throughComponent({
  formId,
  tableId,
  indicatorId,
  chartId,
  blockId,
}: FieldRequest): ThroughComponent | undefined {
  if (formId) return { kind: 'form', id: formId, names: formFieldNames }
  if (tableId) return { kind: 'table', id: tableId, names: tableFieldNames }
  if (indicatorId) return { kind: 'indicator', id: indicatorId, names: filterFieldNames }
  if (chartId) return { kind: 'chart', id: chartId, names: filterFieldNames }
  return blockId ? { kind: 'block', id: blockId, names: filterFieldNames } : undefined
}

function fieldOf(environment: ReadableEnvironment, collectionId: string, fieldName: string | null | undefined): Field {
  const field = environment.model.fields(collectionId).find(({ name }) => name === fieldName)
  if (field === undefined) throw badRequest(`the collection has no field ${fieldName ?? ''}`)
  return field
}

/** What a request means in an environment as it is defined. @throws AppError BadRequest */
export function sourceOf(
  environment: ReadableEnvironment,
  { component, names }: AskedComponent,
  { fieldName, collectionFieldName }: FieldRequest & { collectionFieldName?: string | null },
): Source {
  if (names === undefined && !fieldName)
    return { related: { collectionId: component.id, labelField: collectionFieldName ?? undefined } }
  if (names !== undefined && (!fieldName || !names(component.definition, environment).includes(fieldName)))
    throw badRequest(`the ${component.kind} has no field ${fieldName ?? ''}`)
  const collectionId = names === undefined ? component.id : String(component.definition.collectionId)
  const field = fieldOf(environment, collectionId, fieldName)
  // The label that the definition names: another field of the related records is not the caller's to choose.
  return { field, related: relationOf(field) }
}
