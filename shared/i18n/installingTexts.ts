import * as installing from './areas/installing.ts'
import type { Texts } from './texts.ts'

/** What people read of keeping an application on their phone; loaded where a page may be installed. */
export const installingTexts = {
  'es-419': { installing: installing.es },
  en: { installing: installing.en },
} satisfies Texts
