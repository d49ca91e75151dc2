import type { Filter } from '../../../shared/filters/filter.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import type { FormDefinition } from './formTarget.ts'

/** A form that the caller may use. */
export interface OpenForm {
  environment: OpenEnvironment
  definition: FormDefinition
  collectionId: string
  /** The records that the caller may reach. */
  scope: Filter
  /** The caller sees its record, and changes nothing. */
  onlyLooks: boolean
}

/** @throws AppError NotFound */
export async function openForm(policy: Policy, caller: Caller, formId: string): Promise<OpenForm> {
  const { environment, component, standing } = await policy.usable(caller, 'form', formId)
  const definition = component.definition as FormDefinition
  const { collectionId } = definition
  const scope = policy.scope(caller, environment, collectionId)
  return { environment, definition, collectionId, scope, onlyLooks: policy.onlyLooks(standing, component) }
}
