import { parseWireId } from '../../../shared/ids.ts'
import type { OnceKey } from '../../db/engine/once.ts'
import type { EnvironmentStores } from '../../db/environment/environmentStores.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller } from './caller.ts'

type Arguments = Readonly<Record<string, unknown>>

const idsIn = (args: Arguments): string[] =>
  Object.entries(args).flatMap(([name, value]) => (name.endsWith('Id') && typeof value === 'string' ? [value] : []))

/** The environments that arguments name: `environmentId`, and the first half of every wire id. */
function environmentsIn(caller: Caller, args: Arguments): Set<string> {
  const ids = new Set<string>()
  if (caller.host.kind === 'environment') ids.add(caller.host.environmentId)
  for (const [name, value] of Object.entries(args)) {
    if (typeof value !== 'string') continue
    if (name === 'environmentId') ids.add(value)
    const environmentId = name.endsWith('Id') ? parseWireId(value)?.environmentId : undefined
    if (environmentId !== undefined) ids.add(environmentId)
  }
  return ids
}

export interface IdempotencyParts {
  platform: PlatformStore
  environmentStores: EnvironmentStores
  /**
   * That somebody may still use what is named of an environment (wire ids) and there.
   * @throws AppError NotFound
   */
  requireUsable(caller: Caller, environmentId: string, ids: readonly string[]): Promise<void>
}

/** What mutations answered that carried an idempotency key. */
export class Idempotency {
  readonly #parts: IdempotencyParts

  constructor(parts: IdempotencyParts) {
    this.#parts = parts
  }

  /**
   * The stored answer of a mutation, wrapped because `null` is one too. It stands where the mutation wrote: in the
   * platform's data, or in those of an environment which the host or an argument names.
   * @throws AppError BadRequest when the key was used for another request · NotFound where the caller may not use any more what it was done with
   */
  async answer(caller: Caller, once: OnceKey, args: Arguments): Promise<{ value: unknown } | undefined> {
    const { platform, environmentStores } = this.#parts
    const stored = await platform.answer(once)
    if (stored !== undefined) return stored
    for (const id of environmentsIn(caller, args)) {
      const store = (await this.#exists(id)) ? await environmentStores.open(id) : undefined
      const found = await store?.answer(once)
      if (found === undefined) continue
      // What the answer tells is for who may have it now. What it was done with may be gone, by that itself.
      if (caller.kind !== 'anonymous') await this.#parts.requireUsable(caller, id, idsIn(args))
      return found
    }
    return undefined
  }

  /** One that is open was asked for before. */
  async #exists(id: string): Promise<boolean> {
    if (this.#parts.environmentStores.status(id).state === 'open') return true
    return (await this.#parts.platform.reads.environments.byId(id)) !== undefined
  }
}
