import { formFieldType } from '../../../shared/components/formFieldType.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import type { ValueContext } from '../../../shared/fields/defineField.ts'
import { readingOf } from '../../../shared/fields/readings/registry.ts'
import { fieldOptions, type RecordData, type RequiredRules } from '../../../shared/fields/recordValidator.ts'
import { standardReader } from '../../../shared/fields/standardValues.ts'
import type { FormField } from '../../../shared/fields/types/formFields.ts'
import { message } from '../../../shared/validation/messages.ts'
import { parameter } from '../records/arguments.ts'
import { type Answering, answeredFields, type NamedField } from './answeredFields.ts'

export interface FormValues {
  data: RecordData
  /** Of the data, what the form writes by itself. */
  given: RecordData
  /** Names of what of that is its designer's; addresses, and so parameters, are the person's own. */
  own: ReadonlySet<string>
  rules: RequiredRules
  /** Names of the fields that people fill in, as the form is with what they sent. */
  asked: ReadonlySet<string>
  /** Values for fields that the form does not let people edit, by path (`data.{field}`). */
  errors: ValidationErrors
}

export interface FormContext extends Omit<Answering, 'sent' | 'parameters'> {
  /** What the indicators of its fields say, by local id. */
  indicators: ReadonlyMap<string, unknown>
  value: ValueContext
}

const isNamed = (entry: FormField): entry is NamedField => entry.fieldName !== undefined && entry.fieldName !== ''

/** Parameters come from addresses and are texts; the field's type reads its own values from a text. */
function fromParameter(entry: NamedField, parameters: RecordData, { fields, value }: FormContext): unknown {
  const given = parameter(parameters, entry.parameterName ?? '')
  const field = fields.find(({ name }) => name === entry.fieldName)
  if (given === undefined || given === null || field === undefined) return null
  if (typeof given !== 'string') return given
  return readingOf(field.type)?.fromText(given, fieldOptions(field), value) ?? given
}

/**
 * The values that a submitted form stores: what people edited in its visible fields, and what its definition and the view's parameters
 * give, which never comes from the data (H50, H52, H53). Hidden fields are neither required nor stored (H83).
 */
export function formData(
  entries: readonly FormField[],
  written: RecordData,
  parameters: RecordData,
  context: FormContext,
): FormValues {
  // Conditions look at it as it is stored, too.
  const sent = standardReader(context.fields)(written, context.value)
  const ofType = (type: string) => entries.filter(isNamed).filter(entry => formFieldType(entry) === type)
  const { locked } = context
  const presets = context.item === undefined ? ofType('editable').filter(({ fieldName }) => locked.has(fieldName)) : []
  const own = [
    ...presets.flatMap(({ fieldName, editableDefaultValue: value }) =>
      value === undefined ? [] : [[fieldName, value] as const],
    ),
    ...ofType('fixed').map(entry => [entry.fieldName, entry.fixed?.value ?? null] as const),
    ...ofType('indicator').map(
      entry => [entry.fieldName, context.indicators.get(entry.indicatorId ?? '') ?? null] as const,
    ),
  ]
  const byParameter = ofType('parameter')
    .filter(entry => !locked.has(entry.fieldName) || parameter(parameters, entry.parameterName ?? '') !== undefined)
    .map(entry => [entry.fieldName, fromParameter(entry, parameters, context)] as const)
  const { visible, hidden, emptied } = answeredFields(ofType('editable'), { sent, parameters, ...context })
  const names = new Set(visible.map(({ fieldName }) => fieldName))
  const errors: ValidationErrors = {}
  const edited: [string, unknown][] = []
  for (const [name, value] of Object.entries(sent)) {
    // What is not the person's to write is refused where records are written.
    if (names.has(name) || locked.has(name)) edited.push([name, value])
    else if (!hidden.has(name)) errors[`data.${name}`] = message('unknownField')
  }
  const demanded = new Set(visible.filter(({ optional }) => optional === false).map(({ fieldName }) => fieldName))
  const given = Object.fromEntries([...byParameter, ...own])
  return {
    data: { ...Object.fromEntries([...edited, ...emptied]), ...given },
    given,
    own: new Set(own.map(([name]) => name)),
    rules: { demanded, waived: hidden, excused: locked },
    asked: names,
    errors,
  }
}
