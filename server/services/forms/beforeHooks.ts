import { validationError } from '../../../shared/errors.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import type { RecordData, RequiredRules } from '../../../shared/fields/recordValidator.ts'
import { isStoredValue } from '../../../shared/fields/storedValue.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { Records } from '../records/records.ts'
import type { Hooks } from '../scripts/hooks.ts'
import { atFields, isObject } from '../scripts/refusedFields.ts'
import type { FormValues } from './formData.ts'
import type { Target } from './formTarget.ts'
import type { OpenForm } from './openForm.ts'

interface Asking {
  readonly hooks: Hooks
  readonly records: Pick<Records, 'draft'>
}

interface Sent {
  values: FormValues
  parameters: RecordData
  target: Target | undefined
}

/** What a form writes, and what its hooks before have left for those afterwards. */
export interface Decided {
  values: Pick<FormValues, 'data' | 'given' | 'own' | 'rules'>
  before?: { parameters: RecordData; errors: string[] }
}

/** What the person does not fill in may come from the hooks: it is demanded once they have run. */
const asFarAsAsked = ({ rules, asked }: FormValues, fields: readonly Field[]): RequiredRules => ({
  ...rules,
  excused: new Set(fields.map(({ name }) => name).filter(name => !asked.has(name))),
})

/** What hooks made otherwise of a record; a name that is no field of it is left for the writing to refuse. */
function changesTo(item: RecordData, answered: unknown, fields: readonly Field[]): RecordData {
  if (!isObject(answered)) return {}
  const byName = new Map(fields.map(field => [field.name, field]))
  const isSame = (name: string, value: unknown) => {
    const field = byName.get(name)
    return field === undefined ? Object.hasOwn(item, name) : isStoredValue(field, value, item[name])
  }
  return Object.fromEntries(Object.entries(answered).filter(([name, value]) => !isSame(name, value)))
}

/**
 * What the hooks before a form's write make of what was sent. They find the record as it would be as `item`, and answer what it shall be
 * instead (`{ item }`), or why it is not written (`{ errors }`, by field). What they change is theirs, not the person's. They decide, and
 * run again whenever the form is sent again.
 * @throws AppError validationError (`data.{field}`, `data` for what concerns no field alone)
 */
export async function runBeforeHooks(
  { hooks, records }: Asking,
  { caller, standing, environment, definition, collectionId }: OpenForm,
  { values, parameters, target }: Sent,
): Promise<Decided> {
  if (definition.beforeHooksIds.length === 0) return { values }
  const { whole } = environment
  const fields = whole.model.fields(collectionId)
  const itemId = target?.item === undefined ? null : target.id
  const stored = itemId === null ? undefined : await whole.records(collectionId).get(itemId, everything)
  const item = records.draft(whole, collectionId, values.data, { stored, rules: asFarAsAsked(values, fields) })
  const {
    refused,
    parameters: left,
    errors,
  } = await hooks.run({
    environment,
    starter: { caller, standing },
    hooks: definition.beforeHooksIds,
    stops: true,
    decides: true,
    collectionId,
    parameters,
    given: { item, itemId },
  })
  if (refused !== undefined) throw validationError(atFields(refused))
  const { item: answered, ...others } = left
  const changes = changesTo(item, answered, fields)
  return {
    values: {
      ...values,
      data: { ...values.data, ...changes },
      given: { ...values.given, ...changes },
      own: new Set([...values.own, ...Object.keys(changes)]),
    },
    before: { parameters: others, errors },
  }
}
