import type { FieldType } from '../../../shared/fields/defineField.ts'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'

/** A field type that collections offer, as it travels. */
export interface FieldTypeEntry {
  _id: string
  name: string
  optionsParams: { name: string; type: string; optional: boolean; options: Readonly<Record<string, unknown>> }[]
}

const entryOf = ({ name, options }: FieldType): FieldTypeEntry => ({
  _id: name,
  name,
  optionsParams: Object.entries(options).map(([option, property]) => ({
    name: option,
    type: property.type,
    optional: property.optional,
    options: property.options,
  })),
})

export const fieldTypeEntries = (): FieldTypeEntry[] => offeredFieldTypes.map(entryOf)
