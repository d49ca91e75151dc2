import { z } from '../validation/schema.ts'
import { mayLeave, typeOf } from './capabilities.ts'
import type { Field, GraphQLScalar, ValueContext } from './defineField.ts'
import type { SelectOptionDefinition } from './property.ts'
import { readingOf } from './readings/registry.ts'
import { fieldOptions } from './recordValidator.ts'

/** A schema after JSON Schema 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** As much of a field as tells a program what to send for it. */
export type DescribedField = Pick<Field, 'name' | 'type' | 'optional'> &
  Partial<Pick<Field, 'label' | 'options'>> & {
    /** In the place of what its options say of it. */
    readonly description?: string
  }

/** Longer lists of options are told by nothing: the server says what is none of them. */
const mostOptions = 200

/** The values of a closed set, with what they are called where that is something else. */
function choicesOf(options: unknown): JsonSchema[] | undefined {
  if (!Array.isArray(options) || options.length === 0 || options.length > mostOptions) return undefined
  return (options as SelectOptionDefinition[]).map(({ value, label }) => ({
    const: String(value),
    ...(label !== String(value) && { title: label }),
  }))
}

function withChoices(schema: JsonSchema, choices: JsonSchema[] | undefined): JsonSchema {
  if (choices === undefined) return schema
  return 'items' in schema ? { ...schema, items: { type: 'string', oneOf: choices } } : { ...schema, oneOf: choices }
}

/** What the standard libraries of languages write for values of the type, which is taken too. */
function standardExamples({ type }: Pick<Field, 'type'>): unknown[] {
  const example = readingOf(type)?.standard?.example
  return example === undefined ? [] : [example]
}

/** What a program may send for a field. It tells no more than the validator of the type asks, which decides. */
export function fieldSchema(field: DescribedField, context: ValueContext): JsonSchema {
  const { label } = field
  const options: Readonly<Record<string, unknown>> = fieldOptions({ type: field.type, options: field.options ?? {} })
  const { value, examples } = typeOf(field)
  const validator = value(options, context)
  const { $schema: _, ...schema } = z.toJSONSchema(validator, { io: 'input', unrepresentable: 'any' })
  const choices = choicesOf(options.options)
  const description = field.description || options.description
  // Types have their own way of writing, which an example of theirs shows; one of a secret would be taken as it is.
  const isShown = choices === undefined && mayLeave(field)
  const example = isShown ? examples.valid.find(one => validator.safeParse(one).success) : undefined
  return {
    ...withChoices(schema, choices),
    ...(label && label !== field.name && { title: label }),
    ...(typeof description === 'string' && description !== '' && { description }),
    ...(example !== undefined && { examples: [...standardExamples(field), example] }),
  }
}

/** The same, or nothing. */
function orNull(schema: JsonSchema): JsonSchema {
  const { title, description, ...values } = schema
  const { type, oneOf } = values
  if (Object.keys(values).length === 0) return schema
  if (typeof type === 'string' && oneOf === undefined) return { ...schema, type: [type, 'null'] }
  const said = { ...(title !== undefined && { title }), ...(description !== undefined && { description }) }
  return { anyOf: [values, { type: 'null' }], ...said }
}

/** What a program may send for a field, which null empties where it is optional. */
export const emptiedSchema = (field: DescribedField, context: ValueContext): JsonSchema =>
  field.optional ? orNull(fieldSchema(field, context)) : fieldSchema(field, context)

/**
 * An object with a member for each field, and no others; those that are not optional are required.
 * @param tell what a member is
 */
export function fieldsSchema(
  fields: readonly DescribedField[],
  context: ValueContext,
  tell: typeof fieldSchema = fieldSchema,
): JsonSchema {
  const required = fields.filter(({ optional }) => !optional).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(field => [field.name, tell(field, context)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

/** Scalars as a record has them; undefined where the validator of the type says more. */
const answeredScalars: Readonly<Record<GraphQLScalar, JsonSchema | undefined>> = {
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  JSON: undefined,
  '[String!]': { type: 'array', items: { type: 'string' } },
  '[JSON!]': { type: 'array', items: {} },
}

const shaped = (schemas: unknown) => Object.entries(schemas as Record<string, JsonSchema>)

/** What values are made of, without their bounds: those of a field may have been others when a value was stored. */
function shapeOf({ type, properties, required, items, anyOf }: JsonSchema): JsonSchema {
  const members = properties === undefined ? [] : shaped(properties)
  const lacking = new Set(members.filter(([, member]) => 'default' in member).map(([name]) => name))
  const needed = Array.isArray(required) ? required.filter(name => !lacking.has(name)) : []
  return {
    ...(type !== undefined && { type }),
    ...(members.length > 0 && { properties: Object.fromEntries(members.map(([name, one]) => [name, shapeOf(one)])) }),
    ...(needed.length > 0 && { required: needed }),
    ...(items !== undefined && { items: shapeOf(items as JsonSchema) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(shapeOf) }),
  }
}

function answeredValue(field: Field, context: ValueContext): JsonSchema {
  const { graphql, value } = typeOf(field)
  const options = fieldOptions(field)
  const whole = () => z.toJSONSchema(value(options, context), { unrepresentable: 'any' }) as JsonSchema
  return answeredScalars[graphql] ?? shapeOf(whole())
}

/** What a record has in a field. A value was checked when it was stored, by what the field asked then. */
export function answeredSchema(field: Field, context: ValueContext): JsonSchema {
  const { name, label, options } = field
  return {
    ...orNull(answeredValue(field, context)),
    ...(label && label !== name && { title: label }),
    ...(typeof options.description === 'string' && options.description !== '' && { description: options.description }),
    // It is answered in one way, whichever it was sent in.
    ...(readingOf(field.type)?.standard !== undefined && { examples: typeOf(field).examples.valid.slice(0, 1) }),
  }
}

const time: JsonSchema = { type: 'string', format: 'date-time' }

/** A record with all of these fields, as it travels. */
export function recordSchema(fields: readonly Field[], context: ValueContext): JsonSchema {
  const own = { _id: { type: 'string' }, _version: { type: 'integer' }, createdAt: time, updatedAt: time }
  const properties = {
    ...own,
    ...Object.fromEntries(fields.map(field => [field.name, answeredSchema(field, context)])),
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}
