/** The languages that the server itself writes in. */
export type Language = 'es' | 'en'

/** @param accepted language tags, best first, lower-case; Spanish when none of them is ours */
export function bestLanguage(accepted: readonly string[]): Language {
  for (const tag of accepted) {
    if (tag.startsWith('es')) return 'es'
    if (tag.startsWith('en')) return 'en'
  }
  return 'es'
}

/** The locale of the interface's texts (AB). */
export const localeOf = (language: Language) => (language === 'es' ? 'es-419' : 'en')
