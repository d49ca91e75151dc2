import { createContext, useContext, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../shared/languages.ts'
import { setLanguageMutation } from '../session/documents.ts'
import type { SessionSnapshot } from '../session/session.ts'
import type { Stored, StoredKey } from '../session/storage.ts'
import type { User } from '../session/types.ts'
import type { App } from './createApp.ts'
import { speak } from './language.ts'
import { useShowError } from './useShowError.ts'

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

/** The interface's language; choosing one changes every text at once, and who is logged in finds it again at the next login. */
export function useLanguage(): [Language, (language: string) => void] {
  const { state, session, graphql } = useApp()
  const { i18n } = useTranslation()
  const showError = useShowError()
  const choose = (wanted: string) => {
    const language = speak(state, i18n, wanted)
    if (language === undefined || session.snapshot().user === undefined) return
    graphql.client.mutate({ mutation: setLanguageMutation, variables: { language } }).catch(showError)
  }
  return [i18n.language as Language, choose]
}
