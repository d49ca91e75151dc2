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
