import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import { type AppError, authError } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import { noncePattern, nonceWindow } from '../../../shared/protocol/headers.ts'
import type { Cluster } from '../../db/cluster/cluster.ts'
import type { UsedNonces } from '../../db/cluster/usedNonces.ts'
import type { UnitScope } from '../../db/engine/unitScope.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Account, PlatformTx, Session } from '../../db/platform/types.ts'
import { KeptAnswers } from '../../system/keptAnswers.ts'
import { hasPassed } from '../../system/lifetimes.ts'
import { nameOf } from '../calls/accountNames.ts'
import { anonymous, type Caller, type Host, hostKey, type Preview } from '../calls/caller.ts'
import { listenToPlatform } from '../nodes/platformNews.ts'
import { isDemoEmail } from './demoAccount.ts'
import { HighestNonce } from './highestNonce.ts'
import { noFloor } from './nonceWindow.ts'
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
  /** The servers that share the data. */
  cluster: Cluster
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

/** Kept of those who follow something. */
const mostAccounts = 10_000

type RevocationListener = (sessionId: string) => void

const signaturePattern = /^[0-9a-f]{128}$/
/** How old the stored `lastCall` may get at most, in ms: a write per request would cost more than the request. */
const lastCallPrecision = 60 * 60_000

/** A floor that the clock reaches later than this, in ms, is the end of a session: its client would be refused until then. */
const longestWait = 60_000

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
  /** Where no other process takes nonces. */
  readonly #nonces: HighestNonce | undefined
  readonly #loading = new Map<string, Promise<LiveSession | undefined>>()
  readonly #listeners = new Set<RevocationListener>()
  readonly #changeListeners = new Set<() => void>()
  /** What accounts are, until one of them changes. */
  readonly #accounts = new KeptAnswers(mostAccounts, async id => this.#options.platform.reads.accounts.byId(id))
  /** How often sessions have ended, and accounts changed: what was read meanwhile may be old. */
  #ends = 0
  #changes = 0
  readonly #before: Promise<number>

  constructor(options: SessionsOptions) {
    const { platform, cluster, clock, report } = options
    this.#options = options
    this.#nonces = cluster.usedNonces === undefined ? new HighestNonce(platform, report) : undefined
    const latest = clock.now() + nonceWindow.ahead
    this.#before = this.#nonces?.usedBefore(latest) ?? Promise.resolve(noFloor)
    this.#before.catch(() => undefined)
    this.#cache = new SessionCache(this.#nonces === undefined ? noFloor : latest)
    const accountsChanged = (ids: ReadonlySet<string>) => this.#accountsChanged(id => ids.has(id))
    listenToPlatform(
      cluster,
      { sessions: ids => this.#ended(ids), accounts: accountsChanged, accountEnvironments: accountsChanged },
      () => this.#readAgain(),
    )
  }

  /**
   * Who signed. Answers at once for a session in memory, because a promise more per request is measurable.
   * @param signed `undefined` = anonymous
   * @throws AppError AuthError; then nothing of the request may be executed
   */
  identify(signed: Signed | undefined, host: Host, preview: Preview = {}): Caller | Promise<Caller> {
    if (signed === undefined) return seeing(anonymous(host), preview)
    if (signed.publicKey === undefined) throw authError('sessionNotFound')
    const late = this.#options.cluster.upToDate()
    if (late !== undefined) return late.then(() => this.identify(signed, host, preview))
    const live = this.#cache.get(signed.publicKey)
    // One that nobody uses here may be in use elsewhere.
    if (live?.caller === undefined || this.#isOver(live, this.#options.clock.now()))
      return this.#identifyStored(signed.publicKey, signed, host).then(caller => seeing(caller, preview))
    const caller = this.#admitted(live, live.caller, signed, host)
    return caller instanceof Promise ? caller.then(admitted => seeing(admitted, preview)) : seeing(caller, preview)
  }

  async #identifyStored(publicKey: string, signed: Signed, host: Host): Promise<Caller> {
    const session = await this.#load(publicKey)
    if (session === undefined) throw await this.#notFound(signed)
    return this.#admitted(session, session.caller ?? (await this.#callerOf(session, host)), signed, host)
  }

  #admitted(session: LiveSession, caller: Caller, signed: Signed, host: Host): Caller | Promise<Caller> {
    const verified = this.#verified(session, caller, signed, host)
    const { usedNonces } = this.#options.cluster
    if (usedNonces === undefined) return verified
    return this.#requireFirst(usedNonces, session, signed).then(() => verified)
  }

  /**
   * Of a session that is not there. That somebody ended it before its time is told to who has its key, and to nobody else: the browser then
   * keeps nothing of it. Any other is just not found.
   */
  async #notFound(signed: Signed): Promise<AppError> {
    const key = await this.#options.platform.reads.sessions.keyOfEnded(signed.publicKey ?? '')
    const isOwn = key !== undefined && isSignedWith(createSecretKey(Buffer.from(key)), signed)
    return authError('sessionNotFound', isOwn ? { ended: true } : {})
  }

  /** That no node was sent the same before. */
  async #requireFirst(usedNonces: UsedNonces, session: LiveSession, signed: Signed): Promise<void> {
    const isFirst = await usedNonces.take(session.id, Number(signed.nonce))
    if (!isFirst) throw authError('nonceIsInvalid', { serverTime: this.#options.clock.now(), floor: usedNonces.floor })
    if (session.isEnded) throw await this.#notFound(signed)
  }

  /** The same caller with what its account is now; `undefined` when the account is gone. For long subscriptions, which ask with each change. */
  async current(caller: Caller): Promise<Caller | undefined> {
    if (caller.accountId === null) return caller
    await this.#options.cluster.upToDate()
    const account = await this.#accounts.of(caller.accountId)
    return account && { ...caller, ...identityOf(account) }
  }

  /** As `current`, `undefined` also once the session is over. For what somebody has begun, and what goes on without asking him. */
  async present(caller: Caller): Promise<Caller | undefined> {
    const current = await this.current(caller)
    const { accountId, sessionId } = caller
    if (accountId === null || sessionId === null) return current
    const open = await this.#options.platform.reads.sessions.byAccount(accountId)
    return open.some(({ id }) => id === sessionId) ? current : undefined
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
    tx.afterCommit(() => this.#cache.put(liveSession(session, { floor: this.#nonces === undefined ? noFloor : 0 })))
    return session
  }

  /** Its owner leaves: ends one session within a unit of work; its websockets close. */
  async leave(tx: Tx, sessionId: string) {
    await tx.sessions.remove(sessionId)
    tx.afterCommit(() => this.#forget(session => session.id === sessionId, [sessionId]))
  }

  /** As `leave`, for one that is ended from elsewhere. */
  async revoke(tx: Tx, sessionId: string) {
    await tx.sessions.end(sessionId)
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
    this.#accountsChanged(id => id === accountId)
  }

  #accountsChanged(isChanged: (accountId: string) => boolean): void {
    this.#changes += 1
    this.#accounts.forgetAll()
    for (const session of this.#cache.values()) if (isChanged(session.accountId)) session.caller = undefined
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

  #forget(matches: (session: LiveSession) => boolean, ids: Iterable<string>) {
    this.#ends += 1
    // An account that goes takes its sessions along.
    this.#accounts.forgetAll()
    for (const session of [...this.#cache.values()]) {
      if (!matches(session)) continue
      session.isEnded = true
      this.#cache.delete(session.publicKey)
    }
    for (const id of ids) for (const listener of this.#listeners) listener(id)
  }

  #ended(ids: ReadonlySet<string>): void {
    this.#forget(session => ids.has(session.id), ids)
  }

  /** Other nodes may have ended any of the sessions, and changed any of the accounts. All websockets close then, and connect anew. */
  #readAgain(): void {
    this.#ends += 1
    this.#cache.clear()
    this.#accountsChanged(() => true)
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
    const { nonce = '' } = signed
    if (!isSignedWith(session.key, signed)) throw authError('invalidSignature')
    if (!noncePattern.test(nonce) || !session.nonces.take(Number(nonce), now)) {
      const floor = this.#options.cluster.usedNonces?.floor ?? session.nonces.floor
      // The clock went back: a new session is good at once.
      if (floor - now > longestWait) throw authError('sessionNotFound')
      throw authError('nonceIsInvalid', { serverTime: now, floor })
    }
    this.#nonces?.note(Number(nonce))
    session.lastUse = now
    if (hasPassed(session.lastCall, now, this.#precision)) this.#touch(session, now)
    return caller.host === host ? caller : { ...caller, host }
  }

  /** Writes down the highest nonce, so that the next start refuses what was used, wherever its clock is. */
  async close(): Promise<void> {
    await this.#nonces?.close()
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
    for (;;) {
      const ends = this.#ends
      const stored = await this.#options.platform.reads.sessions.byPublicKey(publicKey)
      const known = this.#cache.get(publicKey)
      if (known !== undefined && stored !== undefined) this.#noteUse(known, stored)
      if (known !== undefined || stored === undefined) return known
      // One that ended meanwhile may be this one.
      if (ends !== this.#ends) continue
      const session = liveSession(stored, { floor: Math.max(this.#cache.floor, before), late: this.#lateness })
      this.#cache.put(session)
      return session
    }
  }

  /** How much later than it is stored a session may have been used elsewhere, in ms. */
  get #lateness(): number {
    return this.#nonces === undefined ? this.#precision : 0
  }

  /** Others may have used it. */
  #noteUse(session: LiveSession, { lastCall }: Session): void {
    if (lastCall <= session.lastCall) return
    session.lastCall = lastCall
    session.lastUse = Math.max(session.lastUse, lastCall + this.#lateness)
  }

  async #callerOf(session: LiveSession, host: Host): Promise<Caller> {
    const changes = this.#changes
    const account = await this.#options.platform.reads.accounts.byId(session.accountId)
    const refused = account === undefined || (isDemoEmail(account.email) && !this.#options.loopback)
    if (refused) throw authError('sessionNotFound')
    const caller: Caller = { kind: 'account', ...identityOf(account), host, sessionId: session.id }
    // Otherwise it is read again by the next request.
    if (changes === this.#changes) session.caller = caller
    return caller
  }

  #touch(session: LiveSession, now: number) {
    session.lastCall = now
    const { platform, report } = this.#options
    platform.write(tx => tx.sessions.touch([{ id: session.id, lastCall: now }])).catch(report)
  }
}

function isSignedWith(key: KeyObject, { nonce = '', signature = '', body }: Signed): boolean {
  const expected = createHmac('sha512', key).update(nonce).update(body).digest()
  return signaturePattern.test(signature) && timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

/** A copy only where there is something to add: it is made for every request. */
const seeing = (caller: Caller, preview: Preview): Caller =>
  preview.asRole === undefined && preview.asUser === undefined ? caller : { ...caller, ...preview }
