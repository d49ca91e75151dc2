import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import { authError } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import { noncePattern, nonceWindow } from '../../../shared/protocol/headers.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account, PlatformTx, Session } from '../../db/platform/types.ts'
import { hasPassed } from '../../system/lifetimes.ts'
import { anonymous, type Caller, type Host, hostKey, type Preview } from '../calls/caller.ts'
import { isDemoEmail } from './demoAccount.ts'
import { type LiveSession, liveSession, SessionCache } from './sessionCache.ts'

/** What a request or a websocket's `connection_init` claims, and the bytes that it signed. */
export interface Signed {
  readonly publicKey: string | undefined
  readonly signature: string | undefined
  readonly nonce: string | undefined
  readonly body: Uint8Array | string
}

export interface SessionsOptions {
  platform: PlatformStore
  clock: Clock
  ids: Ids
  /** Whether only this machine reaches the server; the demo account is refused otherwise. */
  loopback: boolean
  /** After how long a session ends that nobody uses, and after how long any, in ms. */
  lifetime: { idle: number; whole: number }
  /** Gets failures that belong to nobody's call. */
  report: (error: unknown) => void
}

/** A unit of work on platform.db. */
export type Tx = PlatformTx & UnitScope

type RevocationListener = (sessionId: string) => void

const signaturePattern = /^[0-9a-f]{128}$/
/** How old the stored `lastCall` may get at most, in ms: a write per request would cost more than the request. */
const lastCallPrecision = 60 * 60_000

/** How far the stored highest nonce may be behind, in ms: it is not written with each request. */
const noncePrecision = 10_000
/** What is higher by more than this, in ms, is of a clock that was wrong, and forgotten: nobody shall wait for years. */
const longestAhead = 24 * 60 * 60_000
/** A floor that the clock reaches later than this, in ms, is the end of a session: its client would be refused until then. */
const longestWait = 60_000

export const nameOf = ({ profile }: Account) =>
  profile.name || `${profile.firstName} ${profile.lastName}`.trim() || null

const identityOf = (account: Account) => ({
  accountId: account.id,
  email: account.email,
  name: nameOf(account),
  platformRoles: account.roles,
  environmentsAuthorized: account.environmentsAuthorized,
})

/** Sessions and the signatures made with them (contract, "Sessions and signed requests"). */
export class Sessions {
  readonly #options: SessionsOptions
  readonly #cache: SessionCache
  readonly #loading = new Map<string, Promise<LiveSession | undefined>>()
  readonly #listeners = new Set<RevocationListener>()
  readonly #changeListeners = new Set<() => void>()
  readonly #startedAt: number
  readonly #before: Promise<number>
  /** The highest nonce so far, and as it was last written down, in ms. */
  #highest = 0
  #written = 0

  constructor(options: SessionsOptions) {
    this.#options = options
    this.#startedAt = options.clock.now()
    this.#before = this.#usedBefore()
    this.#before.catch(() => undefined)
    this.#cache = new SessionCache(options.clock.now() + nonceWindow.ahead)
  }

