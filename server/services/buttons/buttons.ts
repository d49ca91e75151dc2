import { addressOf, type button } from '../../../shared/components/button.ts'
import type { DefinitionOf, Surroundings } from '../../../shared/components/defineComponent.ts'
import { columnOffers } from '../../../shared/components/tableColumns.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { filledLink, isOutside } from '../../../shared/formats/linkTarget.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { TwoFactorCodes } from '../accounts/twoFactorCodes.ts'
import type { ActionResult } from '../calls/actionResult.ts'
import type { Caller } from '../calls/caller.ts'
import type { OnceRuns } from '../calls/onceRuns.ts'
import type { Policy, Used } from '../policy/policy.ts'
import { parametersArgument } from '../records/arguments.ts'
import type { ChainOutcome, HookChain, Hooks } from '../scripts/hooks.ts'
import { givenParameters } from '../scripts/viewParameters.ts'
import type { OpenTable, TableAccess } from '../tables/openTable.ts'
import type { TaskQueue } from '../tasks/taskQueue.ts'

export type ButtonDefinition = DefinitionOf<typeof button>

export interface ButtonsParts {
  policy: Policy
  twoFactorCodes: TwoFactorCodes
  hooks: Hooks
  onceRuns: OnceRuns
  access: TableAccess
  tasks: Pick<TaskQueue, 'begin'>
}

export interface ButtonRequest {
  buttonId: string
  parameters?: unknown
  /** What the browser posts of the button was posted: what comes after that is done now. */
  afterPost?: boolean | null
  /** The table among whose group actions it stands: `itemIds` of the parameters are rows of it. */
  tableId?: string | null
}

/** Rows that people chose, of the collection of their table (local id). */
interface ChosenRows {
  collectionId: string
  parameters: { itemIds: string[]; items: unknown[] }
}

/** Where the button leads, with the view's parameters in its places; a url wins over a step back, which is the page's own. */
export function nextOf(
  definition: ButtonDefinition,
  parameters: RecordData,
  around: Pick<Surroundings, 'component'>,
): ActionResult['next'] {
  const url = addressOf(definition, around)
  if (!url) return null
  const given = givenParameters(definition.dynamicViewParams, parameters)
  return { path: filledLink(url, parameters), newTab: isOutside(url), environment: null, parameters: given }
}

/** In the order of M30; what the browser posts, it posts between the first and the others. */
function hooksOf(
  { firstHook, afterHook, lastHook, postItemToUrl }: ButtonDefinition,
  afterPost: boolean,
): readonly (string | undefined)[] {
  if (!postItemToUrl) return [firstHook, afterHook, lastHook]
  return afterPost ? [afterHook, lastHook] : [firstHook]
}

/** Nothing of it is left to do after what is done now. */
const isLastOf = ({ postItemToUrl, afterHook, lastHook }: ButtonDefinition, isAfter: boolean) =>
  isAfter || !postItemToUrl || !(afterHook || lastHook)

const hasFailed = (done: ChainOutcome | undefined) => done !== undefined && (done.stopped || done.errors.length > 0)

/** The parameters of the view that its hooks get: those that are named, or all. */
export const hookParameters = ({ hookParameters: names }: ButtonDefinition, parameters: RecordData): RecordData =>
  names.length === 0
    ? parameters
    : Object.fromEntries(Object.entries(parameters).filter(([name]) => names.includes(name)))

/** @throws AppError BadRequest for a button that is no group action of the table */
export function requireOffered({ definition }: OpenTable, { component }: Used): void {
  const offered = definition.columns.flatMap(columnOffers)
  if (!offered.some(({ kind, id }) => kind === component.kind && id === component.id))
    throw badRequest('the table does not offer this button')
}

/** Buttons in use (area M). */
export class Buttons {
  readonly #parts: ButtonsParts

  constructor(parts: ButtonsParts) {
    this.#parts = parts
  }

