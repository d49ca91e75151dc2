import type { TFunction } from 'i18next'
import type { VueCompilation } from './documents.ts'

/** What keeps a Vue block from being compiled, as a sentence; what the compiler says is in its own words. */
export const compileErrorText = (t: TFunction, { reason, text }: VueCompilation['errors'][number]): string =>
  reason === 'compiler' ? text : t(`blocks.vue.reasons.${reason}`, { name: text })