  /**
   * Who signed. Answers at once for a session in memory, because a promise more per request is measurable.
   * @param signed `undefined` = anonymous
   * @throws AppError AuthError; then nothing of the request may be executed
   */
  identify(signed: Signed | undefined, host: Host, preview: Preview = {}): Caller | Promise<Caller> {
    if (signed === undefined) return seeing(anonymous(host), preview)
    if (signed.publicKey === undefined) throw authError('sessionNotFound')
    const live = this.#cache.get(signed.publicKey)
    if (live?.caller !== undefined) return seeing(this.#verified(live, live.caller, signed, host), preview)
    return this.#load(signed.publicKey).then(async session => {
      if (session === undefined) throw authError('sessionNotFound')
      const caller = session.caller ?? (await this.#callerOf(session, host))
      return seeing(this.#verified(session, caller, signed, host), preview)
    })
  }

  /** The same caller with what its account is now; `undefined` when the account is gone. For long subscriptions. */
  async current(caller: Caller): Promise<Caller | undefined> {
    if (caller.accountId === null) return caller
    const account = await this.#options.platform.reads.accounts.byId(caller.accountId)
    return account && { ...caller, ...identityOf(account) }
  }

  /** Opens a session within a unit of work. @param locale of who has chosen none */
  async open(tx: Tx, account: Account, host: Host, locale: string | null): Promise<Session> {
    const { ids } = this.#options
    // Who enters another environment belongs to the one that made the account no longer alone.
    const isAway = host.kind === 'environment' && ![null, host.environmentId].includes(account.environmentId)
    if (isAway) await tx.accounts.update(account.id, { environmentId: null })
    const session = await tx.sessions.create({
      id: ids.next(),
      publicKey: ids.secret(32),
      secretKey: ids.secret(64),
      accountId: account.id,
      host: hostKey(host),
      locale: account.locale ?? locale,
      options: {},
    })
    // Its key did not exist before, so there is nothing that could be replayed and no floor is needed.
    tx.afterCommit(() => this.#cache.put(liveSession(session, 0)))
    return session
  }

  /** Ends one session within a unit of work; its websockets close. */
  async revoke(tx: Tx, sessionId: string) {
    await tx.sessions.remove(sessionId)
    tx.afterCommit(() => this.#forget(session => session.id === sessionId, [sessionId]))
  }

  /** Ends all sessions of an account within a unit of work. @param except but for this one */
  async revokeAccount(tx: Tx, accountId: string, except?: string) {
    const ended = (await tx.sessions.byAccount(accountId)).map(({ id }) => id).filter(id => id !== except)
    await tx.sessions.removeOfAccount(accountId, except)
    tx.afterCommit(() => this.#forget(session => session.accountId === accountId && session.id !== except, ended))
  }

  /** Ends all sessions of an environment's host within a unit of work. */
  async revokeHost(tx: Tx, environmentId: string) {
    const ended = await tx.sessions.removeOfHost(environmentId)
    tx.afterCommit(() => this.#forget(session => session.host === environmentId, ended))
  }

  /** Ends the sessions whose time is over; their websockets close. Call it now and then. */
  async endOverdue(): Promise<void> {
    const { platform, clock, lifetime } = this.#options
    const now = clock.now()
    await platform.write(async tx => {
      // What is stored of the last use may be late.
      const ended = await tx.sessions.removeBefore(now - lifetime.whole, now - lifetime.idle - this.#precision)
      if (ended.length === 0) return
      const ids = new Set(ended)
      tx.afterCommit(() => this.#forget(session => ids.has(session.id), ended))
    })
  }

  /** Call after an account's roles, name or environments changed: the next request reads them again. */
  accountChanged(accountId: string) {
    for (const session of this.#cache.values()) if (session.accountId === accountId) session.caller = undefined
    for (const listener of this.#changeListeners) listener()
  }

  /** For as long as the server runs. */
  onAccountChanged(listener: () => void): void {
    this.#changeListeners.add(listener)
  }

  /** @returns stops listening */
  onRevoked(listener: RevocationListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #forget(matches: (session: LiveSession) => boolean, ids: readonly string[]) {
    for (const session of [...this.#cache.values()]) if (matches(session)) this.#cache.delete(session.publicKey)
    for (const id of ids) for (const listener of this.#listeners) listener(id)
  }

  #isOver({ createdAt, lastUse }: LiveSession, now: number): boolean {
    const { idle, whole } = this.#options.lifetime
    return now - createdAt > whole || now - lastUse > idle
  }

  /** How old the stored `lastCall` may get, in ms. */
  get #precision(): number {
    return Math.min(lastCallPrecision, this.#options.lifetime.idle / 10)
  }

  #verified(session: LiveSession, caller: Caller, signed: Signed, host: Host): Caller {
    if (session.host !== hostKey(host)) throw authError('sessionNotFound')
    const now = this.#options.clock.now()
    if (this.#isOver(session, now)) throw authError('sessionNotFound')
    const { nonce = '', signature = '' } = signed
    const expected = createHmac('sha512', session.key).update(nonce).update(signed.body).digest()
    if (!signaturePattern.test(signature) || !timingSafeEqual(expected, Buffer.from(signature, 'hex'))) {
      throw authError('invalidSignature')
    }
    if (!noncePattern.test(nonce) || !session.nonces.take(Number(nonce), now)) {
      const { floor } = session.nonces
      // The clock went back: a new session is good at once.
      if (floor - now > longestWait) throw authError('sessionNotFound')
      throw authError('nonceIsInvalid', { serverTime: now, floor })
    }
    this.#note(Number(nonce))
    session.lastUse = now
    if (hasPassed(session.lastCall, now, this.#precision)) this.#touch(session, now)
    return caller.host === host ? caller : { ...caller, host }
  }

  /** Writes down the highest nonce, so that the next start refuses what was used, wherever its clock is. */
  async close(): Promise<void> {
    if (this.#highest > this.#written) await this.#write(this.#highest)
  }

  #note(nonce: number): void {
    const isLower = this.#highest - nonce > longestAhead
    if (nonce > this.#highest || isLower) this.#highest = nonce
    if (!isLower && this.#highest - this.#written < noncePrecision) return
    this.#written = this.#highest
    void this.#write(this.#written).catch(this.#options.report)
  }

  #write(nonce: number): Promise<void> {
    return this.#options.platform.write(async tx => {
      await tx.nonces.set(nonce)
    })
  }

  /** What a session of before this start may not use again: the clock may have been ahead of where it is now. */
  async #usedBefore(): Promise<number> {
    const latest = await this.#options.platform.reads.nonces.latest()
    this.#highest = Math.max(this.#highest, latest)
    this.#written = latest
    return latest > this.#startedAt + nonceWindow.ahead ? latest + noncePrecision : 0
  }

  /** One object per session, however many requests ask at once: a second one would not know the first one's nonces. */
  #load(publicKey: string): Promise<LiveSession | undefined> {
    const loading = this.#loading.get(publicKey)
    if (loading !== undefined) return loading
    const load = this.#read(publicKey).finally(() => this.#loading.delete(publicKey))
    this.#loading.set(publicKey, load)
    return load
  }

  async #read(publicKey: string): Promise<LiveSession | undefined> {
    const before = await this.#before
    const stored = await this.#options.platform.reads.sessions.byPublicKey(publicKey)
    const known = this.#cache.get(publicKey)
    if (known !== undefined || stored === undefined) return known
    const session = liveSession(stored, Math.max(this.#cache.floor, before))
    this.#cache.put(session)
    return session
  }

  async #callerOf(session: LiveSession, host: Host): Promise<Caller> {
    const account = await this.#options.platform.reads.accounts.byId(session.accountId)
    const refused = account === undefined || (isDemoEmail(account.email) && !this.#options.loopback)
    if (refused) throw authError('sessionNotFound')
    session.caller = { kind: 'account', ...identityOf(account), host, sessionId: session.id }
    return session.caller
  }

  #touch(session: LiveSession, now: number) {
    session.lastCall = now
    const { platform, report } = this.#options
    platform.write(tx => tx.sessions.touch([{ id: session.id, lastCall: now }])).catch(report)
  }
}

/** A copy only where there is something to add: it is made for every request. */
const seeing = (caller: Caller, preview: Preview): Caller =>
  preview.asRole === undefined && preview.asUser === undefined ? caller : { ...caller, ...preview }
