import * as faults from './areas/faults.ts'
import type { Texts } from './texts.ts'

/** What fails of an environment's scripts; loaded where its designers are told of it. */
export const faultTexts = { 'es-419': { faults: faults.es }, en: { faults: faults.en } } satisfies Texts
