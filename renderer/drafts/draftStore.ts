import { whenLeaving } from '../ui/whenLeaving.ts'
import type { LeftDraft, LeftDrafts } from './leftDrafts.ts'
import { openDatabase } from './openDatabase.ts'

/** Whose draft of what: account, environment, form and record, in the order in which they are kept. */
export type DraftKey = readonly [userId: string, environmentId: string, formId: string, record: string]

/** What people typed and did not send yet, kept by the browser beside the local storage. */
export interface DraftStore {
  /** Undefined when there is none, and where the browser keeps nothing. */
  get(key: DraftKey): Promise<unknown>
  /** Asks the database for what it has of keys that begin so; undefined where the browser keeps nothing. */
  ask<Result>(
    beginning: readonly string[],
    question: (store: IDBObjectStore, range: IDBKeyRange) => IDBRequest<Result>,
  ): Promise<Result | undefined>
  /** Replaces the draft. Of several calls while one is being written only the last is. */
  put(key: DraftKey, draft: object): void
  remove(key: DraftKey): void
  /** Calls the listener each time after drafts were written. @returns ends it */
  onChange(listener: () => void): () => void
  /** How many drafts an account has here. */
  countOf(userId: string): Promise<number>
  /** Without an environment, all of them, and the page keeps none of that account any more. */
  removeAllOf(userId: string, environmentId?: string): Promise<void>
}

const databaseName = 'telar'
const objects = 'drafts'

/** Arrays sort after texts: every key that begins so and no other. */
const within = (...beginning: readonly string[]) => IDBKeyRange.bound(beginning, [...beginning, []])

/** A draft that is not written yet. */
interface Turn {
  key: DraftKey
  /** Undefined where it is removed. */
  draft: object | undefined
  /** Its last change is not begun. */
  isWaiting: boolean
  /** Writes that were begun and did not end. */
  underWay: number
}

/**
 * @param factory undefined where there is no IndexedDB: nothing is kept then
 * @param left for what is not written when the page goes
 */
export function createDraftStore(factory: IDBFactory | undefined, left: LeftDrafts): DraftStore {
  let opened: Promise<IDBDatabase> | undefined
  let db: IDBDatabase | undefined
  /** By the keys as JSON. */
  const unwritten = new Map<string, Turn>()
  /** An account whose forms are still there, and would keep again what is removed. */
  let gone: string | undefined
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }

  /** A full disk or a private window: the person goes on, and what is typed is not kept. */
  const refused = (error: unknown) => console.warn('The drafts cannot be kept', error)

  async function open(): Promise<IDBDatabase> {
    if (factory === undefined) throw new Error('IndexedDB is not there')
    const database = await openDatabase(factory, databaseName, objects)
    await adopt(database, left).catch(refused)
    return database
  }

  /** What could not be opened is opened again by whoever asks next. */
  function openOnce(): Promise<IDBDatabase> {
    opened ??= open().catch(error => {
      opened = undefined
      throw error
    })
    return opened
  }

  async function run<Result>(mode: IDBTransactionMode, change: (store: IDBObjectStore) => IDBRequest<Result>) {
    db ??= await openOnce()
    const transaction = db.transaction(objects, mode)
    const request = change(transaction.objectStore(objects))
    const end = endOf(transaction)
    // The page may be gone before the browser would commit by itself. What is read may hold files, which come after the end.
    if (mode === 'readwrite') transaction.commit()
    await end
    return request.result
  }

  function write(key: DraftKey, draft: object | undefined) {
    if (factory === undefined || key[0] === gone) return
    const name = JSON.stringify(key)
    const turn = unwritten.get(name) ?? { key, draft, isWaiting: true, underWay: 0 }
    unwritten.set(name, Object.assign(turn, { draft, isWaiting: true }))
    if (turn.underWay === 0) void begin(name, turn)
  }

  async function begin(name: string, turn: Turn) {
    const { draft } = turn
    const key = [...turn.key]
    turn.isWaiting = false
    turn.underWay += 1
    const change = (store: IDBObjectStore): IDBRequest =>
      draft === undefined ? store.delete(key) : store.put(draft, key)
    const isWritten = await run('readwrite', change).then(() => true, refused)
    turn.underWay -= 1
    if (turn.underWay > 0 || unwritten.get(name) !== turn) return
    if (turn.isWaiting) return void begin(name, turn)
    unwritten.delete(name)
    if (isWritten) left.remove(name)
    changed()
  }

  /** The page is going: what waits for the write before it is begun at once, and the browser keeps the order. */
  function flush() {
    for (const [name, turn] of unwritten) {
      try {
        left.keep(name, turn.draft)
      } catch (error) {
        refused(error)
      }
      if (turn.isWaiting && db) void begin(name, turn)
    }
  }
  whenLeaving(flush)
  if (left.all().length > 0) openOnce().catch(refused)

  async function ask<Result>(mode: IDBTransactionMode, change: (store: IDBObjectStore) => IDBRequest<Result>) {
    if (factory === undefined) return undefined
    try {
      return await run(mode, change)
    } catch (error) {
      refused(error)
      return undefined
    }
  }

  return {
    get: key => ask<unknown>('readonly', store => store.get([...key])),
    ask: (beginning, question) => ask('readonly', store => question(store, within(...beginning))),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    put: write,
    remove: key => write(key, undefined),
    countOf: async userId => (await ask('readonly', store => store.count(within(userId)))) ?? 0,
    async removeAllOf(userId, environmentId) {
      if (environmentId === undefined) gone = userId
      const owner = environmentId === undefined ? [userId] : [userId, environmentId]
      const isOfOwner = (name: string) => name.startsWith(JSON.stringify(owner).replace(/]$/, ','))
      for (const { name } of left.all()) if (isOfOwner(name)) left.remove(name)
      for (const name of unwritten.keys()) if (isOfOwner(name)) unwritten.delete(name)
      await ask('readwrite', store => store.delete(within(...owner)))
      changed()
    },
  }
}

const endOf = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

/** Writes what the page before had no time for. */
async function adopt(database: IDBDatabase, left: LeftDrafts) {
  const all = left.all()
  if (all.length === 0) return
  const transaction = database.transaction(objects, 'readwrite')
  const store = transaction.objectStore(objects)
  for (const one of all) adoptOne(store, one)
  await endOf(transaction)
  for (const one of all) left.remove(one.name, one)
}

function adoptOne(store: IDBObjectStore, { name, draft, lacks }: LeftDraft) {
  const key = JSON.parse(name)
  const reading = store.get(key)
  reading.onsuccess = () => {
    const files = Object.entries(reading.result ?? {}).filter(([property]) => lacks.includes(property))
    if (draft === undefined) store.delete(key)
    else store.put({ ...Object.fromEntries(files), ...draft }, key)
  }
}
