import type { FormField } from '../fields/types/formFields.ts'

/** What the condition of a form's field is tested against. */
export interface FormState {
  /** The form's present values, by field name. */
  values: Readonly<Record<string, unknown>>
  /** The view's parameters. */
  parameters: Readonly<Record<string, unknown>>
}

const own = (values: Readonly<Record<string, unknown>>, name: string | undefined): unknown =>
  name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/** Designers and addresses write texts: `true` and `'true'` are the same, and so are a day and `2026-05-03`. What is absent is like nothing. */
const fits = (value: unknown, wanted: unknown) =>
  !isAbsent(value) && !isAbsent(wanted) && [`${wanted}`, `${wanted}T12:00:00.000Z`].includes(`${value}`)

type ConditionType = NonNullable<FormField['requiredType']>

const holds: Record<ConditionType, (field: FormField, state: FormState) => boolean> = {
  editable: (field, { values }) => fits(own(values, field.requiredField), field.requiredValue),
  paramEquals: (field, { parameters }) => fits(own(parameters, field.requiredParameter), field.requiredValue),
  parameter: (field, { parameters }) => !isAbsent(own(parameters, field.requiredParameter)),
}

/**
 * Whether a form shows a field now (H63 to H66, H82): `showField` true, or not set, shows it while the condition holds, false hides
 * it then; without a condition it is always shown. A hidden field is neither required nor sent (H83).
 */
export const isFieldVisible = (field: FormField, state: FormState): boolean =>
  field.requiredType === undefined || holds[field.requiredType](field, state) === (field.showField ?? true)
