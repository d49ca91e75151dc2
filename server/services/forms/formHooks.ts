import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { ActionResult } from '../calls/actionResult.ts'
import type { ChainOutcome, Hooks } from '../scripts/hooks.ts'
import { givenParameters } from '../scripts/viewParameters.ts'
import type { FormDefinition } from './formTarget.ts'
import type { OpenForm } from './openForm.ts'

export const hasHooks = ({ beforeHooksIds, afterHooksIds }: FormDefinition) =>
  beforeHooksIds.length > 0 || afterHooksIds.length > 0

/**
 * The hooks of a form in their order (H33), with the record among their parameters as `item`.
 * @param item what was sent, of a form that stores nothing; else the record is read, with all its fields
 */
export async function runFormHooks(
  hooks: Hooks,
  { caller, standing, environment, definition, collectionId }: OpenForm,
  { parameters, itemId, item }: { parameters: RecordData; itemId: string | null; item?: RecordData | undefined },
): Promise<ChainOutcome> {
  const stored = itemId === null ? undefined : await environment.whole.records(collectionId).get(itemId, everything)
  return hooks.run({
    environment,
    starter: { caller, standing },
    hooks: definition.afterHooksIds,
    stops: definition.shouldStopHooks,
    collectionId,
    parameters,
    given: { item: item ?? stored ?? null, itemId },
  })
}

/** What a form did, with what its hooks did: their results are among those that the view is given. */
export function withHooks(
  answer: ActionResult,
  { dynamicViewParams }: FormDefinition,
  { results, errors, stopped, parameters }: ChainOutcome,
): ActionResult {
  const { next } = answer
  const given = givenParameters(dynamicViewParams, parameters)
  return {
    ...answer,
    hookResults: results,
    hookErrors: errors,
    stopped,
    next: next && { ...next, parameters: { ...given, ...next.parameters } },
  }
}
