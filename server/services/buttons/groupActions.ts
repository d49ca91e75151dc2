import type { Clock } from '../../../shared/clock.ts'
import type { RowOutcomeStatus } from '../../../shared/components/button.ts'
import { badRequest, isAppError, notFound, permissionError, tooLarge } from '../../../shared/errors.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { everything } from '../../../shared/filters/filter.ts'
import type { Ids } from '../../../shared/ids.ts'
import { argumentLimits } from '../../../shared/protocol/limits.ts'
import type { ActionResult } from '../calls/actionResult.ts'
import type { Caller } from '../calls/caller.ts'
import type { NodeCalls } from '../nodes/nodeCalls.ts'
import type { Used } from '../policy/policy.ts'
import { parametersArgument } from '../records/arguments.ts'
import type { OpenTable } from '../tables/openTable.ts'
import { type ButtonDefinition, type ButtonsParts, hookParameters, nextOf, requireOffered } from './buttons.ts'

/** How long one call works, in ms: then it tells how far it came. */
const stepMs = 400
/** One that nobody goes on with ends after so long, in ms. */
const lifetime = 10 * 60_000
/** Of one account at once; a further one ends its oldest. */
const mostRuns = 20

export interface GroupActionRequest {
  buttonId: string
  tableId: string
  /** With the chosen rows as `itemIds`. */
  parameters?: unknown
}

export interface RowOutcome {
  itemId: string
  /** What people read in its place. */
  label: string
  status: RowOutcomeStatus
  /** What is told of the hooks that failed. */
  errors: string[]
}

export interface GroupActionStep extends Pick<ActionResult, 'message' | 'next'> {
  /** What goes on with it; null when it is over. */
  runId: string | null
  done: number
  total: number
  /** Of the rows of this step. */
  outcomes: RowOutcome[]
}

interface Run {
  readonly id: string
  readonly owner: string | null
  readonly request: GroupActionRequest
  readonly parameters: RecordData
  readonly ids: readonly string[]
  readonly endsAt: number
  done: number
  failed: number
  busy: boolean
}

export interface GroupActionsParts extends Omit<ButtonsParts, 'postTickets'> {
  clock: Clock
  ids: Ids
  nodeCalls: NodeCalls
}

type Locale = TextContext['locale']

interface AskedNext {
  caller: Caller
  runId: string
  locale: Locale
}

/** Of those that go on at another node than where they began. */
const topic = 'groupActions'

/** A button and its table, as who asks may use them. */
interface Opened {
  used: Used
  table: OpenTable
  definition: ButtonDefinition
  locale: Locale
}

/**
 * Buttons that run once for each of the rows that people chose. A call works for a moment and tells what became of its rows; whoever began it
 * asks for the next. Nothing more is done once nobody asks.
 */
export class GroupActions {
  readonly #parts: GroupActionsParts
  /** In the order of their beginning. */
  readonly #runs = new Map<string, Run>()

  constructor(parts: GroupActionsParts) {
    this.#parts = parts
    parts.nodeCalls.answer(topic, ({ caller, runId, locale }: AskedNext) =>
      this.#runs.has(runId) ? this.next(caller, runId, locale) : undefined,
    )
  }

  /**
   * A code that the button asks for is asked for here, once for all rows.
   * @throws AppError NotFound · BadRequest for a button that does not run for each row, or that the table does not offer, and for no rows ·
   *   TooLarge for more than 5,000 · as `TwoFactorCodes.check`
   */
  async start(caller: Caller, request: GroupActionRequest, locale: Locale): Promise<GroupActionStep> {
    const { twoFactorCodes, onceRuns, ids, clock } = this.#parts
    const opened = await this.#opened(caller, request)
    const { itemIds, ...parameters } = parametersArgument(request.parameters)
    const chosen = chosenIds(itemIds)
    return onceRuns.run(opened.used.environment.store, caller.once, async () => {
      await twoFactorCodes.confirmation(caller, opened.definition)?.()
      const endsAt = clock.now() + lifetime
      const about = { id: ids.next(), owner: caller.accountId, request, parameters, ids: chosen, endsAt }
      const run = { ...about, done: 0, failed: 0, busy: false }
      this.#keep(run)
      return this.#step(caller, run, { ...opened, locale })
    })
  }

