import * as totals from './areas/totals.ts'
import type { Texts } from './texts.ts'

/** What stands below the columns of a table; loaded with the first that has any. */
export const totalTexts = { 'es-419': { totals: totals.es }, en: { totals: totals.en } } satisfies Texts
