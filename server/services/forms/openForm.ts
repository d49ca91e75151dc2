import type { Filter } from '../../../shared/filters/filter.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy, Standing, Used } from '../policy/policy.ts'
import type { FormDefinition } from './formTarget.ts'

/** A form that the caller may use. */
export interface OpenForm {
  caller: Caller
  environment: OpenEnvironment
  definition: FormDefinition
  collectionId: string
  /** The records that the caller may reach. */
  scope: Filter
  standing: Standing
  /** The caller sees its record, and changes nothing. */
  onlyLooks: boolean
}

/** To send it. @throws AppError NotFound */
export const openForm = async (policy: Policy, caller: Caller, formId: string): Promise<OpenForm> =>
  opened(policy, caller, await policy.usable(caller, 'form', formId))

/** To see its record. @throws AppError NotFound */
export const openFormToRead = async (policy: Policy, caller: Caller, formId: string): Promise<OpenForm> =>
  opened(policy, caller, await policy.readable(caller, 'form', formId))

async function opened(policy: Policy, caller: Caller, { environment, component, standing }: Used): Promise<OpenForm> {
  const definition = component.definition as FormDefinition
  const { collectionId } = definition
  const scope = await policy.scope({ caller, standing }, environment, collectionId)
  return {
    caller,
    environment,
    definition,
    collectionId,
    scope,
    standing,
    onlyLooks: policy.onlyLooks(standing, component),
  }
}
