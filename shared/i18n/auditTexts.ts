import * as audit from './areas/audit.ts'
import type { Texts } from './texts.ts'

/** Who did what; loaded with the screens that tell it. */
export const auditTexts = { 'es-419': { audit: audit.es }, en: { audit: audit.en } } satisfies Texts
