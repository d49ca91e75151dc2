import * as tableMap from './areas/tableMap.ts'
import type { Texts } from './texts.ts'

/** What stands on the map of a table's rows; loaded with the first that is looked at. */
export const tableMapTexts = { 'es-419': { tableMap: tableMap.es }, en: { tableMap: tableMap.en } } satisfies Texts
