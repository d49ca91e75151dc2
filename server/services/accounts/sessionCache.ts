import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Session } from '../../db/platform/types.ts'
import type { Caller } from '../calls/caller.ts'
import { NonceWindow, noFloor } from './nonceWindow.ts'

/** What a request needs of its session, kept in memory. */
export interface LiveSession {
  readonly id: string
  readonly publicKey: string
  readonly accountId: string
  /** `hostKey` of the host that it was opened on. */
  readonly host: string
  /** A KeyObject: a key given as bytes would be imported anew for every signature. */
  readonly key: KeyObject
  readonly nonces: NonceWindow
  readonly createdAt: number
  /** As stored; the database is told only now and then. */
  lastCall: number
  /** When it was last used, in ms. */
  lastUse: number
  /** Forgotten when the account changes. */
  caller: Caller | undefined
  isEnded: boolean
}

interface Beginning {
  /** For its nonces, in ms. */
  floor: number
  /** How much later than it is stored it may have been used, in ms. */
  late?: number
}

export const liveSession = (session: Session, { floor, late = 0 }: Beginning): LiveSession => ({
  id: session.id,
  publicKey: session.publicKey,
  accountId: session.accountId,
  host: session.host,
  key: createSecretKey(Buffer.from(session.secretKey)),
  nonces: new NonceWindow(floor),
  createdAt: session.createdAt,
  lastCall: session.lastCall,
  lastUse: session.lastCall + late,
  caller: undefined,
  isEnded: false,
})

/** A session that was not used while this many others were is read again. */
const generationSize = 5_000

/**
 * Live sessions by public key, in two generations: a hit is one lookup and memory stays bounded. With a session its used
 * nonces are forgotten, so `floor` rises above them, unless others remember them: what is read again accepts only newer ones.
 */
export class SessionCache {
  /** For sessions that are read from the database, in ms. */
  floor: number
  #young = new Map<string, LiveSession>()
  #old = new Map<string, LiveSession>()
  readonly #size: number

  constructor(floor: number, size = generationSize) {
    this.floor = floor
    this.#size = size
  }

  get(publicKey: string): LiveSession | undefined {
    const young = this.#young.get(publicKey)
    if (young !== undefined) return young
    const old = this.#old.get(publicKey)
    if (old !== undefined) this.put(old)
    return old
  }

  put(session: LiveSession) {
    if (this.#young.size >= this.#size) {
      if (this.floor !== noFloor) this.#raiseFloor()
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(session.publicKey, session)
  }

  #raiseFloor(): void {
    for (const [key, { nonces }] of this.#old)
      if (!this.#young.has(key)) this.floor = Math.max(this.floor, nonces.highest)
  }

  *values(): Iterable<LiveSession> {
    yield* this.#young.values()
    for (const session of this.#old.values()) if (!this.#young.has(session.publicKey)) yield session
  }

  clear() {
    this.#young.clear()
    this.#old.clear()
  }

  delete(publicKey: string) {
    this.#young.delete(publicKey)
    this.#old.delete(publicKey)
  }
}
