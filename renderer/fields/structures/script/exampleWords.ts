import type { TFunction } from 'i18next'

/** What examples of code tell, in the language of the page. */
export const exampleWordsIn =
  (t: TFunction) =>
  (word: string, name = ''): string =>
    t(`scripts.exampleWords.${word}` as 'scripts.exampleWords.changes', { name, interpolation: { escapeValue: false } })
