import { createContext, useContext, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageOf } from '../../shared/languages.ts'
import type { SessionSnapshot } from '../session/session.ts'
import type { Stored, StoredKey } from '../session/storage.ts'
import type { User } from '../session/types.ts'
import type { App } from './createApp.ts'

export const AppContext = createContext<App | undefined>(undefined)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp needs AppProvider')
  return app
}

export function useSession(): SessionSnapshot {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.snapshot)
}

/** Who is logged in; only below `RequireSession`. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser needs RequireSession')
  return user
}

/** A kept value and how to change it; every reader follows, in other tabs too. */
export function useStored<Key extends StoredKey>(key: Key): [Stored[Key] | undefined, (value: Stored[Key]) => void] {
  const { state } = useApp()
  const value = useSyncExternalStore(state.subscribe, () => state.get(key))
  return [value, next => state.set(key, next)]
}

export function useOnline(): boolean {
  const { connection } = useApp()
  return useSyncExternalStore(connection.subscribe, connection.online)
}

/** The interface's language; choosing one changes every text at once. */
export function useLanguage(): [Language, (language: string) => void] {
  const { state } = useApp()
  const { i18n } = useTranslation()
  const choose = (wanted: string) => {
    const language = languageOf(wanted)
    if (language === undefined) return
    state.set('locale', language)
    void i18n.changeLanguage(language)
  }
  return [i18n.language as Language, choose]
}
