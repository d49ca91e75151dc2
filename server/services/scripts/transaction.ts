import { isDeepStrictEqual } from 'node:util'
import { tooLarge } from '../../../shared/errors.ts'
import { everything, type Filter } from '../../../shared/filters/filter.ts'
import { weightOf } from '../../db/engine/rowWeight.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { EnvironmentTx } from '../../db/environment/types.ts'
import { place } from '../../db/records/layout.ts'
import { assignedFields } from '../../db/records/numbers.ts'
import type { Rows } from '../../db/records/queries.ts'
import type { RecordStore } from '../../db/records/recordStore.ts'
import { StalePlan } from '../../db/records/stalePlan.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { PlannedOperation, WrittenRecord } from '../records/operations.ts'
import type { PreparedWrite } from '../records/preparedWrite.ts'

/** How many records one call, or one transaction, writes; more are written in parts. */
export const mostWritten = 10_000
/** Characters of all that a transaction writes: until its end it is held in memory. */
const mostHeld = 32_000_000

/** What the script read, or was told of what it writes, has become otherwise: it has to begin anew. */
export class Overtaken extends Error {}

/** Carries an answer out of a unit that is taken back. */
class TakenBack extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('taken back')
    this.answer = answer
  }
}

type Unit = EnvironmentTx & UnitScope

interface Step {
  readonly prepared: PreparedWrite
  /** What the script was told that it wrote. */
  readonly told: readonly WrittenRecord[]
}

const nameOf = (collectionId: string, id: string) => `${collectionId} ${id}`

/** The record that an operation changes. */
const changedBy = (operation: PlannedOperation) =>
  nameOf(operation.collectionId, operation.type === 'create' ? String(operation.row[place.id]) : operation.id)

