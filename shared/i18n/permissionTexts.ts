import * as permissions from './areas/permissions.ts'
import type { Texts } from './texts.ts'

/** Who may do what, and why; loaded with the first screen that asks it. */
export const permissionTexts = {
  'es-419': { permissions: permissions.es },
  en: { permissions: permissions.en },
} satisfies Texts