  /**
   * Of a button that the browser posts this answers the address alone, where a code is asked for first.
   * @throws AppError NotFound, also for rows that the table does not have · BadRequest for one that the browser posts by itself, that the table does not offer, or that runs for each of its rows · as `TwoFactorCodes.check` for one that asks for a code
   */
  async run(caller: Caller, { buttonId, parameters: sent, afterPost, tableId }: ButtonRequest): Promise<ActionResult> {
    const { policy, twoFactorCodes, onceRuns } = this.#parts
    const used = await policy.usable(caller, 'button', buttonId)
    const definition = used.component.definition as ButtonDefinition
    if (definition.buttonType === 'post' && !definition.requireTwoFactor)
      throw badRequest('the browser posts what this button sends')
    const parameters = parametersArgument(sent)
    const isAfter = afterPost === true
    const hooks = hooksOf(definition, isAfter)
    const rows = tableId == null ? undefined : await this.#rows(caller, tableId, { used, itemIds: parameters.itemIds })
    if (!isAfter) await twoFactorCodes.confirmation(caller, definition)?.()
    const begins = definition.taskId !== undefined && isLastOf(definition, isAfter)
    if (hooks.every(id => !id) && !begins) return this.#answer(used, parameters, isAfter)
    return onceRuns.run(used.environment.store, caller.once, async () => {
      const given = { ...hookParameters(definition, parameters), ...rows?.parameters }
      const done = await this.#hooks(caller, used, { hooks, parameters: given, collectionId: rows?.collectionId })
      if (begins && !hasFailed(done)) await this.#begin(caller, used, given)
      return this.#answer(used, { ...parameters, ...done.parameters }, isAfter, done)
    })
  }

  /** What it begins may be gone by now. */
  async #begin({ email: startedBy }: Caller, { environment, component }: Used, parameters: RecordData): Promise<void> {
    const { taskId = '' } = component.definition as ButtonDefinition
    const { whole } = environment
    if (whole.model.component('task', taskId) === undefined) return
    await this.#parts.tasks.begin(whole, { taskId, origin: 'person', parameters: { ...parameters }, startedBy })
  }

  /** Those that people chose must be rows that the table has for them: others are not there. */
  async #rows(
    caller: Caller,
    tableId: string,
    { used, itemIds }: { used: Used; itemIds: unknown },
  ): Promise<ChosenRows> {
    const { access } = this.#parts
    const open = await access.open(caller, tableId)
    requireOffered(open, used)
    const { eachRecord } = used.component.definition as ButtonDefinition
    if (eachRecord) throw badRequest('this button runs for each row: startGroupAction')
    if (!Array.isArray(itemIds) || !itemIds.every(id => typeof id === 'string'))
      throw badRequest('itemIds must be a list of ids')
    const ids = await access.requireRows(open, itemIds)
    const stored = open.environment.whole.records(open.collectionId)
    const items: (WireRecord | null)[] = []
    for (const id of ids) items.push((await stored.get(id, everything)) ?? null)
    return { collectionId: open.collectionId, parameters: { itemIds: ids, items } }
  }

  #hooks(
    caller: Caller,
    { environment, component, standing }: Used,
    chain: Pick<HookChain, 'hooks' | 'parameters'> & { collectionId: string | undefined },
  ): Promise<ChainOutcome> {
    const { shouldStopHooksOnError: stops } = component.definition as ButtonDefinition
    const { collectionId, ...asked } = chain
    const starter = { caller, standing }
    return this.#parts.hooks.run({ ...asked, environment, starter, stops, ...(collectionId && { collectionId }) })
  }

  /** Where something failed, nothing is said of a success and nobody is led on. */
  #answer(
    { environment, component }: Used,
    parameters: RecordData,
    isAfter: boolean,
    done?: ChainOutcome,
  ): ActionResult {
    const definition = component.definition as ButtonDefinition
    const failed = hasFailed(done)
    const isLast = isLastOf(definition, isAfter)
    return {
      _id: null,
      _version: null,
      message: (!failed && isLast && definition.onSuccessMessage) || null,
      hookResults: done?.results ?? [],
      hookErrors: done?.errors ?? [],
      stopped: done?.stopped ?? false,
      awaitsPost: !isLast && !done?.stopped,
      given: null,
      next: failed || !isLast ? null : nextOf(definition, parameters, environment.whole.model),
    }
  }
}
