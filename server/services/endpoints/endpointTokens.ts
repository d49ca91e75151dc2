import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../shared/clock.ts'
import { notFound, validationError } from '../../../shared/errors.ts'
import { type Ids, parseWireId, wireId } from '../../../shared/ids.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { EndpointToken } from '../../db/environment/endpointTypes.ts'
import type { Background } from '../../system/background.ts'
import { hashOf } from '../accounts/tokens.ts'
import { auditEntry } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'

export interface EndpointTokensParts {
  policy: Policy
  clock: Clock
  ids: Ids
  background: Background
}

/** A token as its designers see it; times are ISO. */
export interface WireEndpointToken {
  _id: string
  name: string
  createdAt: string
  createdBy: string | null
  lastUsedAt: string | null
  /** The token itself: only in the answer that made it. */
  secret: string | null
}

const most = { tokens: 50, name: 100 } as const
/** What is told of its last use is so old at most, in ms: reading writes no more often. */
const usePrecision = 60_000

/** The token of a header `Authorization: Bearer …`; undefined where there is none. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\w-]{1,200})$/i.exec(authorization ?? '')?.[1]

/** Compared in a time that tells nothing of where they differ. */
const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'))

const iso = (time: number) => new Date(time).toISOString()

const toWire = (
  environmentId: string,
  { id, name, createdAt, createdBy, lastUsedAt }: EndpointToken,
  secret: string | null = null,
): WireEndpointToken => ({
  _id: wireId(environmentId, id),
  name,
  createdAt: iso(createdAt),
  createdBy,
  lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
  secret,
})

/**
 * What callers of an endpoint prove themselves with (S12, S13). A token is told once, to who makes it; what is stored is its hash. Neither a
 * copy of the endpoint nor a `.telar` file has its tokens.
 */
export class EndpointTokens {
  readonly #parts: EndpointTokensParts

  constructor(parts: EndpointTokensParts) {
    this.#parts = parts
  }

  /** For designers. @throws AppError NotFound */
  async list(caller: Caller, endpointId: string): Promise<WireEndpointToken[]> {
    const { environment, component } = await this.#parts.policy.designerOf(caller, 'endpoint', endpointId)
    const tokens = await environment.store.reads.endpointTokens.of(component.id)
    return tokens.map(token => toWire(environment.id, token))
  }

  /** @throws AppError NotFound · validationError `name` */
  async create(caller: Caller, endpointId: string, givenName: string): Promise<WireEndpointToken> {
    const { policy, ids } = this.#parts
    const { environment, component } = await policy.designerOf(caller, 'endpoint', endpointId)
    const name = givenName.trim()
    if (name === '') throw validationError({ name: message('required') })
    if (name.length > most.name) throw validationError({ name: message('tooLarge', most.name) })
    return environment.store.write(
      async tx => {
        const tokens = await tx.endpointTokens.of(component.id)
        if (tokens.length >= most.tokens) throw validationError({ name: message('tooMany', most.tokens) })
        if (tokens.some(token => token.name === name)) throw validationError({ name: message('notUnique') })
        const secret = ids.secret(32)
        const made = { id: ids.next(), endpointId: component.id, name, hash: hashOf(secret), createdBy: caller.email }
        const token = await tx.endpointTokens.create(made)
        const target = { kind: component.kind, id: component.id, name: component.name }
        await tx.audit.add(auditEntry(caller, 'environment.tokenMade', { target, details: { after: { name } } }))
        return toWire(environment.id, token, secret)
      },
      { once: caller.once },
    )
  }

  /** From then on it opens nothing. @throws AppError NotFound */
  async remove(caller: Caller, tokenId: string): Promise<boolean> {
    const named = parseWireId(tokenId)
    if (named === undefined) throw notFound()
    const environment = await this.#parts.policy.designer(caller, named.environmentId)
    return environment.store.write(
      async tx => {
        const token = await tx.endpointTokens.byId(named.localId)
        if (token === undefined) throw notFound()
        await tx.endpointTokens.remove(token.id)
        const { endpointId: id, name } = token
        const endpoint = environment.model.byId(id)
        const target = { kind: 'endpoint', id, name: endpoint?.name ?? null }
        await tx.audit.add(auditEntry(caller, 'environment.tokenRemoved', { target, details: { before: { name } } }))
        return true
      },
      { once: caller.once },
    )
  }

  /** The token of an endpoint that somebody sent; undefined for one that is none of its. @param endpointId local */
  async known(environment: OpenEnvironment, endpointId: string, sent: string): Promise<EndpointToken | undefined> {
    const hash = hashOf(sent)
    const tokens = await environment.store.reads.endpointTokens.of(endpointId)
    // Each is looked at, so that the time tells nothing of which one fits.
    return tokens.filter(token => isSame(token.hash, hash))[0]
  }

  /** Notes that a token was used; nobody waits for it. */
  used(environment: OpenEnvironment, { id, lastUsedAt }: EndpointToken): void {
    const { clock, background } = this.#parts
    if (lastUsedAt !== null && Math.abs(clock.now() - lastUsedAt) < usePrecision) return
    background.run(environment.store.write(tx => tx.endpointTokens.used(id)))
  }
}
