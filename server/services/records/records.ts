import type { Clock } from '../../../shared/clock.ts'
import type { RecordAction } from '../../../shared/environment/permissions.ts'
import { unavailable, validationError } from '../../../shared/errors.ts'
import type { RecordData, RequiredRules } from '../../../shared/fields/recordValidator.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { NewAuditEntry } from '../../db/audit/types.ts'
import type { Awaitable } from '../../db/engine/awaitable.ts'
import type { OnceKey } from '../../db/engine/once.ts'
import type { EnvironmentTx } from '../../db/environment/types.ts'
import type { RecordStore } from '../../db/records/recordStore.ts'
import { StalePlan } from '../../db/records/stalePlan.ts'
import { risingIds } from '../../system/risingIds.ts'
import type { Caller } from '../calls/caller.ts'
import type { ChangeBus } from '../changes/bus.ts'
import { titleOf } from '../model/environmentModel.ts'
import { inUnit, type OpenEnvironment } from '../model/openEnvironment.ts'
import type { Asker, Policy } from '../policy/policy.ts'
import type { PlannedFile, PlannedOperation, RecordOperation, WrittenRecord } from './operations.ts'
import {
  asSeen,
  atPath,
  deletionEntries,
  lockedErrors,
  type PreparedWrite,
  underPath,
  withheldFrom,
} from './preparedWrite.ts'
import { checksOf } from './recordChecks.ts'
import { RecordPlanner } from './recordPlanner.ts'
import { referrersTo } from './referrers.ts'
import { writeOperations } from './writeOperations.ts'
import type { WriteTarget } from './writeUnits.ts'

export interface RecordsParts {
  policy: Pick<Policy, 'scope' | 'standing'>
  /** Nobody gets at a file by naming it in a record of his. */
  mayOpenFile(caller: Caller, environment: OpenEnvironment, place: string): Promise<boolean>
  changes: ChangeBus
  clock: Clock
  ids: Ids
  /** Of a value that is never read back (F316). */
  hash(secret: string): Promise<string>
}

export interface ApplyOptions<Answer> {
  /** Does everything, stores nothing and announces nothing. */
  dryRun?: boolean
  /** Awaited once everything was found right, before it is written: what asks a person for a code. */
  confirmed?: (() => Promise<void>) | undefined
  /** Looks, in the unit, at what was written, with all its fields; what it throws refuses it. */
  verify?: ((tx: EnvironmentTx, written: readonly WrittenRecord[]) => Awaitable<void>) | undefined
  /** What the audit log tells beside the deletions. */
  audited?: NewAuditEntry | undefined
  /** The mutation's idempotency key; `answer` is stored under it. */
  once?: OnceKey
  /** Makes what the call answers; with a key it must be JSON and exactly what the resolver gives. */
  answer(written: readonly WrittenRecord[]): Answer
}

interface Drafted {
  /** The record that is changed, with all its fields. */
  stored: RecordData | undefined
  rules: RequiredRules
}

/** Carries the answer of a dry run out of the unit that it rolls back. */
class DryRun extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('dry run')
    this.answer = answer
  }
}

/** How often a write is planned again because the definition changed under it. */
const mostPlans = 3

const asWritten = (written: readonly WrittenRecord[]) => written

/** The one way in which records are written: by forms, cells, imports and scripts. */
export class Records {
  readonly #parts: RecordsParts
  readonly #planners = new WeakMap<RecordStore, RecordPlanner>()

  constructor(parts: RecordsParts) {
    this.#parts = parts
  }

