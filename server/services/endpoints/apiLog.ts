import { wireId } from '../../../shared/ids.ts'
import type { ApiCall } from '../../db/environment/endpointTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Background } from '../../system/background.ts'
import type { Caller } from '../calls/caller.ts'
import { maskedInput, type Secrets, secretsIn, withoutSecrets, withThoseIn } from '../faults/maskedInput.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'

export interface ApiLogParts {
  platform: PlatformStore
  policy: Policy
  background: Background
}

/** A call as designers see it; the time is ISO. */
export interface WireApiCall extends Omit<ApiCall, 'id' | 'endpointId' | 'at'> {
  _id: string
  at: string
}

/** So many of each endpoint are kept. */
const kept = 100
const longest = { path: 2_000, body: 10_000, failure: 2_000 } as const

/** A call as it was made. */
interface CalledApi extends Omit<ApiCall, 'body'> {
  /** What the parameters of its route are; the path has them as they were sent. */
  values: ReadonlyMap<string, string>
  query: Readonly<Record<string, string>>
  body: unknown
}

/** As it is kept: without what nobody may read. Who called is not among it. */
function keptOf({ query, body, values, ...call }: CalledApi, known: Secrets): ApiCall {
  const sent = { query, body: body ?? null, path: Object.fromEntries(values) }
  const secrets = withThoseIn(sent, known)
  const { input } = maskedInput({ query, body: body ?? null }, secrets)
  const entries = Object.entries((input.query ?? {}) as Record<string, string>)
  const behind = entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
  const text = body === undefined || input.body === undefined ? null : JSON.stringify(input.body)
  return {
    ...call,
    path: withoutSecrets(`${call.path}${behind}`, secrets).slice(0, longest.path),
    body: text === null || text.length > longest.body ? null : text,
    failure: call.failure === null ? null : withoutSecrets(call.failure, secrets).slice(0, longest.failure),
  }
}

/** The last calls of each API endpoint, for those who write it. */
export class ApiLog {
  readonly #parts: ApiLogParts

  constructor(parts: ApiLogParts) {
    this.#parts = parts
  }

  /** The newest first. @throws AppError NotFound */
  async list(caller: Caller, endpointId: string): Promise<WireApiCall[]> {
    const { environment, component } = await this.#parts.policy.designerOf(caller, 'apiEndpoint', endpointId)
    const calls = await environment.store.reads.apiCalls.last({ endpointId: component.id, limit: kept })
    return calls.map(({ id, endpointId: _endpoint, at, ...call }) => ({
      ...call,
      _id: wireId(environment.id, id),
      at: new Date(at).toISOString(),
    }))
  }

  /** Nobody waits for it. */
  add(environment: OpenEnvironment, called: CalledApi): void {
    this.#parts.background.run(this.#write(environment, called))
  }

  async #write(environment: OpenEnvironment, called: CalledApi): Promise<void> {
    const entry = keptOf(called, await secretsIn(this.#parts.platform, environment))
    await environment.store.write(tx => tx.apiCalls.add(entry, kept))
  }
}
