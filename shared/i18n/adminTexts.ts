import * as admin from './areas/admin.ts'
import * as kinds from './areas/kinds.ts'
import type { Texts } from './texts.ts'

/** What only administrators and designers see; loaded with their area. */
export const adminTexts = {
  'es-419': { admin: admin.es, kinds: kinds.es },
  en: { admin: admin.en, kinds: kinds.en },
} satisfies Texts
