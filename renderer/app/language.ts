import { defaultLanguage, type Language, languageOf } from '../../shared/i18n/languages.ts'
import type { LocalState } from '../account/storage.ts'

/** What was chosen in this browser, else what the session says, else es-419 (AB3, AB5, AB10). */
export const storedLanguage = (state: LocalState): Language =>
  languageOf(state.get('locale')) ?? languageOf(state.get('session')?.locale) ?? defaultLanguage
