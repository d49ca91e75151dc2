import { z } from 'zod'
import { badRequest, tooLarge } from '../../../shared/errors.ts'
import { type Filter, parseFilter } from '../../../shared/filters/filter.ts'
import { wireId } from '../../../shared/ids.ts'
import { limits } from '../../../shared/protocol/limits.ts'
import type { HostFunctionName } from '../../../shared/scripts/scriptApi.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { Rows } from '../../db/records/queries.ts'
import type { RecordStore } from '../../db/records/recordStore.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { type Asker, asDesigner, type Policy } from '../policy/policy.ts'
import { localHalf, unlimited } from '../records/arguments.ts'
import type { CollectionRecords } from '../records/collectionRecords.ts'
import type { RecordOperation } from '../records/operations.ts'
import type { Records } from '../records/records.ts'
import { gathered } from './gathered.ts'
import { type HostFunction, hostFunction, objectOf, optional, type ScriptContext } from './scriptContext.ts'
import { mostWritten } from './transaction.ts'
import type { Transactions } from './transactions.ts'
import { inTurn } from './turns.ts'

const collection = z.string()
const query = optional(objectOf)
const rights = z.strictObject({ asUser: z.boolean().optional() })
const writing = rights.extend({ expectedVersion: z.int().optional() })
const reading = rights.extend({
  fields: z.array(z.string()).optional(),
  orderBy: z.string().optional(),
  ascending: z.boolean().optional(),
  page: z.int().min(1).optional(),
  limit: z.int().min(unlimited).optional(),
})

type Rights = z.output<typeof rights> | null | undefined
type Reading = z.output<typeof reading>

export type RecordFunctionName = Extract<
  HostFunctionName,
  | 'getCollection'
  | 'getItem'
  | 'countItems'
  | 'createItem'
  | 'updateItem'
  | 'upsertItem'
  | 'updateItems'
  | 'deleteItem'
  | 'deleteItems'
  | 'aggregateCollection'
>

/** The arguments of each. */
const takes = {
  getCollection: z.tuple([collection, query.optional(), optional(reading)]),
  getItem: z.tuple([collection, z.union([z.string(), objectOf]), optional(reading)]),
  countItems: z.tuple([collection, query.optional(), optional(rights)]),
  createItem: z.tuple([collection, objectOf, optional(rights)]),
  updateItem: z.tuple([collection, z.string(), objectOf, optional(writing)]),
  upsertItem: z.tuple([collection, objectOf, objectOf, optional(rights)]),
  updateItems: z.tuple([collection, objectOf, objectOf, optional(rights)]),
  deleteItem: z.tuple([collection, z.string(), optional(writing)]),
  deleteItems: z.tuple([collection, objectOf, optional(rights)]),
  aggregateCollection: z.tuple([collection, z.array(objectOf)]),
} satisfies Record<RecordFunctionName, z.ZodType>

export interface RecordFunctionParts {
  policy: Policy
  records: Records
  collectionRecords: CollectionRecords
}

/** One collection as a call reaches it: with all rights, or as who started the run. */
class ReachedCollection {
  readonly id: string
  readonly #parts: RecordFunctionParts
  readonly #asker: Asker
  readonly #environment: OpenEnvironment
  readonly #transactions: Transactions

  constructor(parts: RecordFunctionParts, context: ScriptContext, name: string, options: Rights) {
    const { starter } = context
    const asUser = context.asStarter || options?.asUser === true
    if (asUser && starter === undefined) throw badRequest('asUser: nobody started this run')
    const { environment, ...asker } =
      asUser && starter ? starter : { ...asDesigner(context.caller), environment: context.environment }
    this.#parts = parts
    this.#asker = asker
    this.#environment = environment
    this.#transactions = context.transactions
    this.id = localHalf(environment.id, name)
    if (environment.model.component('collection', this.id) === undefined)
      throw badRequest(`there is no collection ${name}`)
  }

  scope(): Promise<Filter> {
    return this.#parts.policy.scope(this.#asker, this.#environment, this.id)
  }

  get store() {
    return this.#environment.records(this.id)
  }