  /** @throws AppError NotFound, also for somebody else's and for one that the end of the server ended · BadRequest while it is at work */
  async next(caller: Caller, runId: string, locale: Locale): Promise<GroupActionStep> {
    if (caller.kind === 'anonymous') throw permissionError('notLoggedIn')
    const run = this.#runs.get(runId)
    if (run === undefined) return this.#elsewhere({ caller, runId, locale })
    if (run.owner !== caller.accountId || run.endsAt < this.#parts.clock.now()) throw notFound()
    const opened = await this.#opened(caller, run.request)
    const step = () => this.#step(caller, run, { ...opened, locale })
    return this.#parts.onceRuns.run(opened.used.environment.store, caller.once, step)
  }

  async #elsewhere(asked: AskedNext): Promise<GroupActionStep> {
    const answer = await this.#parts.nodeCalls.ask<GroupActionStep>(topic, asked)
    if (answer === undefined) throw notFound()
    return answer.value
  }

  #keep(run: Run): void {
    const now = this.#parts.clock.now()
    for (const { id, endsAt } of this.#runs.values()) if (endsAt < now) this.#runs.delete(id)
    const own = [...this.#runs.values()].filter(({ owner }) => owner === run.owner)
    for (const { id } of own.slice(0, Math.max(0, own.length + 1 - mostRuns))) this.#runs.delete(id)
    this.#runs.set(run.id, run)
  }

  /** As who asks may use it now. */
  async #opened(caller: Caller, { buttonId, tableId }: GroupActionRequest) {
    const { policy, access } = this.#parts
    const used = await policy.usable(caller, 'button', buttonId)
    const definition = used.component.definition as ButtonDefinition
    const table = await access.openToChange(caller, tableId)
    requireOffered(table, used)
    if (!definition.eachRecord) throw badRequest('this button runs once for all rows')
    return { used, table, definition }
  }

  async #step(caller: Caller, run: Run, opened: Opened): Promise<GroupActionStep> {
    if (run.busy) throw badRequest('the rows before these are at work')
    const { clock } = this.#parts
    run.busy = true
    try {
      const until = clock.now() + stepMs
      const outcomes: RowOutcome[] = []
      do outcomes.push(await this.#row(caller, run, opened))
      while (run.done < run.ids.length && clock.now() < until)
      return this.#told(run, opened, outcomes)
    } finally {
      run.busy = false
    }
  }

  #told(run: Run, { definition, used }: Pick<Opened, 'definition' | 'used'>, outcomes: RowOutcome[]): GroupActionStep {
    const { done, ids, failed, parameters } = run
    const isOver = done === ids.length
    if (isOver) this.#runs.delete(run.id)
    const isGood = isOver && failed === 0
    return {
      ...{ runId: isOver ? null : run.id, done, total: ids.length, outcomes },
      message: (isGood && definition.onSuccessMessage) || null,
      next: isGood ? nextOf(definition, parameters, used.environment.whole.model) : null,
    }
  }

  /** One that fails keeps the others from nothing. What cannot run at all leaves it for the next call. */
  async #row(caller: Caller, run: Run, { used, table, definition, locale }: Opened): Promise<RowOutcome> {
    const itemId = run.ids[run.done] as string
    const [labelled] = await table.records.labels([itemId], { scope: table.scope, locale })
    const label = labelled?.label ?? itemId
    const outcome = (await this.#isRow(table, itemId))
      ? await this.#hooks(caller, used, { table, definition, itemId, given: run.parameters })
      : { status: 'gone' as const, errors: [] }
    run.done += 1
    if (outcome.status !== 'done') run.failed += 1
    return { itemId, label, ...outcome }
  }

  async #isRow(table: OpenTable, itemId: string): Promise<boolean> {
    try {
      await this.#parts.access.requireRows(table, [itemId])
      return true
    } catch (error) {
      if (!isAppError(error, 'NotFound')) throw error
      return false
    }
  }

  async #hooks(
    caller: Caller,
    { environment, standing }: Used,
    asked: { table: OpenTable; definition: ButtonDefinition; itemId: string; given: RecordData },
  ): Promise<Pick<RowOutcome, 'status' | 'errors'>> {
    const { definition, itemId, table } = asked
    const { firstHook, afterHook, lastHook, shouldStopHooksOnError: stops } = definition
    const { collectionId } = table
    const item = (await environment.whole.records(collectionId).get(itemId, everything)) ?? null
    const { errors, stopped } = await this.#parts.hooks.run({
      environment,
      starter: { caller, standing },
      hooks: [firstHook, afterHook, lastHook],
      stops,
      collectionId,
      parameters: hookParameters(definition, asked.given),
      given: { item, itemId, items: [item], itemIds: [itemId] },
    })
    return { status: stopped || errors.length > 0 ? 'failed' : 'done', errors }
  }
}

function chosenIds(itemIds: unknown): string[] {
  if (!Array.isArray(itemIds) || itemIds.length === 0 || !itemIds.every(id => typeof id === 'string'))
    throw badRequest('itemIds must be a list of ids')
  if (itemIds.length > argumentLimits.list) throw tooLarge(argumentLimits.list, 'itemIds')
  return [...new Set<string>(itemIds)]
}
