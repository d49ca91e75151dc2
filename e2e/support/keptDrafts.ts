import type { Page } from '@playwright/test'

/**
 * What was typed in forms and editors and the browser keeps, each as text; nothing where there is no database yet, which the
 * application makes.
 */
export const keptDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('telar')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const { result: database } = opening
          const reading = database.transaction('drafts').objectStore('drafts').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result.map(draft => JSON.stringify(draft)))
          }
        }
      }),
  )

/**
 * Holds every write of drafts until what is returned is called, as a disk does that is busy.
 * @param page another one than those that write
 */
export async function holdDrafts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('telar')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result: database } = opening
          const transaction = database.transaction('drafts', 'readwrite')
          const drafts = transaction.objectStore('drafts')
          // A transaction goes on as long as something is asked of it.
          const ask = () => {
            drafts.count().onsuccess = () => {
              resolve()
              if (!('areDraftsLetGo' in window)) ask()
            }
          }
          transaction.oncomplete = () => database.close()
          ask()
        }
      }),
  )
  return () => page.evaluate(() => void Object.assign(window, { areDraftsLetGo: true }))
}
