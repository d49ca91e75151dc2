import { z } from '../validation/schema.ts'
import { mayLeave, typeOf } from './capabilities.ts'
import type { Field, ValueContext } from './defineField.ts'
import type { SelectOptionDefinition } from './property.ts'
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
    ...(example !== undefined && { examples: [example] }),
  }
}

/** An object with a member for each field, and no others; those that are not optional are required. */
export function fieldsSchema(fields: readonly DescribedField[], context: ValueContext): JsonSchema {
  const required = fields.filter(({ optional }) => !optional).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(field => [field.name, fieldSchema(field, context)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}
