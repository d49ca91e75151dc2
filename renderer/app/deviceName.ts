import { openDatabase } from '../drafts/openDatabase.ts'

const objects = 'names'
const key = 'own'

const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

function keptName(database: IDBDatabase): Promise<string> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(objects, 'readwrite')
    const store = transaction.objectStore(objects)
    const known = store.get(key)
    let name = newName()
    known.onsuccess = () => {
      if (typeof known.result === 'string') name = known.result
      else store.put(name, key)
    }
    transaction.oncomplete = () => resolve(name)
    transaction.onabort = () => reject(transaction.error)
  })
}

/**
 * What this browser calls itself at a login, kept beside the local storage, which a lost session empties. The server leaves a way in to
 * browsers that it knows while strangers guess. Undefined where the browser keeps nothing.
 */
export async function deviceName(factory: IDBFactory | undefined): Promise<string | undefined> {
  if (factory === undefined) return undefined
  try {
    return await keptName(await openDatabase(factory, 'telar-device', objects))
  } catch (error) {
    console.warn('The browser keeps no name', error)
    return undefined
  }
}
