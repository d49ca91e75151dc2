import { parseWireId } from '../../../shared/ids.ts'
import type { OnceKey } from '../../db/engine/once.ts'
import type { EnvironmentStores } from '../../db/environment/environmentStores.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller } from './caller.ts'

/** The environments that arguments name: `environmentId`, and the first half of every wire id. */
function environmentsIn(caller: Caller, args: Readonly<Record<string, unknown>>): Set<string> {
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

/** What mutations answered that carried an idempotency key. */
export class Idempotency {
  readonly #platform: PlatformStore
  readonly #environmentStores: EnvironmentStores

  constructor(platform: PlatformStore, environmentStores: EnvironmentStores) {
    this.#platform = platform
    this.#environmentStores = environmentStores
  }

  /**
   * The stored answer of a mutation, wrapped because `null` is one too. It stands where the mutation wrote: in the
   * platform's data, or in those of an environment which the host or an argument names.
   * @throws AppError BadRequest when the key was used for another request
   */
  async answer(
    caller: Caller,
    once: OnceKey,
    args: Readonly<Record<string, unknown>>,
  ): Promise<{ value: unknown } | undefined> {
    const stored = await this.#platform.answer(once)
    if (stored !== undefined) return stored
    for (const id of environmentsIn(caller, args)) {
      const store = (await this.#exists(id)) ? await this.#environmentStores.open(id) : undefined
      const found = await store?.answer(once)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** One that is open was asked for before. */
  async #exists(id: string): Promise<boolean> {
    if (this.#environmentStores.status(id).state === 'open') return true
    return (await this.#platform.reads.environments.byId(id)) !== undefined
  }
}
