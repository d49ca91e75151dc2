import type { Clock } from '../../../shared/clock.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { beginOfDay, type EnvironmentSizes } from '../../../shared/environment/sizes.ts'
import { measureEnvironment } from '../../db/environment/sizes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { SizeSample } from '../../db/platform/sizeTypes.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'

/** As it travels. */
export interface WireSizeSample extends EnvironmentSizes {
  /** Of the environment and the day. */
  _id: string
  /** ISO, when it began in UTC. */
  day: string
}

export interface SizeSamplesParts {
  platform: PlatformStore
  policy: Policy
  clock: Clock
}

const toWire = (environmentId: string, { day, ...sizes }: SizeSample): WireSizeSample => {
  const date = new Date(day).toISOString()
  return { _id: `${environmentId}_${date.slice(0, 10)}`, day: date, ...sizes }
}

/**
 * How large environments are and how they grew: a sample of each day on which one was used, for on the others it stays as it is. The samples
 * are the platform's, so that they neither grow what they measure nor go along with a copy of it.
 */
export class SizeSamples {
  readonly #parts: SizeSamplesParts

  constructor(parts: SizeSamplesParts) {
    this.#parts = parts
  }

  /** The oldest first; the last one is of now. For designers. */
  async list(caller: Caller, environmentId: string): Promise<WireSizeSample[]> {
    const { platform, policy } = this.#parts
    await this.#sample(await policy.designer(caller, environmentId))
    return (await platform.reads.sizes.of(environmentId)).map(stored => toWire(environmentId, stored))
  }

  /** Once a day: many records take a while to count. */
  async sampleDaily(environment: OpenEnvironment): Promise<void> {
    const { platform, clock } = this.#parts
    const last = (await platform.reads.sizes.of(environment.id)).at(-1)
    if (last === undefined || last.day !== beginOfDay(clock.now())) await this.#sample(environment)
  }

  async #sample({ id, store, model }: OpenEnvironment): Promise<void> {
    const kind = kindOf('collection')
    const collections = model.list(kind.kind).filter(({ definition }) => kind.records?.(definition) !== undefined)
    const sizes = await measureEnvironment(
      store.reads,
      collections.map(collection => collection.id),
    )
    await this.#parts.platform.write(async tx => {
      // One that was deleted meanwhile leaves nothing.
      if ((await tx.environments.byId(id)) === undefined) return
      await tx.sizes.put(id, { ...sizes, backupBytes: await tx.backups.bytes(id) })
    })
  }
}
