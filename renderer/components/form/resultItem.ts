import { mayWait } from '../../../shared/fields/capabilities.ts'
import { findFieldType } from '../../../shared/fields/registry.ts'
import { formFieldType } from '../../../shared/fields/types/formFields.ts'
import type { PresentedForm } from '../presented.ts'
import type { ActionResult } from './documents.ts'
import type { FormModel } from './formModel.ts'

type Values = Readonly<Record<string, unknown>>

/** What the form is about after it was sent: the values that people see in it and those that its definition gives. Secrets stay here. */
export function resultItem(
  form: Pick<PresentedForm, 'fields'>,
  { entries, values }: Pick<FormModel, 'entries' | 'values'>,
  parameters: Values,
  result: ActionResult | undefined,
): Values {
  const shown = entries.flatMap(({ field }) =>
    field && findFieldType(field.type) && mayWait(field) ? [[field.name, values[field.name] ?? null]] : [],
  )
  const given = form.fields.flatMap(entry => {
    const { fieldName, fixed, parameterName } = entry
    if (fieldName === undefined) return []
    if (formFieldType(entry) === 'fixed') return [[fieldName, fixed?.value ?? null]]
    return formFieldType(entry) === 'parameter' ? [[fieldName, parameters[parameterName ?? ''] ?? null]] : []
  })
  const ids = result && { _id: result._id, _version: result._version }
  return { ...ids, ...Object.fromEntries(shown), ...Object.fromEntries(given) }
}

/** Sends what a form did to the address of its designer (H40, H89). @throws when it is not accepted there */
export async function postItem(url: string, item: Values): Promise<void> {
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(item),
  })
  if (!ok) throw new Error(`HTTP ${status}`)
}
