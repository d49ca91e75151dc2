import type { Field } from '../../../../shared/fields/defineField.ts'
import { type Property, type PropertyGroup, property } from '../../../../shared/fields/property.ts'
import { fieldType, findFieldType } from '../../../../shared/fields/registry.ts'
import type { FormField } from '../../../../shared/fields/types/formFields.ts'

export type RowType = NonNullable<FormField['type']>

interface RowTypeDefinition {
  /** Fills a field of the record. */
  hasField: boolean
  /** What stands beside the field: the title of an input or section, a fixed value, or a parameter's name. */
  content: 'title' | 'value' | 'parameter' | 'indicator'
  /** Has a place on the screen, with columns and a condition. */
  shown: boolean
}

export const rowTypes: Record<RowType, RowTypeDefinition> = {
  editable: { hasField: true, content: 'title', shown: true },
  fixed: { hasField: true, content: 'value', shown: false },
  parameter: { hasField: true, content: 'parameter', shown: false },
  indicator: { hasField: true, content: 'indicator', shown: false },
  section: { hasField: false, content: 'title', shown: true },
}

export const rowTypeNames = Object.keys(rowTypes) as RowType[]

const columns = () => property.number({ options: { integer: true, min: 1, max: 12 } })

/** What each kind of condition compares; with what another field is, that field's own widget asks. */
const conditions: Record<NonNullable<FormField['requiredType']>, Record<string, Property>> = {
  editable: { requiredField: property.collectionField() },
  parameter: { requiredParameter: property.parameter() },
  paramEquals: { requiredParameter: property.parameter(), requiredValue: property.string() },
}

const indicator = () => property.component({ options: { componentTypeName: 'indicator' } })

/** The settings of a row, as properties: where it stands on the screen, when it is there, and which indicator it takes. */
export function rowProperties(entry: FormField, type: RowType): Record<string, Property> {
  if (rowTypes[type].content === 'indicator') return { indicatorId: indicator() }
  if (!rowTypes[type].shown) return {}
  const { requiredType } = entry
  return {
    ...(rowTypes[type].hasField && { sizeLarge: columns(), sizeSmall: columns() }),
    ...(rowTypes[type].hasField && { indicatorDefaultValue: indicator() }),
    requiredType: property.choice(['editable', 'parameter', 'paramEquals']),
    ...(requiredType && { showField: property.boolean({ default: true }), ...conditions[requiredType] }),
  }
}

const lookGroups: readonly PropertyGroup[] = ['appearance', 'compatibility']

/** Options of the field's type that a form may set for itself: its looks, never what is stored. Its title is the row's own. */
export function lookOptions(field: Field | undefined): Record<string, Property> {
  if (!field || !findFieldType(field.type)) return {}
  const { editableLabel: _title, ...options } = fieldType(field.type).options
  return Object.fromEntries(Object.entries(options).filter(([, { group }]) => lookGroups.includes(group)))
}
