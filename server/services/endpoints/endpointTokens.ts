import type { Clock } from '../../../shared/clock.ts'
import { notFound, validationError } from '../../../shared/errors.ts'
import { type Ids, parseWireId } from '../../../shared/ids.ts'
import type { EndpointToken } from '../../db/environment/endpointTypes.ts'
import type { Background } from '../../system/background.ts'
import {
  checkNewToken,
  isUseNoted,
  sentToken,
  tokenNameErrors,
  type WireBearerToken,
  wireToken,
} from '../accounts/bearerTokens.ts'
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
  async list(caller: Caller, endpointId: string): Promise<WireBearerToken[]> {
    const { environment, component } = await this.#parts.policy.designerOf(caller, 'endpoint', endpointId)
    const tokens = await environment.store.reads.endpointTokens.of(component.id)
    return tokens.map(token => wireToken(environment.id, token))
  }

  /** @throws AppError NotFound · validationError `name` */
  async create(caller: Caller, endpointId: string, givenName: string): Promise<WireBearerToken> {
    const { policy, ids } = this.#parts
    const { environment, component } = await policy.designerOf(caller, 'endpoint', endpointId)
    const name = givenName.trim()
    const errors = tokenNameErrors(name)
    if (Object.keys(errors).length > 0) throw validationError(errors)
    return environment.store.write(
      async tx => {
        checkNewToken(await tx.endpointTokens.of(component.id), name)
        const secret = ids.secret(32)
        const made = { id: ids.next(), endpointId: component.id, name, hash: hashOf(secret), createdBy: caller.email }
        const token = await tx.endpointTokens.create(made)
        const target = { kind: component.kind, id: component.id, name: component.name }
        await tx.audit.add(auditEntry(caller, 'environment.tokenMade', { target, details: { after: { name } } }))
        return wireToken(environment.id, token, secret)
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
    return sentToken(await environment.store.reads.endpointTokens.of(endpointId), sent)
  }

  /** Notes that a token was used; nobody waits for it. */
  used(environment: OpenEnvironment, token: EndpointToken): void {
    const { clock, background } = this.#parts
    if (isUseNoted(token, clock.now())) background.run(environment.store.write(tx => tx.endpointTokens.used(token.id)))
  }
}
