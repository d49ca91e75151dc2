import type { ApolloClient } from '@apollo/client'
import { errorCode } from '../graphql/errors.ts'
import {
  type LoginTokenOwner,
  loginTokenOwnerQuery,
  loginWithPasswordMutation,
  loginWithTokenMutation,
  logoutMutation,
  resetPasswordMutation,
  userQuery,
} from './documents.ts'
import type { LocalState } from './storage.ts'
import type { Session, User } from './types.ts'

/** `unreachable`: a session is stored, but the server could not be asked whether it is still good. */
export type SessionStatus = 'none' | 'resuming' | 'loaded' | 'unreachable'

export interface SessionSnapshot {
  status: SessionStatus
  user: User | undefined
}

export interface SessionStore {
  snapshot(): SessionSnapshot
  subscribe(listener: () => void): () => void
  /** Loads the user of the stored session; false when nothing is stored or the server refuses it (A22–A24). */
  resume(): Promise<boolean>
  loginWithPassword(email: string, password: string): Promise<void>
  /** @param agrees asks the person who he becomes; only for a token that somebody made. @returns whether he is logged in by it */
  loginWithToken(token: string, agrees: (owner: LoginTokenOwner) => Promise<boolean>): Promise<boolean>
  resetPassword(token: string, password: string): Promise<void>
  /** Whether a logout is under way: the server then refuses the session because we asked for it. */
  leaving(): boolean
  /** Ends the session here and on the server; the page goes to /login. */
  logout(): Promise<void>
}

export interface SessionOptions {
  state: LocalState
  client: Pick<ApolloClient, 'query' | 'mutate' | 'clearStore'>
  /** What this browser calls itself at a login, if it keeps a name. */
  device(): Promise<string | undefined>
  /** The websocket must carry the new session. */
  reconnect(): void
  /** The page speaks the language that the person chose. */
  speak(locale: string): void
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

type LoadUser = (userId: string) => Promise<void>

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

type Logins = Pick<SessionStore, 'loginWithPassword' | 'loginWithToken' | 'resetPassword'>

function logins(options: SessionOptions, load: LoadUser): Logins {
  const { state, client, device } = options
  const start = (session: Session | undefined) => startSession(options, load, session)
  return {
    async loginWithPassword(email, password) {
      const { data } = await client.mutate({
        mutation: loginWithPasswordMutation,
        variables: { email, password },
        context: { device: await device() },
      })
      await start(data?.loginWithPassword)
    },
    async loginWithToken(token, agrees) {
      const query = { query: loginTokenOwnerQuery, variables: { token }, fetchPolicy: 'network-only' } as const
      const owner = (await client.query(query)).data?.loginTokenOwner
      if (!owner) throw new Error('The login token is good for nothing')
      const isOneself = state.get('user')?.email === owner.email
      if (owner.asks && !isOneself && !(await agrees(owner))) return false
      const { data } = await client.mutate({ mutation: loginWithTokenMutation, variables: { token } })
      await start(data?.loginWithToken)
      return true
    },
    async resetPassword(token, password) {
      const { data } = await client.mutate({
        mutation: resetPasswordMutation,
        variables: { token, password },
        context: { device: await device() },
      })
      await start(data?.resetPassword)
    },
  }
}

/** Keeps what the server gave, and nothing else of its answer. */
async function startSession(
  { state, client, reconnect, speak }: SessionOptions,
  load: LoadUser,
  session: Session | undefined,
) {
  if (!session) throw new Error('The server gave no session')
  const { _id, publicKey, secretKey, createdAt, nonce, lastCall } = session
  const { userId, locale, roles, emailVerified, options } = session
  state.set('session', {
    _id,
    publicKey,
    secretKey,
    createdAt,
    nonce,
    lastCall,
    userId,
    locale,
    roles,
    emailVerified,
    options,
  })
  if (locale !== null && locale !== undefined) speak(locale)
  reconnect()
  await client.clearStore()
  await load(userId)
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
