import * as holds from './areas/holds.ts'
import type { Texts } from './texts.ts'

/** What an environment does not do by itself; loaded where it is told. */
export const holdTexts = { 'es-419': { holds: holds.es }, en: { holds: holds.en } } satisfies Texts
