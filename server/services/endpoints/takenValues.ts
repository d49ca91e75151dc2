import { AppError, isAppError, type ValidationErrors } from '../../../shared/errors.ts'
import type { Field, ValueContext } from '../../../shared/fields/defineField.ts'
import { fieldSchema } from '../../../shared/fields/jsonSchema.ts'

/** A value that a program may send for a field, as JSON; undefined for types whose values are not shown. */
function exampleOf(field: Field, context: ValueContext): string | undefined {
  const { examples, oneOf } = fieldSchema(field, context)
  const choices = Array.isArray(oneOf) ? oneOf.slice(0, 5).map((one: { const?: unknown }) => one.const) : []
  const told = [...choices, ...(Array.isArray(examples) ? examples : [])]
  return told.length === 0 ? undefined : told.map(one => JSON.stringify(one)).join(' or ')
}

/** What refuses values that a program sent, with examples of what their fields take in its message. */
export function withTakenValues(error: unknown, fields: readonly Field[], context: ValueContext): unknown {
  if (!isAppError(error, 'validationError')) return error
  const wrong = Object.keys(error.details.validationErrors as ValidationErrors)
  const takes = fields.flatMap(field => {
    const example = wrong.includes(`data.${field.name}`) ? exampleOf(field, context) : undefined
    return example === undefined ? [] : [`data.${field.name} takes values such as ${example}`]
  })
  return takes.length === 0 ? error : new AppError(error.code, takes.join('; '), { ...error.details }, error)
}
