import { addressOf, type button } from '../../../shared/components/button.ts'
import type { DefinitionOf, Surroundings } from '../../../shared/components/defineComponent.ts'
import { columnOffers } from '../../../shared/components/tableColumns.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { TableColumn } from '../../../shared/fields/types/tableFields.ts'
import { everything } from '../../../shared/filters/filter.ts'
import { filledLink, isOutside } from '../../../shared/formats/linkTarget.ts'
import { savedFileUrl } from '../../../shared/protocol/files.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { TwoFactorCodes } from '../accounts/twoFactorCodes.ts'
import type { ActionResult } from '../calls/actionResult.ts'
import type { Caller } from '../calls/caller.ts'
import type { OnceRuns } from '../calls/onceRuns.ts'
import type { Policy, Used } from '../policy/policy.ts'
import { parametersArgument } from '../records/arguments.ts'
import type { ChainOutcome, HookChain, Hooks } from '../scripts/hooks.ts'
import { isObject } from '../scripts/refusedFields.ts'
import { type ParametersOf, scriptParameters } from '../scripts/scriptParameters.ts'
import { givenParameters } from '../scripts/viewParameters.ts'
import type { OpenTable, TableAccess } from '../tables/openTable.ts'
import type { TaskQueue } from '../tasks/taskQueue.ts'
import { type HalfPress, type PostTickets, secondPart } from './postTickets.ts'

export type ButtonDefinition = DefinitionOf<typeof button>

export interface ButtonsParts {
  policy: Policy
  twoFactorCodes: TwoFactorCodes
  postTickets: PostTickets
  hooks: Hooks
  onceRuns: OnceRuns
  access: TableAccess
  tasks: Pick<TaskQueue, 'begin'>
}

export interface ButtonRequest {
  buttonId: string
  parameters?: unknown
  /** Of a press whose result the browser has posted: what comes after that is done now, with what is known of it. */
  postTicket?: string | null
  /** The table among whose group actions it stands: `itemIds` of the parameters are rows of it. */
  tableId?: string | null
}

/** Rows that people chose, of the collection of their table (local id). */
interface ChosenRows {
  collectionId: string
  given: { itemIds: string[]; items: unknown[] }
}

/** A press, or its second part. */
interface Press extends HalfPress {
  readonly isAfter: boolean
}

/** What the browser saves; the page stays. */
const savedFrom = ({ downloadFile }: ButtonDefinition): ActionResult['next'] => {
  if (!downloadFile) return null
  const path = savedFileUrl(downloadFile)
  return { path, newTab: isOutside(path), environment: null, parameters: {} }
}

/** Where the button leads, with the view's parameters in its places; a url wins over a step back, which is the page's own. */
export function nextOf(
  definition: ButtonDefinition,
  parameters: RecordData,
  around: Pick<Surroundings, 'component'>,
): ActionResult['next'] {
  const url = addressOf(definition, around)
  if (!url) return savedFrom(definition)
  const given = givenParameters(definition.dynamicViewParams, parameters)
  return { path: filledLink(url, parameters), newTab: isOutside(url), environment: null, parameters: given }
}

