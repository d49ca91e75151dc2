import { defaultLanguage, type Language, languageOf } from '../../shared/languages.ts'
import type { LocalState } from '../session/storage.ts'

/** What was chosen in this browser, else what the session says, else es-419. */
export const storedLanguage = (state: LocalState): Language =>
  languageOf(state.get('locale')) ?? languageOf(state.get('session')?.locale) ?? defaultLanguage
