import { openDatabase } from './openDatabase.ts'

/** One value that a browser keeps. The local storage holds nothing but what its row names (AD9). */
export interface KeptValue {
  /** What was put last; undefined when there is nothing, and where the browser keeps nothing. */
  get(): Promise<unknown>
  /** Of several calls while one is being written only the last is. */
  put(value: unknown): void
}

/** @param factory undefined where there is no IndexedDB: nothing is kept then */
export function createKeptValue(
  factory: IDBFactory | undefined,
  { database, objects, key }: { database: string; objects: string; key: string },
): KeptValue {
  let opened: Promise<IDBDatabase> | undefined
  let next: { value: unknown } | undefined
  let writing = false

  async function run(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
    if (factory === undefined) return undefined
    opened ??= openDatabase(factory, database, objects)
    const transaction = (await opened).transaction(objects, mode)
    return new Promise((resolve, reject) => {
      const request = ask(transaction.objectStore(objects))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  /** A full disk or a private window: the person goes on, and the value is not kept. */
  const refused = (error: unknown) => console.warn(`The browser does not keep ${objects}`, error)

  async function drain() {
    writing = true
    for (let turn = next; turn !== undefined; turn = next) {
      const { value } = turn
      next = undefined
      await run('readwrite', store => store.put(value, key)).catch(refused)
    }
    writing = false
  }

  return {
    get: () => run('readonly', store => store.get(key)).catch(refused),
    put(value) {
      next = { value }
      if (!writing) void drain()
    },
  }
}
