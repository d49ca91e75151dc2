import { z } from 'zod'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { FieldType } from '../../../shared/fields/defineField.ts'
import { type Property, propertyDefaults } from '../../../shared/fields/property.ts'
import { fieldType, fieldTypes } from '../../../shared/fields/registry.ts'

/** Definitions are read on any day: bounds that depend on today have no place in them. */
const context = { now: 0, zone: 'UTC' }

/** The shape of a value, as far as JSON schema can say it: what transforms stays open. */
const schemaOf = (type: FieldType, options: Readonly<Record<string, unknown>>): unknown => {
  const value = type.value({ ...propertyDefaults(type.options), ...options }, context)
  const { $schema, ...schema } = z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return schema
}

const choicesOf = ({ options }: Property): unknown[] | undefined =>
  Array.isArray(options.options) ? options.options.map(option => (option as { value: unknown }).value) : undefined

/** What names another component says which kind it names. */
const namedKind = ({ options }: Property, type: FieldType): unknown => type.chooses ?? options.componentTypeName

/** One property, for a model: only structures show their shape and an example, the other types say enough by their names. */
function describeProperty(property: Property): object {
  const type = fieldType(property.type)
  const isStructure =
    type.storage.shape === 'none' && type.examples.valid.some(value => Array.isArray(value) && value.length > 0)
  const choices = choicesOf(property)
  return {
    type: property.type,
    ...(!property.optional && property.default === undefined && { required: true }),
    ...(property.default !== undefined && { default: property.default }),
    ...(property.fixed && { neverChanges: true }),
    ...(choices && { choices }),
    ...(namedKind(property, type) !== undefined && { idOf: namedKind(property, type) }),
    ...(isStructure && { schema: schemaOf(type, property.options), example: type.examples.valid[0] }),
  }
}

const describeAll = (properties: Record<string, Property>) =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, describeProperty(property)]))

/** A kind of component, for a model. */
export const describeKind = ({ kind, placeable, properties }: ComponentKind): object => ({
  kind,
  ...(placeable && { standsInViewsAs: { type: kind, [`${kind}Id`]: 'its id' } }),
  properties: describeAll(properties),
})

/** The types that collections offer. */
export const offeredTypes: readonly FieldType[] = (Object.values(fieldTypes) as FieldType[]).filter(
  ({ offered }) => offered !== false,
)

/** A type of fields, for a model. */
export const describeField = ({ name, operators, options, examples }: FieldType): object => ({
  type: name,
  options: describeAll(options),
  operationsOfFilters: operators,
  exampleOfValue: examples.valid[0],
})
