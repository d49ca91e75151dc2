import * as filterBar from './areas/filterBar.ts'
import type { Texts } from './texts.ts'

/** What filters say to those who use them; loaded with the first of them. */
export const filterTexts = { 'es-419': { filterBar: filterBar.es }, en: { filterBar: filterBar.en } } satisfies Texts