  apply(
    caller: Caller,
    environment: OpenEnvironment,
    operations: readonly RecordOperation[],
    options?: Omit<ApplyOptions<never>, 'answer'>,
  ): Promise<readonly WrittenRecord[]>
  apply<Answer>(
    caller: Caller,
    environment: OpenEnvironment,
    operations: readonly RecordOperation[],
    options: ApplyOptions<Answer>,
  ): Promise<Answer>
  /**
   * Writes all of the operations or none. Whoever calls it has asked the policy whether the caller may; the policy's row filter is part
   * of every statement here. Change events go out after the commit.
   * @throws AppError validationError (`data.{field}`; `operations.{n}.data.{field}` when there are several), NotFound, Conflict,
   *   Unavailable: the definitions changed each time that it was tried
   */
  async apply(
    caller: Caller,
    environment: OpenEnvironment,
    operations: readonly RecordOperation[],
    options: Partial<ApplyOptions<unknown>> = {},
  ): Promise<unknown> {
    const { confirmed, ...confirmedOptions } = options
    const { whole } = environment
    if (confirmed !== undefined) {
      await this.apply(caller, whole, operations, { dryRun: true, verify: options.verify })
      await confirmed()
      return this.apply(caller, whole, operations, confirmedOptions)
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(caller, whole, operations, options)
      } catch (error) {
        if (error instanceof DryRun) return error.answer
        if (!(error instanceof StalePlan)) throw error
        // Fields are saved again and again, or a server wrote late what it had begun: whoever asks again finds what is there then.
        if (attempt === mostPlans)
          throw unavailable('the collection was changed each time that this was to be written', error)
        await whole.bringUpToDate()
      }
    }
  }

  /** Validates as `apply` would, without looking anything up. @throws AppError validationError (`data.{field}`) */
  check(environment: OpenEnvironment, collectionId: string, data: RecordData, rules?: RequiredRules): void {
    try {
      this.#planner(environment, collectionId).check(data, rules)
    } catch (error) {
      throw atPath(error, 'data.')
    }
  }

  /** A record as it would be, as `RecordPlanner.draft`. @throws as `check` */
  draft(environment: OpenEnvironment, collectionId: string, data: RecordData, { stored, rules }: Drafted): RecordData {
    try {
      return this.#planner(environment, collectionId).draft(data, stored, rules)
    } catch (error) {
      throw atPath(error, 'data.')
    }
  }

  /** Where planned operations of a caller are written; the import writes its chunks with it too. */
  target(asker: Asker, environment: OpenEnvironment): WriteTarget {
    const { policy } = this.#parts
    return {
      environmentId: environment.id,
      authorId: asker.caller.accountId,
      records: collectionId => environment.records(collectionId),
      async scopes(unit, collectionId) {
        const seen = inUnit(environment, unit)
        const of = (action: RecordAction) => policy.scope(asker, seen, collectionId, action)
        return {
          read: await of('read'),
          create: await of('create'),
          update: await of('update'),
          delete: await of('delete'),
        }
      },
      referrers: collectionId => referrersTo(environment.model, collectionId),
      titleOf: collectionId => titleOf(environment.model, collectionId),
      checks: collectionId => checksOf(environment.whole, collectionId),
      bus: this.#parts.changes,
    }
  }

  /**
   * Validates operations and makes them what is stored, to be written in a unit of one's own: a transaction of a script writes many of
   * them together.
   * @throws AppError validationError, as `apply`
   */
  async prepare(
    caller: Caller,
    environment: OpenEnvironment,
    operations: readonly RecordOperation[],
  ): Promise<PreparedWrite> {
    const { whole } = environment
    const prefixOf = (index: number) => (operations.length === 1 ? 'data.' : `operations.${index}.data.`)
    const standing = await this.#parts.policy.standing(caller, whole)
    const withheld = withheldFrom(standing)
    const planned: PlannedOperation[] = []
    for (const [index, operation] of operations.entries()) {
      const errors = lockedErrors(withheld, operation)
      if (Object.keys(errors).length > 0) throw validationError(underPath(errors, prefixOf(index)))
      const plan = await this.#plan(whole, operation, prefixOf(index))
      planned.push(await this.#withClosed({ caller, standing }, whole, plan))
    }
    const target = this.target({ caller, standing }, whole)
    return {
      planned,
      deletions: deletionEntries(caller, whole.model, planned),
      async write(tx) {
        const written = (await writeOperations(tx, target, planned, {
          onRejected: (index, errors) => {
            throw validationError(underPath(errors, prefixOf(index)))
          },
        })) as WrittenRecord[]
        return { written, seen: asSeen(withheld, planned, written) }
      },
    }
  }

  /** Marks the files that are not the asker's to name. */
  async #withClosed({ caller, standing }: Asker, environment: OpenEnvironment, planned: PlannedOperation) {
    if (planned.type === 'delete' || standing.kind === 'designer') return planned
    const files: PlannedFile[] = []
    for (const file of planned.files) {
      const isOpen = await this.#parts.mayOpenFile(caller, environment, file.place)
      files.push(isOpen ? file : { ...file, closed: true })
    }
    return { ...planned, files }
  }

  async #attempt(
    caller: Caller,
    environment: OpenEnvironment,
    operations: readonly RecordOperation[],
    { dryRun, once, audited, verify, answer = asWritten }: Partial<ApplyOptions<unknown>>,
  ): Promise<unknown> {
    const prepared = await this.prepare(caller, environment, operations)
    return environment.store.write(
      async tx => {
        const { written, seen } = await prepared.write(tx)
        await verify?.(tx, written)
        const answered = answer(seen)
        if (dryRun) throw new DryRun(answered)
        for (const entry of prepared.deletions) await tx.audit.add(entry)
        if (audited !== undefined) await tx.audit.add(audited)
        return answered
      },
      { once: dryRun ? undefined : once },
    )
  }

  async #plan(environment: OpenEnvironment, operation: RecordOperation, prefix: string): Promise<PlannedOperation> {
    try {
      return await this.#planner(environment, operation.collectionId).plan(operation)
    } catch (error) {
      throw atPath(error, prefix)
    }
  }

  #planner(environment: OpenEnvironment, collectionId: string): RecordPlanner {
    const records = environment.records(collectionId)
    let planner = this.#planners.get(records)
    if (planner === undefined) {
      const { clock, ids, hash } = this.#parts
      const { shape } = records
      planner = new RecordPlanner({ shape, zone: environment.zone, clock, ids: risingIds(ids), hash })
      this.#planners.set(records, planner)
    }
    return planner
  }
}
