import type { Clock } from '../../../shared/clock.ts'
import { mcpTokenDays } from '../../../shared/environment/mcpSettings.ts'
import { notFound, type ValidationErrors, validationError } from '../../../shared/errors.ts'
import { type Ids, parseWireId, wireId } from '../../../shared/ids.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { McpToken } from '../../db/environment/mcpTypes.ts'
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
import { localId } from '../model/wire.ts'
import type { Policy } from '../policy/policy.ts'

export interface McpTokensParts {
  policy: Policy
  clock: Clock
  ids: Ids
  background: Background
}

export interface McpTokenRequest {
  environmentId: string
  name: string
  /** Of the wire. */
  roleId: string
  /** Days that it is good for. */
  days?: number | null
}

/** Times are ISO. */
export interface WireMcpToken extends WireBearerToken {
  roleId: string
  expiresAt: string
}

const day = 86_400_000

const toWire = (environmentId: string, token: McpToken, secret?: string): WireMcpToken => ({
  ...wireToken(environmentId, token, secret),
  roleId: wireId(environmentId, token.roleId),
  expiresAt: new Date(token.expiresAt).toISOString(),
})

function checkRequest({ model }: OpenEnvironment, name: string, roleId: string, days: number): ValidationErrors {
  const { least, most: longest } = mcpTokenDays
  return {
    ...tokenNameErrors(name),
    ...(model.component('role', roleId) === undefined && { roleId: message('notFound') }),
    ...(days < least && { days: message('under', least) }),
    ...(days > longest && { days: message('exceeded', longest) }),
  }
}

const roleTarget = ({ model }: OpenEnvironment, id: string) => ({
  kind: 'role',
  id,
  name: model.component('role', id)?.name ?? null,
})

/**
 * What outside agents prove themselves with: each has one role of the environment and ends by itself. A token is told once, to who makes it;
 * what is stored is its hash. No copy of the environment has its tokens.
 */
export class McpTokens {
  readonly #parts: McpTokensParts

  constructor(parts: McpTokensParts) {
    this.#parts = parts
  }

  /** For designers. @throws AppError NotFound */
  async list(caller: Caller, environmentId: string): Promise<WireMcpToken[]> {
    const environment = await this.#parts.policy.designer(caller, environmentId)
    const tokens = await environment.store.reads.mcpTokens.all()
    return tokens.map(token => toWire(environment.id, token))
  }

  /** @throws AppError NotFound · validationError `name` · `roleId` · `days` */
  async create(caller: Caller, request: McpTokenRequest): Promise<WireMcpToken> {
    const { policy, ids, clock } = this.#parts
    const environment = await policy.designer(caller, request.environmentId)
    const name = request.name.trim()
    const roleId = localId(environment.id, request.roleId)
    const days = request.days ?? mcpTokenDays.default
    const errors = checkRequest(environment, name, roleId, days)
    if (Object.keys(errors).length > 0) throw validationError(errors)
    return environment.store.write(
      async tx => {
        checkNewToken(await tx.mcpTokens.all(), name)
        const [secret, createdAt] = [ids.secret(32), clock.now()]
        const times = { createdAt, expiresAt: createdAt + days * day }
        const made = { id: ids.next(), name, roleId, hash: hashOf(secret), createdBy: caller.email, ...times }
        const token = await tx.mcpTokens.create(made)
        const about = { target: roleTarget(environment, roleId), details: { after: { name } } }
        await tx.audit.add(auditEntry(caller, 'environment.tokenMade', about))
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
        const token = await tx.mcpTokens.byId(named.localId)
        if (token === undefined) throw notFound()
        await tx.mcpTokens.remove(token.id)
        const { roleId, name } = token
        const about = { target: roleTarget(environment, roleId), details: { before: { name } } }
        await tx.audit.add(auditEntry(caller, 'environment.tokenRemoved', about))
        return true
      },
      { once: caller.once },
    )
  }

  /** The token that somebody sent; undefined for one that is none of the environment, has ended, or whose role is gone. */
  async known(environment: OpenEnvironment, sent: string): Promise<McpToken | undefined> {
    const token = sentToken(await environment.store.reads.mcpTokens.all(), sent)
    if (token === undefined || token.expiresAt <= this.#parts.clock.now()) return undefined
    return environment.model.component('role', token.roleId) && token
  }

  /** Notes that a token was used; nobody waits for it. */
  used(environment: OpenEnvironment, token: McpToken): void {
    const { clock, background } = this.#parts
    if (isUseNoted(token, clock.now())) background.run(environment.store.write(tx => tx.mcpTokens.used(token.id)))
  }
}
