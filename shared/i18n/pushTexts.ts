import * as push from './areas/push.ts'
import type { Texts } from './texts.ts'

/** What people read of notifications on their devices; loaded with the first that is about them. */
export const pushTexts = { 'es-419': { push: push.es }, en: { push: push.en } } satisfies Texts