/** In the order of M30; what the browser posts, it posts between the first and the others. */
function hooksOf(
  { firstHook, afterHook, lastHook, postItemToUrl }: ButtonDefinition,
  isAfter: boolean,
): readonly (string | undefined)[] {
  if (!postItemToUrl) return [firstHook, afterHook, lastHook]
  return isAfter ? [afterHook, lastHook] : [firstHook]
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

/** @param columns of a table; what has none offers nothing */
const offeredBy = (columns: unknown, { kind, id }: Pick<Used['component'], 'kind' | 'id'>): boolean =>
  Array.isArray(columns) &&
  (columns as TableColumn[]).flatMap(columnOffers).some(offer => offer.kind === kind && offer.id === id)

/** @throws AppError BadRequest for a button that is no group action of the table */
export function requireOffered({ definition }: OpenTable, { component }: Used): void {
  if (!offeredBy(definition.columns, component)) throw badRequest('the table does not offer this button')
}

/**
 * What a table offers for rows that people chose is not done without them: its hooks rely on the table having looked.
 * @throws AppError BadRequest
 */
async function requireStandsAlone({ environment: { whole }, component }: Used): Promise<undefined> {
  const places = await whole.store.reads.components.referencesTo(component.kind, component.id)
  const offers = (id: string) => offeredBy(whole.model.byId(id)?.definition.columns, component)
  if (places.length > 0 && places.every(({ fromId }) => offers(fromId)))
    throw badRequest('this button runs for rows of a table')
}

/** Buttons in use (area M). */
export class Buttons {
  readonly #parts: ButtonsParts

  constructor(parts: ButtonsParts) {
    this.#parts = parts
  }

  /**
   * Of a button that the browser posts this answers the address alone, where a code is asked for first.
   * @throws AppError NotFound, also for rows that the table does not have, and as `PostTickets.find` · BadRequest for one that the browser posts by itself, that the table does not offer, that only tables offer, or that runs for each of its rows · as `TwoFactorCodes.check` for one that asks for a code
   */
  async run(caller: Caller, request: ButtonRequest): Promise<ActionResult> {
    const { policy, twoFactorCodes, onceRuns } = this.#parts
    const used = await policy.usable(caller, 'button', request.buttonId)
    const definition = used.component.definition as ButtonDefinition
    if (definition.buttonType === 'post' && !definition.requireTwoFactor)
      throw badRequest('the browser posts what this button sends')
    const press = await this.#press(caller, used, request)
    const rows = await this.#rows(caller, used, press)
    if (!press.isAfter) await twoFactorCodes.confirmation(caller, definition)?.()
    if (this.#isIdle(definition, press)) return this.#answer(caller, used, press)
    const once = request.postTicket == null ? caller.once : secondPart(request.postTicket)
    return onceRuns.run(used.environment.store, once, () => this.#act(caller, used, press, rows))
  }

  /** What is asked; of the second part, what the first one kept. */
  async #press(caller: Caller, { environment, component }: Used, request: ButtonRequest): Promise<Press> {
    const { parameters, postTicket: ticket, tableId } = request
    const { id: buttonId } = component
    if (ticket != null) {
      const kept = await this.#parts.postTickets.find(caller, environment.store, { ticket, buttonId })
      return { ...kept, isAfter: true }
    }
    const asked = { buttonId, parameters: parametersArgument(parameters), answered: {}, isAfter: false }
    return tableId == null ? asked : { ...asked, tableId }
  }

  /** Nothing of it is done here. */
  #isIdle(definition: ButtonDefinition, { isAfter }: Press): boolean {
    return hooksOf(definition, isAfter).every(id => !id) && !this.#begins(definition, isAfter)
  }

  #begins(definition: ButtonDefinition, isAfter: boolean): boolean {
    return definition.taskId !== undefined && isLastOf(definition, isAfter)
  }

  async #act(caller: Caller, used: Used, press: Press, rows: ChosenRows | undefined): Promise<ActionResult> {
    const definition = used.component.definition as ButtonDefinition
    const { isAfter, answered } = press
    const parameters = hookParameters(definition, press.parameters)
    const given = { ...rows?.given, ...answered }
    const asked = { parameters, given, collectionId: rows?.collectionId }
    const done = await this.#hooks(caller, used, { ...asked, hooks: hooksOf(definition, isAfter) })
    if (this.#begins(definition, isAfter) && !hasFailed(done)) await this.#begin(caller, used, scriptParameters(asked))
    return this.#answer(caller, used, press, done)
  }

  /** What it begins may be gone by now. */
  async #begin({ email: startedBy }: Caller, { environment, component }: Used, parameters: RecordData): Promise<void> {
    const { taskId = '' } = component.definition as ButtonDefinition
    const { whole } = environment
    if (whole.model.component('task', taskId) === undefined) return
    await this.#parts.tasks.begin(whole, { taskId, origin: 'person', parameters, startedBy })
  }

  /** Those that people chose must be rows that the table has for them: others are not there. */
  async #rows(
    caller: Caller,
    used: Used,
    { tableId, parameters: { itemIds } }: Press,
  ): Promise<ChosenRows | undefined> {
    if (tableId === undefined) return requireStandsAlone(used)
    const { access } = this.#parts
    const open = await access.openToChange(caller, tableId)
    requireOffered(open, used)
    const { eachRecord } = used.component.definition as ButtonDefinition
    if (eachRecord) throw badRequest('this button runs for each row: startGroupAction')
    if (!Array.isArray(itemIds) || !itemIds.every(id => typeof id === 'string'))
      throw badRequest('itemIds must be a list of ids')
    const ids = await access.requireRows(open, itemIds)
    const stored = open.environment.whole.records(open.collectionId)
    const items: (WireRecord | null)[] = []
    for (const id of ids) items.push((await stored.get(id, everything)) ?? null)
    return { collectionId: open.collectionId, given: { itemIds: ids, items } }
  }

  #hooks(
    caller: Caller,
    { environment, component, standing }: Used,
    chain: Pick<HookChain, 'hooks' | keyof ParametersOf>,
  ): Promise<ChainOutcome> {
    const { shouldStopHooksOnError: stops } = component.definition as ButtonDefinition
    return this.#parts.hooks.run({ ...chain, environment, starter: { caller, standing }, stops })
  }

  /** Where something failed, nothing is said of a success and nobody is led on. */
  async #answer(caller: Caller, used: Used, press: Press, done?: ChainOutcome): Promise<ActionResult> {
    const { environment, component } = used
    const definition = component.definition as ButtonDefinition
    const failed = hasFailed(done)
    const isLast = isLastOf(definition, press.isAfter)
    const parameters = { ...press.parameters, ...press.answered, ...done?.parameters }
    return {
      _id: null,
      _version: null,
      message: (!failed && isLast && definition.onSuccessMessage) || null,
      hookResults: done?.results ?? [],
      hookErrors: done?.errors ?? [],
      stopped: done?.stopped ?? false,
      postTicket: isLast || done?.stopped ? null : await this.#ticket(caller, used, press, done),
      given: null,
      next: failed || !isLast ? null : nextOf(definition, parameters, environment.whole.model),
    }
  }

  #ticket(caller: Caller, { environment }: Used, press: Press, done?: ChainOutcome): Promise<string> {
    const { isAfter: _, ...half } = press
    const answered: RecordData = Object.assign({}, ...(done?.results ?? []).filter(isObject))
    return this.#parts.postTickets.give(caller, environment.store, { ...half, answered })
  }
}
