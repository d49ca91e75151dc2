import type { Language } from '../languages.ts'

export interface TextTree {
  [key: string]: string | TextTree
}

/** Texts of some areas in every language. */
export type Texts = Record<Language, Record<string, TextTree>>