  /** The newest ones first, unless told otherwise. */
  async read(
    filter: Filter,
    { page = 1, limit = limits.pageLimit, orderBy, ascending, fields }: Reading,
  ): Promise<WireRecord[]> {
    const asked = { filter, orderBy: orderBy ?? 'createdAt', ascending, fields }
    if (limit !== unlimited && (limit > limits.pageLimit || limit < 1)) throw tooLarge(limits.pageLimit, 'limit')
    return this.#search(asked, async (store, rows) =>
      limit === unlimited ? gathered(store.all(rows)) : (await store.page({ ...rows, page, limit })).items,
    )
  }

  async newest(filter: Filter): Promise<WireRecord | undefined> {
    return (await this.read(filter, { limit: 1 }))[0]
  }

  async one(id: string, fields: readonly string[] | undefined): Promise<WireRecord | undefined> {
    const { store } = this
    const transaction = this.#transactions.current
    if (transaction !== undefined) return transaction.record(store, id, () => this.scope(), fields)
    return store.get(id, await this.scope(), fields)
  }

  count(filter: Filter): Promise<number> {
    return this.#search({ filter }, (store, rows) => store.count(rows))
  }

  /** Ids of all that are found, as long as one call may write them. */
  found(filter: Filter): Promise<string[]> {
    return this.#search({ filter }, async (store, rows) => {
      const ids: string[] = []
      for await (const records of store.all({ ...rows, fields: [] })) {
        ids.push(...records.map(({ _id }) => _id))
        if (ids.length > mostWritten) throw tooLarge(mostWritten, `one call writes at most ${mostWritten} records`)
      }
      return ids
    })
  }

  write(operations: readonly RecordOperation[]) {
    const { records } = this.#parts
    const { caller } = this.#asker
    const transaction = this.#transactions.current
    if (transaction === undefined) return records.apply(caller, this.#environment, operations)
    return transaction.write(() => records.prepare(caller, this.#environment, operations))
  }

  async #search<Asked extends Omit<Rows, 'scope'>, Answer>(
    asked: Asked,
    read: (store: RecordStore, rows: Asked & Rows) => Promise<Answer>,
  ): Promise<Answer> {
    const { store } = this
    const rows = async () => ({ ...asked, scope: await this.scope() })
    return this.#transactions.current?.search(store, rows, read) ?? read(store, await rows())
  }
}

/** What scripts do with the records of collections. All of a call or nothing of it is written, at once or with a transaction. */
export function recordFunctions(parts: RecordFunctionParts, context: ScriptContext) {
  const functions = Object.entries(untracked(parts, context)).map(([name, { takes, answer }]) => [
    name,
    hostFunction(takes, (args, call) => {
      const answered = inTurn(context.places, () => answer(args, call), call.signal, call.handedOver)
      return context.transactions.track(answered.answer)
    }),
  ])
  return Object.fromEntries(functions) as Record<RecordFunctionName, HostFunction>
}

function untracked(parts: RecordFunctionParts, context: ScriptContext): Record<RecordFunctionName, HostFunction> {
  const at = (name: string, options?: Rights) => new ReachedCollection(parts, context, name, options)
  const one = async (reached: ReachedCollection, operation: RecordOperation) => {
    const [written] = await reached.write([operation])
    return written?.record ?? null
  }
  const changed = (collectionId: string, id: string, data: Record<string, unknown>, expectedVersion?: number) =>
    ({ type: 'update', collectionId, id, data, expectedVersion }) as const
  return {
    getCollection: hostFunction(takes.getCollection, async ([name, asked, options]) =>
      at(name, options).read(parseFilter(asked), options ?? {}),
    ),
    getItem: hostFunction(takes.getItem, async ([name, asked, options]) => {
      const reached = at(name, options)
      const found = typeof asked === 'string' ? reached.one(asked, options?.fields) : reached.newest(parseFilter(asked))
      return (await found) ?? null
    }),
    countItems: hostFunction(takes.countItems, async ([name, asked, options]) =>
      at(name, options).count(parseFilter(asked)),
    ),
    createItem: hostFunction(takes.createItem, async ([name, data, options]) => {
      const reached = at(name, options)
      return one(reached, { type: 'create', collectionId: reached.id, data })
    }),
    updateItem: hostFunction(takes.updateItem, async ([name, id, data, options]) => {
      const reached = at(name, options)
      return one(reached, changed(reached.id, id, data, options?.expectedVersion))
    }),
    upsertItem: hostFunction(takes.upsertItem, async ([name, asked, data, options]) => {
      const reached = at(name, options)
      const known = await reached.newest(parseFilter(asked))
      const created = { type: 'create', collectionId: reached.id, data } as const
      return one(reached, known === undefined ? created : changed(reached.id, known._id, data))
    }),
    updateItems: hostFunction(takes.updateItems, async ([name, asked, data, options]) => {
      const reached = at(name, options)
      const ids = await reached.found(parseFilter(asked))
      if (ids.length > 0) await reached.write(ids.map(id => changed(reached.id, id, data)))
      return ids.length
    }),
    deleteItem: hostFunction(takes.deleteItem, async ([name, id, options]) => {
      const reached = at(name, options)
      const { expectedVersion } = options ?? {}
      await reached.write([{ type: 'delete', collectionId: reached.id, id, expectedVersion }])
      return true
    }),
    deleteItems: hostFunction(takes.deleteItems, async ([name, asked, options]) => {
      const reached = at(name, options)
      const ids = await reached.found(parseFilter(asked))
      if (ids.length > 0) await reached.write(ids.map(id => ({ type: 'delete', collectionId: reached.id, id })))
      return ids.length
    }),
    aggregateCollection: hostFunction(takes.aggregateCollection, async ([name, pipeline]) => {
      const { id } = at(name)
      return parts.collectionRecords.pipeline(context.caller, wireId(context.environment.id, id), pipeline)
    }),
  }
}
