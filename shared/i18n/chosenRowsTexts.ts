import * as chosenRows from './areas/chosenRows.ts'
import type { Texts } from './texts.ts'

/** What stands where rows of a table are chosen; loaded with the first choice. */
export const chosenRowsTexts = {
  'es-419': { chosenRows: chosenRows.es },
  en: { chosenRows: chosenRows.en },
} satisfies Texts
