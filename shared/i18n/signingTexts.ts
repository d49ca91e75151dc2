import * as documentSigning from './areas/documentSigning.ts'
import * as signing from './areas/signing.ts'
import type { Texts } from './texts.ts'

/** Of documents that are signed; loaded with the first of them. */
export const signingTexts = {
  'es-419': { signing: signing.es, documentSigning: documentSigning.es },
  en: { signing: signing.en, documentSigning: documentSigning.en },
} satisfies Texts
