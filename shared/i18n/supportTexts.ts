import * as supportChat from './areas/supportChat.ts'
import type { Texts } from './texts.ts'

/** What people read who write with support; loaded with its button. */
export const supportTexts = {
  'es-419': { supportChat: supportChat.es },
  en: { supportChat: supportChat.en },
} satisfies Texts
