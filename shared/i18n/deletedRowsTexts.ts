import * as deletedRows from './areas/deletedRows.ts'
import type { Texts } from './texts.ts'

/** What stands where deleted rows of a table are brought back; loaded with the tables that offer it. */
export const deletedRowsTexts = {
  'es-419': { deletedRows: deletedRows.es },
  en: { deletedRows: deletedRows.en },
} satisfies Texts
