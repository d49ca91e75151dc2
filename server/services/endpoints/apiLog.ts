import { wireId } from '../../../shared/ids.ts'
import type { ApiCall } from '../../db/environment/endpointTypes.ts'
import type { Background } from '../../system/background.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'

export interface ApiLogParts {
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
const hidden = '•••'
/** Names under which people send what nobody else may know. */
const secretName = /pass|secret|token|key|clave|contrase|authoriz|credential|pin$|code$|codigo|cookie|session|rut$/i

/** A value of JSON without what stands under a secret's name. */
function withoutSecrets(value: unknown, levels = 32): unknown {
  if (typeof value !== 'object' || value === null || levels === 0) return value
  if (Array.isArray(value)) return value.map(one => withoutSecrets(one, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      secretName.test(name) ? hidden : withoutSecrets(one, levels - 1),
    ]),
  )
}

/** As it is kept: what stands under a secret's name is left out, and nothing that says who called is there. */
function pathOf(path: string, query: Readonly<Record<string, string>>): string {
  const entries = Object.entries(query).map(([name, value]) => [name, secretName.test(name) ? hidden : value])
  const behind = entries.length === 0 ? '' : `?${new URLSearchParams(entries as [string, string][])}`
  return `${path}${behind}`.slice(0, longest.path)
}

function bodyOf(body: unknown): string | null {
  if (body === undefined) return null
  const text = JSON.stringify(withoutSecrets(body))
  return text.length > longest.body ? null : text
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
  add(
    environment: OpenEnvironment,
    {
      query,
      body,
      failure,
      ...call
    }: Omit<ApiCall, 'body'> & { query: Readonly<Record<string, string>>; body: unknown },
  ): void {
    const entry: ApiCall = {
      ...call,
      path: pathOf(call.path, query),
      body: bodyOf(body),
      failure: failure?.slice(0, longest.failure) ?? null,
    }
    this.#parts.background.run(environment.store.write(tx => tx.apiCalls.add(entry, kept)))
  }
}
