import type { ApolloClient } from '@apollo/client'
import { errorCode } from '../graphql/errors.ts'
import {
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
  loginWithToken(token: string): Promise<void>
  resetPassword(token: string, password: string): Promise<void>
  /** Whether a logout is under way: the server then refuses the session because we asked for it. */
  leaving(): boolean
  /** Ends the session here and on the server; the page goes to /login (A26–A31). */
  logout(): Promise<void>
}

export interface SessionOptions {
  state: LocalState
  client: Pick<ApolloClient, 'query' | 'mutate' | 'clearStore'>
  /** The websocket must carry the new session. */
  reconnect(): void
  /** Leaves to a path with a fresh page. */
  leaveTo(path: string): void
}

/** Longest wait for the server to confirm a logout, in ms: the person leaves in any case. */
const logoutPatience = 3_000

/** What belongs to a person and not to the browser. */
const personal = ['session', 'user', 'recents', 'environment', 'editLinks'] as const

export function createSession({ state, client, reconnect, leaveTo }: SessionOptions): SessionStore {
  const listeners = new Set<() => void>()
  let resuming: Promise<boolean> | undefined
  let leaving = false
  let current = initial()

  /** With a cached user the page opens at once, while `resume` asks the server. */
  function initial(): SessionSnapshot {
    if (!state.get('session')) return { status: 'none', user: undefined }
    const user = state.get('user')
    return { status: user ? 'loaded' : 'resuming', user }
  }

  function become(next: SessionSnapshot) {
    current = next
    for (const listener of listeners) listener()
  }

  async function load(userId: string): Promise<User> {
    const { data } = await client.query({ query: userQuery, variables: { userId }, fetchPolicy: 'network-only' })
    if (!data?.user) throw new Error('The session has no user')
    state.set('user', data.user)
    become({ status: 'loaded', user: data.user })
    return data.user
  }

  async function validate(): Promise<boolean> {
    const stored = state.get('session')
    if (!stored) {
      become({ status: 'none', user: undefined })
      return false
    }
    if (current.status !== 'loaded') become({ status: 'resuming', user: current.user })
    try {
      await load(stored.userId)
      return true
    } catch (error) {
      console.warn('The session could not be resumed', error)
      const reachable = errorCode(error) !== 'offline' && errorCode(error) !== 'Unavailable'
      if (reachable) state.remove('session', 'user')
      if (reachable) become({ status: 'none', user: undefined })
      else if (current.status !== 'loaded') become({ status: 'unreachable', user: undefined })
      return false
    }
  }

  async function start(session: Session | undefined) {
    if (!session) throw new Error('The server gave no session')
    const { _id, publicKey, secretKey, createdAt, nonce, lastCall, userId, locale, roles, emailVerified, options } =
      session
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
    reconnect()
    await client.clearStore()
    await load(userId)
  }

  return {
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    resume() {
      resuming ??= validate().finally(() => {
        resuming = undefined
      })
      return resuming
    },
    async loginWithPassword(email, password) {
      const { data } = await client.mutate({ mutation: loginWithPasswordMutation, variables: { email, password } })
      await start(data?.loginWithPassword)
    },
    async loginWithToken(token) {
      const { data } = await client.mutate({ mutation: loginWithTokenMutation, variables: { token } })
      await start(data?.loginWithToken)
    },
    async resetPassword(token, password) {
      const { data } = await client.mutate({ mutation: resetPasswordMutation, variables: { token, password } })
      await start(data?.resetPassword)
    },
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
