import type { i18n } from 'i18next'
import { defaultLanguage, type Language, languageOf } from '../../shared/languages.ts'
import type { LocalState } from '../session/storage.ts'

/** What was chosen in this browser, else what the session says, else the browser's own where we speak it, else es-419. */
export const storedLanguage = (state: LocalState, own: string): Language =>
  languageOf(state.get('locale')) ?? languageOf(state.get('session')?.locale) ?? languageOf(own) ?? defaultLanguage

/** Changes every text at once, and the browser keeps it. @returns what it is now; undefined for none of ours */
export function speak(state: LocalState, i18n: i18n, wanted: string): Language | undefined {
  const language = languageOf(wanted)
  if (language === undefined) return undefined
  state.set('locale', language)
  void i18n.changeLanguage(language)
  return language
}
