import { whenLeaving } from '../ui/whenLeaving.ts'
import { openDatabase } from './openDatabase.ts'

/** Whose draft of what: account, environment, form and record, in the order in which they are kept. */
export type DraftKey = readonly [userId: string, environmentId: string, formId: string, record: string]

/** What people typed and did not send yet, kept by the browser beside the local storage. */
export interface DraftStore {
  /** Undefined when there is none, and where the browser keeps nothing. */
  get(key: DraftKey): Promise<unknown>
  /** All whose keys begin so. */
  list(beginning: readonly string[]): Promise<unknown[]>
  /** Replaces the draft. Of several calls while one is being written only the last is. */
  put(key: DraftKey, draft: unknown): void
  remove(key: DraftKey): void
  /** How many drafts an account has here. */
  countOf(userId: string): Promise<number>
  /** Without an environment, all of them, and the page keeps none of that account any more. */
  removeAllOf(userId: string, environmentId?: string): Promise<void>
}

const databaseName = 'telar'
const objects = 'drafts'

/** Arrays sort after texts: every key that begins so and no other. */
const within = (...beginning: readonly string[]) => IDBKeyRange.bound(beginning, [...beginning, []])

type Change = (store: IDBObjectStore) => IDBRequest

/** @param factory undefined where there is no IndexedDB: nothing is kept then */
export function createDraftStore(factory: IDBFactory | undefined): DraftStore {
  let opened: Promise<IDBDatabase> | undefined
  let db: IDBDatabase | undefined
  /** The next write of each draft, by its key as JSON; undefined while its last one is under way. */
  const waiting = new Map<string, Change | undefined>()

  async function run<Result>(mode: IDBTransactionMode, change: (store: IDBObjectStore) => IDBRequest<Result>) {
    if (factory === undefined) throw new Error('IndexedDB is not there')
    opened ??= openDatabase(factory, databaseName, objects)
    db ??= await opened
    return begin(db, mode, change)
  }

  function begin<Result>(
    database: IDBDatabase,
    mode: IDBTransactionMode,
    change: (store: IDBObjectStore) => IDBRequest<Result>,
  ) {
    const transaction = database.transaction(objects, mode)
    const request = change(transaction.objectStore(objects))
    const result = new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const end = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    // The page may be gone before the browser would commit by itself. What is read may hold files, which come after the end.
    if (mode === 'readwrite') transaction.commit()
    return Promise.all([result, end]).then(([found]) => found)
  }

  /** A full disk or a private window: the person goes on, and what is typed is not kept. */
  const refused = (error: unknown) => console.warn('The drafts cannot be kept', error)

  /** An account whose forms are still there, and would keep again what is removed. */
  let gone: string | undefined

  function write(key: DraftKey, change: Change) {
    if (factory === undefined || key[0] === gone) return
    const name = JSON.stringify(key)
    const busy = waiting.has(name)
    waiting.set(name, change)
    if (!busy) void drain(name)
  }

  async function drain(name: string) {
    for (let change = waiting.get(name); change !== undefined; change = waiting.get(name)) {
      waiting.set(name, undefined)
      await run('readwrite', change).catch(refused)
    }
    waiting.delete(name)
  }

  /** What waits for the write before it is begun at once: the page is going. The browser keeps the order. */
  function flush() {
    if (db === undefined) return
    for (const [name, change] of waiting) {
      if (change === undefined) continue
      waiting.set(name, undefined)
      begin(db, 'readwrite', change).catch(refused)
    }
  }
  whenLeaving(flush)

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
    list: async beginning => (await ask<unknown[]>('readonly', store => store.getAll(within(...beginning)))) ?? [],
    put: (key, draft) => write(key, store => store.put(draft, [...key])),
    remove: key => write(key, store => store.delete([...key])),
    countOf: async userId => (await ask('readonly', store => store.count(within(userId)))) ?? 0,
    async removeAllOf(...owner) {
      const [userId, environmentId] = owner
      if (environmentId === undefined) gone = userId
      await ask('readwrite', store => store.delete(within(...owner.filter(part => part !== undefined))))
    },
  }
}
