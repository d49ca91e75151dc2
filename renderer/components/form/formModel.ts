import { visibleFields } from '../../../shared/components/formConditions.ts'
import { formFieldType } from '../../../shared/components/formFieldType.ts'
import type { PresentedForm, PresentedFormField, RecordItem } from '../../../shared/components/presented.ts'
import type { ValidationErrors } from '../../../shared/errors.ts'
import { isWriteOnly } from '../../../shared/fields/capabilities.ts'
import { defaultOf } from '../../../shared/fields/defaults.ts'
import type { Field, ValueContext } from '../../../shared/fields/defineField.ts'
import { recordValidator } from '../../../shared/fields/recordValidator.ts'
import { findFieldType } from '../../../shared/fields/registry.ts'
import { isStoredValue } from '../../../shared/fields/storedValue.ts'
import { unsaid } from '../../../shared/fields/unsaid.ts'
import type { FormState } from './formState.ts'

export interface FormInput {
  form: Pick<PresentedForm, 'fields'>
  /** The record that is edited, when there is one. */
  item: RecordItem | null
  state: FormState
  parameters: Readonly<Record<string, unknown>>
  /** What a new record begins with beside its defaults, by field name: what indicators say, or the values of another record. */
  prefilled?: Readonly<Record<string, unknown>>
  context: ValueContext
}

export interface FormModel {
  /** Sections and inputs, in order; the others have no place on the screen (H55, H56). */
  entries: readonly PresentedFormField[]
  values: Readonly<Record<string, unknown>>
  /** Why the form cannot be sent, by field name. */
  errors: ValidationErrors
  /** What today's rules say of values that the record holds already and nobody changed: they may stay. */
  outdated: ValidationErrors
  /**
   * What is sent: shown fields only (H83). Of an existing record those that were edited, and those that a condition compares, so
   * that the service comes to the same fields.
   */
  data: Readonly<Record<string, unknown>>
}

const isOnScreen = (entry: PresentedFormField) => ['editable', 'section'].includes(formFieldType(entry))

/** The prefilled values of a new record: the form's own, or else the field's. */
function defaults(entries: readonly PresentedFormField[]): Record<string, unknown> {
  return Object.fromEntries(
    entries.flatMap(({ field, editableDefaultValue }) => {
      const value = field && (editableDefaultValue ?? defaultOf(field))
      return value === undefined ? [] : [[field?.name, value]]
    }),
  )
}

/** A stored secret that nobody touched has no value here and needs none. */
const isKeptSecret = (field: Field, { item, state }: FormInput) =>
  item !== null && isWriteOnly(field) && state.pending[field.name] === undefined

/**
 * Those of what changed, and those of what was there before.
 * @param asked names of fields that must be filled in now, though they were empty before
 */
function parted(
  errors: ValidationErrors,
  checked: readonly Field[],
  { item, state, asked }: Pick<FormInput, 'item' | 'state'> & { asked: ReadonlySet<string | undefined> },
) {
  const stays = (field: Field) =>
    item !== null &&
    !isWriteOnly(field) &&
    (!(field.name in state.pending) || isStoredValue(field, state.pending[field.name], item[field.name])) &&
    !(asked.has(field.name) && isStoredValue(field, null, item[field.name]))
  const old = new Set(checked.filter(stays).map(({ name }) => name))
  const all = Object.entries(errors)
  return {
    errors: Object.fromEntries(all.filter(([name]) => !old.has(name))),
    outdated: Object.fromEntries(all.filter(([name]) => old.has(name))),
  }
}

/** Everything that a form's screen follows from: recomputed at each change, without side effects. */
export function formModel(input: FormInput): FormModel {
  const { form, item, state, parameters, context } = input
  const onScreen = form.fields.filter(isOnScreen)
  const values: Record<string, unknown> = {
    ...(item ?? { ...defaults(onScreen), ...input.prefilled }),
    ...state.pending,
  }
  const shownWith = (given: Readonly<Record<string, unknown>>) => {
    const said = { ...given }
    for (const [name, value] of Object.entries(unsaid(onScreen.map(({ field }) => field)))) said[name] ??= value
    return visibleFields(onScreen, { values: said, parameters })
  }
  const entries = shownWith(values)
  const before = new Set(item && shownWith(item))
  // The form itself demands it, or it is asked for because of what was changed.
  const asked = entries.filter(entry => entry.optional === false || !before.has(entry))

  const fields = entries.flatMap(({ field, readOnly }) => (field && readOnly !== true ? [field] : []))
  const checked = fields.filter(field => findFieldType(field.type) && !isKeptSecret(field, input))
  const result = recordValidator(checked, context).create(
    Object.fromEntries(checked.map(({ name }) => [name, values[name]])),
  )

  const compared = new Set(entries.map(({ requiredField }) => requiredField))
  const isSent = ({ name }: Field) =>
    item === null ? values[name] !== undefined : name in state.pending || compared.has(name)
  return {
    entries,
    values,
    ...parted(result.ok ? {} : result.errors, checked, {
      ...{ item, state },
      asked: new Set(asked.map(({ fieldName }) => fieldName)),
    }),
    data: Object.fromEntries(fields.filter(isSent).map(({ name }) => [name, values[name]])),
  }
}
