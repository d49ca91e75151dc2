import type { ApolloClient } from '@apollo/client'
import {
  type LoginTokenOwner,
  loginTokenOwnerQuery,
  loginWithPasswordMutation,
  loginWithTokenMutation,
  resetPasswordMutation,
} from './loginDocuments.ts'
import type { LocalState } from './storage.ts'
import type { Session } from './types.ts'

export interface LoginOptions {
  state: LocalState
  client: Pick<ApolloClient, 'query' | 'mutate' | 'clearStore'>
  /** What this browser calls itself at a login, if it keeps a name. */
  device(): Promise<string | undefined>
  /** The websocket must carry the new session. */
  reconnect(): void
  /** The page speaks the language that the person chose. */
  speak(locale: string): void
}

export interface Logins {
  loginWithPassword(email: string, password: string): Promise<void>
  /** @param agrees asks the person who he becomes; only for a token that somebody made. @returns whether he is logged in by it */
  loginWithToken(token: string, agrees: (owner: LoginTokenOwner) => Promise<boolean>): Promise<boolean>
  resetPassword(token: string, password: string): Promise<void>
}

/** Asks for who somebody is that was let in. */
export type LoadUser = (userId: string) => Promise<void>

/** How people log in. */
export function logins(options: LoginOptions, load: LoadUser): Logins {
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
  { state, client, reconnect, speak }: LoginOptions,
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
