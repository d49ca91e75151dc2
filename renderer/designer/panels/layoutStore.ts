import { openDatabase } from '../../drafts/openDatabase.ts'

/** Where a browser keeps the layout. The local storage holds nothing but what its row names (AD9). */
export interface LayoutStore {
  /** What was put last; undefined when there is nothing, and where the browser keeps nothing. */
  get(): Promise<unknown>
  /** Of several calls while one is being written only the last is. */
  put(layout: unknown): void
}

const databaseName = 'telar-workspace'
const objects = 'layouts'

/**
 * @param factory undefined where there is no IndexedDB: nothing is kept then
 * @param screen whose layout it is
 */
export function createLayoutStore(factory: IDBFactory | undefined, screen: string): LayoutStore {
  let opened: Promise<IDBDatabase> | undefined
  let next: { layout: unknown } | undefined
  let writing = false

  async function run(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
    if (factory === undefined) return undefined
    opened ??= openDatabase(factory, databaseName, objects)
    const transaction = (await opened).transaction(objects, mode)
    return new Promise((resolve, reject) => {
      const request = ask(transaction.objectStore(objects))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  /** A full disk or a private window: the person goes on, and the layout is not kept. */
  const refused = (error: unknown) => console.warn('The layout cannot be kept', error)

  async function drain() {
    writing = true
    for (let turn = next; turn !== undefined; turn = next) {
      const { layout } = turn
      next = undefined
      await run('readwrite', store => store.put(layout, screen)).catch(refused)
    }
    writing = false
  }

  return {
    get: () => run('readonly', store => store.get(screen)).catch(refused),
    put(layout) {
      next = { layout }
      if (!writing) void drain()
    },
  }
}
