import * as mails from './areas/mails.ts'
import type { Texts } from './texts.ts'

/** What became of mails; loaded where administrators are told of it. */
export const mailTexts = { 'es-419': { mails: mails.es }, en: { mails: mails.en } } satisfies Texts
