import { defaultLanguage, type Language, languageOf } from '../../shared/languages.ts'
import type { LocalState } from '../session/storage.ts'

/** What was chosen in this browser, else what the session says, else the browser's own where we speak it, else es-419. */
export const storedLanguage = (state: LocalState, own: string): Language =>
  languageOf(state.get('locale')) ?? languageOf(state.get('session')?.locale) ?? languageOf(own) ?? defaultLanguage