function weightOfAll({ planned }: PreparedWrite): number {
  const weights = planned.map(operation => {
    if (operation.type === 'delete') return 0
    return weightOf(operation.type === 'create' ? operation.row : operation.cells.map(([, cell]) => cell))
  })
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** With those that it names; undefined where their ids are not known before it is written. */
function namedBy(operation: PlannedOperation): string[] | undefined {
  const own = changedBy(operation)
  if (operation.type === 'delete') return [own]
  if (operation.references.some(({ valueKey }) => valueKey !== undefined)) return undefined
  return [own, ...operation.references.flatMap(({ collectionId, ids }) => ids.map(id => nameOf(collectionId, id)))]
}

/**
 * The writes of a script that are to stand together. They wait here, prepared, until `commit` writes them in one unit; what the script
 * reads meanwhile is read in units that write them first and are taken back. Nobody is kept from writing: `commit` refuses where what was
 * read is no longer so.
 */
export class Transaction {
  readonly #environment: OpenEnvironment
  #steps: Step[] = []
  /** How many operations the steps have, and how much those write. */
  #operations = 0
  #weight = 0
  /** Steps by the names of the records that they change. */
  #changing = new Map<string, Set<Step>>()
  /** Of collections that were searched, by local id. */
  readonly #sequences = new Map<string, number>()
  /** Of records that were read by their ids, by collection and id; undefined: there was none. */
  readonly #versions = new Map<string, { store: RecordStore; id: string; version: number | undefined }>()
  /** One after the other: each sees what the ones before it wrote. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(environment: OpenEnvironment) {
    this.#environment = environment.whole
  }

  /** @param read asks the records that it is given for what is sought, and nothing else */
  search<Sought extends Rows, Answer>(
    store: RecordStore,
    sought: () => Promise<Sought>,
    read: (store: RecordStore, sought: Sought) => Promise<Answer>,
  ): Promise<Answer> {
    return this.#next(async () => {
      const rows = await sought()
      for (const id of store.deciding(rows)) await this.#noteSequence(id)
      return this.#read(store, seen => read(seen, rows))
    })
  }

  record(store: RecordStore, id: string, reached: () => Promise<Filter>, fields?: readonly string[]) {
    return this.#next(async () => {
      const scope = await reached()
      if (scope !== everything) for (const other of store.deciding({ scope })) await this.#noteSequence(other)
      const name = nameOf(store.shape.id, id)
      if (!this.#versions.has(name)) {
        const known = await store.get(id, everything, [])
        this.#versions.set(name, { store, id, version: known?._version })
      }
      return this.#read(store, seen => seen.get(id, scope, fields))
    })
  }

  /** @param prepare as `Records.prepare` */
  write(prepare: () => Promise<PreparedWrite>): Promise<readonly WrittenRecord[]> {
    return this.#next(async () => {
      const prepared = await prepare()
      const operations = this.#operations + prepared.planned.length
      if (operations > mostWritten) throw tooLarge(mostWritten, `a transaction writes at most ${mostWritten} records`)
      if (this.#weight + weightOfAll(prepared) > mostHeld)
        throw tooLarge(mostHeld, `a transaction writes at most ${mostHeld} characters`)
      const told = await this.#tried(prepared)
      this.#add({ prepared, told })
      return told
    })
  }

  /** Writes everything or nothing. @throws Overtaken · AppError as `Records.apply` */
  commit(): Promise<void> {
    return this.#next(() => this.#unit(tx => this.#writeAll(tx)))
  }

  /** Whether everything could be written now; nothing is. @throws as `commit` */
  check(): Promise<void> {
    return this.#next(() => this.#speculate(tx => this.#writeAll(tx)))
  }

  /** Whether what was read is no longer so. */
  isOvertaken(): Promise<boolean> {
    return this.#next(async () => this.#isOvertaken())
  }

  /** Where `takeBack` leads. */
  get mark(): number {
    return this.#steps.length
  }

  /** Forgets what was written since then. */
  takeBack(mark: number): void {
    const kept = this.#steps.slice(0, mark)
    this.#steps = []
    this.#operations = 0
    this.#weight = 0
    this.#changing = new Map()
    for (const step of kept) this.#add(step)
  }

  #next<Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> {
    const next = this.#last.then(work)
    this.#last = next.catch(() => undefined)
    return next
  }

  async #noteSequence(collectionId: string): Promise<void> {
    if (this.#sequences.has(collectionId)) return
    this.#sequences.set(collectionId, await this.#environment.records(collectionId).sequence())
  }

  async #read<Answer>(store: RecordStore, read: (store: RecordStore) => Promise<Answer>): Promise<Answer> {
    if (this.#steps.length === 0) return read(store)
    return this.#speculate(async tx => {
      for (const { prepared } of this.#steps) await prepared.write(tx)
      return read(store.within(tx))
    })
  }

  /** What a write would leave behind. The steps that its records stand in are written before it, and all of them where that is not enough. */
  async #tried(prepared: PreparedWrite): Promise<readonly WrittenRecord[]> {
    const after = (steps: Iterable<Step>) => async (tx: Unit) => {
      for (const step of steps) await step.prepared.write(tx)
      return (await prepared.write(tx)).seen
    }
    const needed = this.#needed(prepared)
    if (needed === undefined || needed.length === this.#steps.length) return this.#speculate(after(this.#steps))
    try {
      return await this.#speculate(after(needed))
    } catch {
      return this.#speculate(after(this.#steps))
    }
  }

  #needed(prepared: PreparedWrite): readonly Step[] | undefined {
    // The number of a new record depends on all that were made before it.
    if (prepared.planned.some(operation => operation.type === 'create' && this.#numbers(operation.collectionId)))
      return undefined
    const needed = new Set<Step>()
    const waiting = [prepared]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const operation of next.planned) {
        const names = namedBy(operation)
        if (names === undefined) return undefined
        for (const step of names.flatMap(name => [...(this.#changing.get(name) ?? [])])) {
          if (needed.has(step)) continue
          needed.add(step)
          waiting.push(step.prepared)
        }
      }
    }
    return needed.size === 0 ? [] : this.#steps.filter(step => needed.has(step))
  }

  #numbers(collectionId: string): boolean {
    return assignedFields(this.#environment.records(collectionId).layout).length > 0
  }

  #add(step: Step): void {
    this.#steps.push(step)
    this.#operations += step.prepared.planned.length
    this.#weight += weightOfAll(step.prepared)
    for (const name of step.prepared.planned.map(changedBy)) {
      const steps = this.#changing.get(name) ?? new Set()
      this.#changing.set(name, steps.add(step))
    }
  }

  async #writeAll(tx: Unit): Promise<void> {
    if (await this.#isOvertaken(tx)) throw new Overtaken()
    for (const { prepared, told } of this.#steps) {
      if (!isDeepStrictEqual((await prepared.write(tx)).seen, told)) throw new Overtaken()
      for (const entry of prepared.deletions) await tx.audit.add(entry)
    }
  }

  /** @param tx sees what units before it in its group wrote */
  async #isOvertaken(tx?: UnitScope): Promise<boolean> {
    const now = (store: RecordStore) => (tx === undefined ? store : store.within(tx))
    for (const [id, sequence] of this.#sequences)
      if ((await now(this.#environment.records(id)).sequence()) !== sequence) return true
    for (const { store, id, version } of this.#versions.values())
      if ((await now(store).get(id, everything, []))?._version !== version) return true
    return false
  }

  async #speculate<Answer>(work: (tx: Unit) => Answer | Promise<Answer>): Promise<Answer> {
    try {
      return await this.#unit(async tx => {
        throw new TakenBack(await work(tx))
      })
    } catch (error) {
      if (error instanceof TakenBack) return error.answer as Answer
      throw error
    }
  }

  async #unit<Answer>(work: (tx: Unit) => Answer | Promise<Answer>): Promise<Answer> {
    try {
      return await this.#environment.store.write(work)
    } catch (error) {
      throw error instanceof StalePlan ? new Overtaken() : error
    }
  }
}
