import type { FormField } from '../fields/types/formFields.ts'
import { formFieldType } from './formFieldType.ts'

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

/**
 * Designers and addresses write texts: `true` and `'true'` are the same, and so are a day and `2026-05-03`. What is absent is like nothing; of
 * several values one that fits is enough.
 */
const fits = (value: unknown, wanted: unknown): boolean => {
  if (Array.isArray(value)) return value.some(one => fits(one, wanted))
  return !isAbsent(value) && !isAbsent(wanted) && [`${wanted}`, `${wanted}T12:00:00.000Z`].includes(`${value}`)
}

type ConditionType = NonNullable<FormField['requiredType']>

const holds: Record<ConditionType, (field: FormField, state: FormState) => boolean> = {
  editable: (field, { values }) => fits(own(values, field.requiredField), field.requiredValue),
  paramEquals: (field, { parameters }) => fits(own(parameters, field.requiredParameter), field.requiredValue),
  parameter: (field, { parameters }) => !isAbsent(own(parameters, field.requiredParameter)),
}

const isShown = (field: FormField, state: FormState): boolean =>
  field.requiredType === undefined || holds[field.requiredType](field, state) === (field.showField ?? true)

/**
 * The entries of a form that it shows now (H63 to H66, H82): `showField` true, or not set, shows one while its condition holds, false hides it
 * then; without a condition it is always shown. A hidden field is neither required nor sent (H83), and whoever asks for its answer finds none,
 * as of a field that the form does not ask for.
 * @param entries all that people may see of the form, in its order
 */
export function visibleFields<Entry extends FormField>(entries: readonly Entry[], state: FormState): Entry[] {
  let visible = [...entries]
  // Each time, what was just hidden hides what asked for it; conditions that contradict themselves in a circle would never come to an end.
  for (const _ of entries) {
    const answered = new Set(visible.filter(isAnswer).map(({ fieldName }) => fieldName))
    const next = entries.filter(entry => isShown(entry, answersFor(entry, answered, state)))
    const isSame = next.length === visible.length && next.every((entry, at) => entry === visible[at])
    visible = next
    if (isSame) break
  }
  return visible
}

const isAnswer = (entry: FormField) => formFieldType(entry) === 'editable'

const answersFor = (entry: FormField, answered: ReadonlySet<string | undefined>, state: FormState): FormState =>
  entry.requiredType !== 'editable' || answered.has(entry.requiredField) ? state : { ...state, values: {} }
