/** The languages of the interface; the first is the default (AB3), the last the fallback (AB4). */
export const languages = ['es-419', 'en'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'es-419'
export const fallbackLanguage: Language = 'en'

/** A stored or requested language, or undefined when it is none of ours: `es-CL` is our Spanish. */
export function languageOf(text: string | null | undefined): Language | undefined {
  const primary = text?.toLowerCase().split('-')[0]
  return languages.find(language => language.split('-')[0] === primary)
}
