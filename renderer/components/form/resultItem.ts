import { mayLeave } from '../../../shared/fields/capabilities.ts'
import { findFieldType } from '../../../shared/fields/registry.ts'
import type { ActionResult } from './documents.ts'
import type { FormModel } from './formModel.ts'

type Values = Readonly<Record<string, unknown>>

/** What the form is about after it was sent: the values that people see in it and those that it gave by itself. Secrets stay here. */
export function resultItem(
  { entries, values }: Pick<FormModel, 'entries' | 'values'>,
  result: Pick<ActionResult, '_id' | '_version' | 'given'> | undefined,
): Values {
  const shown = entries.flatMap(({ field }) =>
    field && findFieldType(field.type) && mayLeave(field) ? [[field.name, values[field.name] ?? null]] : [],
  )
  const ids = result && { _id: result._id, _version: result._version }
  return { ...ids, ...Object.fromEntries(shown), ...result?.given }
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
