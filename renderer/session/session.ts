import { errorCode } from '../graphql/errors.ts'
import { loadScreen } from '../ui/loadScreen.ts'
import { logoutMutation, userQuery } from './documents.ts'
import type { LoadUser, LoginOptions, Logins } from './logins.ts'
import type { LocalState } from './storage.ts'
import type { User } from './types.ts'

/** `unreachable`: a session is stored, but the server could not be asked whether it is still good. */
export type SessionStatus = 'none' | 'resuming' | 'loaded' | 'unreachable'

export interface SessionSnapshot {
  status: SessionStatus
  user: User | undefined
}

export interface SessionStore extends Logins {
  snapshot(): SessionSnapshot
  subscribe(listener: () => void): () => void
  /** Loads the user of the stored session; false when nothing is stored or the server refuses it (A22–A24). */
  resume(): Promise<boolean>
  /** Whether a logout is under way: the server then refuses the session because we asked for it. */
  leaving(): boolean
  /** Ends the session here and on the server; the page goes to /login. */
  logout(): Promise<void>
}

export interface SessionOptions extends LoginOptions {
  /** Leaves to a path with a fresh page. */
  leaveTo(path: string): void
}

/** Longest wait for the server to confirm a logout, in ms: the person leaves in any case. */
const logoutPatience = 3_000

/** What belongs to a person and not to the browser. */
const personal = ['session', 'user', 'recents', 'environment', 'mobileEnvironment', 'editLinks'] as const

/** The session of this browser: who is logged in, and how people log in and out. */
export function createSession(options: SessionOptions): SessionStore {
  const present = presentSession(options.state)
  const load = userLoader(options, present)
  return {
    snapshot: present.snapshot,
    subscribe: present.subscribe,
    resume: onceAtATime(() => resume(options, present, load)),
    ...logins(options, load),
    ...logout(options),
  }
}

interface PresentSession extends Pick<SessionStore, 'snapshot' | 'subscribe'> {
  become(next: SessionSnapshot): void
}

/** With a cached user the page opens at once, while `resume` asks the server. */
function storedSession(state: LocalState): SessionSnapshot {
  if (!state.get('session')) return { status: 'none', user: undefined }
  const user = state.get('user')
  return { status: user ? 'loaded' : 'resuming', user }
}

function presentSession(state: LocalState): PresentSession {
  const listeners = new Set<() => void>()
  let current = storedSession(state)
  return {
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    become(next) {
      current = next
      for (const listener of listeners) listener()
    },
  }
}

function userLoader({ state, client }: SessionOptions, present: PresentSession): LoadUser {
  return async userId => {
    const { data } = await client.query({ query: userQuery, variables: { userId }, fetchPolicy: 'network-only' })
    if (!data?.user) throw new Error('The session has no user')
    state.set('user', data.user)
    present.become({ status: 'loaded', user: data.user })
  }
}

/** Whoever asks while one is under way gets its answer. */
function onceAtATime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

async function resume({ state }: SessionOptions, present: PresentSession, load: LoadUser): Promise<boolean> {
  const { snapshot, become } = present
  const stored = state.get('session')
  if (!stored) {
    become({ status: 'none', user: undefined })
    return false
  }
  if (snapshot().status !== 'loaded') become({ status: 'resuming', user: snapshot().user })
  try {
    await load(stored.userId)
    return true
  } catch (error) {
    console.warn('The session could not be resumed', error)
    const reachable = errorCode(error) !== 'offline' && errorCode(error) !== 'Unavailable'
    if (reachable) state.remove('session', 'user')
    if (reachable) become({ status: 'none', user: undefined })
    else if (snapshot().status !== 'loaded') become({ status: 'unreachable', user: undefined })
    return false
  }
}

/** Their code comes when somebody logs in. */
function logins(options: SessionOptions, load: LoadUser): Logins {
  const loaded = async () => (await loadScreen(() => import('./logins.ts'))).logins(options, load)
  return {
    loginWithPassword: async (email, password) => (await loaded()).loginWithPassword(email, password),
    loginWithToken: async (token, agrees) => (await loaded()).loginWithToken(token, agrees),
    resetPassword: async (token, password) => (await loaded()).resetPassword(token, password),
  }
}

function logout({ state, client, leaveTo }: SessionOptions): Pick<SessionStore, 'leaving' | 'logout'> {
  let leaving = false
  return {
    leaving: () => leaving,
    async logout() {
      leaving = true
      const told = client.mutate({ mutation: logoutMutation }).catch(error => console.warn('Logout failed', error))
      await Promise.race([told, new Promise(resolve => setTimeout(resolve, logoutPatience))])
      state.remove(...personal)
      leaveTo('/login')
    },
  }
}
