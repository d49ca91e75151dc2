import type { i18n } from 'i18next'
import { languageOf } from '../../shared/languages.ts'
import type { Boot } from '../../shared/protocol/boot.ts'
import { createDraftStore, type DraftStore } from '../drafts/draftStore.ts'
import { createLeftDrafts } from '../drafts/leftDrafts.ts'
import { createGraphqlClient, type GraphqlClient } from '../graphql/client.ts'
import { type Connection, createConnection } from '../graphql/connection.ts'
import { createNonces } from '../graphql/nonces.ts'
import { createI18n } from '../i18n/i18n.ts'
import { takeLoginToken } from '../session/returnPath.ts'
import { createSession, type SessionStore } from '../session/session.ts'
import { comesFromAdmin } from '../session/siteReferrer.ts'
import { createLocalState, type LocalState } from '../session/storage.ts'
import { createTwoFactorPrompt } from '../session/twoFactorPrompt.ts'
import { createColorSchemeManager } from '../ui/colorScheme.ts'
import { createDialogs } from '../ui/dialogs/dialogs.ts'
import { newId } from '../ui/newId.ts'
import { createSnackbar } from '../ui/snackbar/snackbarStore.ts'
import type { UiServices } from '../ui/UiProvider.tsx'
import { readBoot } from './boot.ts'
import { createDarkModeStore, systemScheme } from './darkMode.ts'
import { speak, storedLanguage } from './language.ts'
import { isMobileApp } from './mobile.ts'
import { sessionRefusal } from './sessionRefusal.ts'

/** How the page was entered: with a session, without one, or with a one-time token that the server refused. */
export type Entry = 'session' | 'none' | 'tokenRefused'

/** Everything that lives as long as the page. */
export interface App {
  boot: Boot
  /** Whether the page is the mobile app (AC9). */
  mobile: boolean
  state: LocalState
  session: SessionStore
  connection: Connection
  graphql: GraphqlClient
  i18n: i18n
  ui: UiServices
  drafts: DraftStore
  /** The page was loaded again because the server no longer accepts the session that it had. */
  sessionEnded: boolean
  /** Leaves for an address in the place of this page: one step back leads to where the person was before. */
  leaveFor(address: string): void
  /** Whether the page goes on with the session that the browser keeps. */
  resumes: boolean
  /** Settles once the stored session was resumed or the token was exchanged. */
  entered: Promise<Entry>
}

async function probe(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

type Agrees = Parameters<SessionStore['loginWithToken']>[1]

async function enter(session: SessionStore, token: string | undefined, agrees: Agrees): Promise<Entry> {
  const resume = async () => ((await session.resume()) ? 'session' : 'none')
  if (token === undefined) return resume()
  try {
    return (await session.loginWithToken(token, agrees)) ? 'session' : resume()
  } catch (error) {
    console.warn('The login token was refused', error)
    return 'tokenRefused'
  }
}

/** Another tab logged out or in: this one starts again as what the browser now is. */
function followOtherTabs(state: LocalState, reload: () => void) {
  const publicKey = () => state.get('session')?.publicKey
  let own = publicKey()
  state.subscribe(() => {
    own = publicKey()
  })
  state.onForeignChange(() => {
    if (publicKey() !== own) reload()
  })
}

const endedKey = 'telar/sessionEnded'

/** Whether the page before this one, in the same tab, lost its session: said once. */
function takeSessionEnded(area: Storage): boolean {
  const ended = area.getItem(endedKey) !== null
  area.removeItem(endedKey)
  return ended
}

/** Read at a login, so it comes with none of the screens. Who cannot load it logs in as a browser that nobody knows. */
const ownDeviceName = (window: Window) =>
  import('./deviceName.ts')
    .then(({ deviceName }) => deviceName(window.indexedDB))
    .catch(error => {
      console.warn('The name of this browser could not be read', error)
      return undefined
    })

/** Composes the page's services; nothing of it is global. */
export function createApp(window: Window & typeof globalThis): App {
  const boot = readBoot(window.document)
  const token = takeLoginToken(window.location, window.history)
  const state = createLocalState(window.localStorage, window)
  const i18n = createI18n(storedLanguage(state, window.navigator.language))
  const { store: dialogStore, dialogs } = createDialogs(i18n)
  const connection = createConnection({ probe })
  const drafts = createDraftStore(window.indexedDB, createLeftDrafts(window.sessionStorage))
  const reload = () => window.location.reload()

  followOtherTabs(state, reload)
  window.addEventListener('offline', () => connection.report(false))
  window.addEventListener('online', () => void connection.check())

  const graphql = createGraphqlClient({
    origin: window.location.origin,
    credentials: () => state.get('session'),
    now: () => performance.now(),
    nonces: createNonces(Date.now, Math.random),
    connection,
    language: () => i18n.language,
    twoFactor: createTwoFactorPrompt(dialogs, i18n),
    fetch: window.fetch.bind(window),
    WebSocket: window.WebSocket,
    random: Math.random,
    newKey: newId,
    ask: () => session.resume(),
    onSessionRefused: sessionRefusal({
      state,
      drafts,
      leaving: () => session.leaving(),
      restart() {
        window.sessionStorage.setItem(endedKey, '')
        reload()
      },
    }),
  })
  const session: SessionStore = createSession({
    state,
    client: graphql.client,
    device: () => ownDeviceName(window),
    reconnect: graphql.reconnect,
    speak(locale) {
      // What nobody chose stays the browser's own.
      if (languageOf(locale) !== i18n.language) speak(state, i18n, locale)
    },
    leaveTo: path => window.location.assign(path),
  })
  // A link that somebody made may log in as somebody else; one of this person's own administration does what he asked for.
  const agrees: Agrees = async ({ name, email }) =>
    comesFromAdmin(window.document, boot.adminUrl) ||
    dialogs.confirm({
      title: i18n.t('shell.entering.title', { email }),
      text: i18n.t('shell.entering.text', { name: name ?? email }),
      confirmLabel: i18n.t('shell.entering.confirm'),
    })
  connection.onRestored(() => {
    if (session.snapshot().status === 'unreachable') void session.resume()
  })

  return {
    boot,
    mobile: isMobileApp(boot, window),
    state,
    session,
    connection,
    graphql,
    i18n,
    ui: {
      colorSchemeManager: createColorSchemeManager(createDarkModeStore(state, boot, systemScheme(window))),
      dialogs,
      dialogStore,
      snackbar: createSnackbar(pattern => window.navigator.vibrate?.(pattern)),
    },
    drafts,
    resumes: token === undefined && state.get('session') !== undefined,
    leaveFor: address => window.location.replace(address),
    sessionEnded: takeSessionEnded(window.sessionStorage),
    entered: enter(session, token, agrees),
  }
}
