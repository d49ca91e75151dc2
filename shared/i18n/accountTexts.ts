import * as account from './areas/account.ts'
import type { Texts } from './texts.ts'

/** Login and passwords; loaded with their pages. */
export const accountTexts = { 'es-419': { account: account.es }, en: { account: account.en } } satisfies Texts
