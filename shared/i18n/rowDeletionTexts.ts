import * as rowDeletion from './areas/rowDeletion.ts'
import type { Texts } from './texts.ts'

/** What is asked and told where somebody deletes rows of a table; loaded when it is done first. */
export const rowDeletionTexts = {
  'es-419': { rowDeletion: rowDeletion.es },
  en: { rowDeletion: rowDeletion.en },
} satisfies Texts
