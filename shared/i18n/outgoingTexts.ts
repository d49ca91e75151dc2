import * as outgoing from './areas/outgoing.ts'
import type { Texts } from './texts.ts'

/** Where scripts of an environment sent requests; loaded where its designers look at it. */
export const outgoingTexts = {
  'es-419': { outgoing: outgoing.es },
  en: { outgoing: outgoing.en },
} satisfies Texts
