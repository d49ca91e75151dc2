import type { EnvironmentHolds } from '../../../shared/environment/holds.ts'
import { notFound } from '../../../shared/errors.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import { differenceOf } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { ofEnvironment } from './environmentRow.ts'

export interface HoldsParts {
  platform: PlatformStore
  policy: Pick<Policy, 'designer'>
  /** Says anew when there is something to do in an environment. */
  followTasks(environment: OpenEnvironment): void
}

/** As it travels. */
export interface WireHolds extends EnvironmentHolds {
  /** Of the environment. */
  _id: string
}

/** What environments do not do by themselves until their designers say otherwise (decision 0071). */
export class Holds {
  readonly #parts: HoldsParts

  constructor(parts: HoldsParts) {
    this.#parts = parts
  }

  /** For designers. */
  async of(caller: Caller, environmentId: string): Promise<WireHolds> {
    const { platform, policy } = this.#parts
    await policy.designer(caller, environmentId)
    return { _id: environmentId, ...(await platform.reads.holds.of(environmentId)) }
  }

  /** Holds back, or lets go on, what is named. Mails that were held stay so. */
  async set(caller: Caller, environmentId: string, changes: Partial<EnvironmentHolds>): Promise<WireHolds> {
    const { platform, policy, followTasks } = this.#parts
    const environment = await policy.designer(caller, environmentId)
    return platform.write(
      async tx => {
        const row = await tx.environments.byId(environmentId)
        if (row === undefined) throw notFound()
        const before = await tx.holds.of(environmentId)
        const after = { ...before, ...changes }
        const details = differenceOf({ ...before }, { ...after })
        await tx.holds.put(environmentId, after)
        if (details) await tx.audit.add(ofEnvironment(caller, 'environment.held', row, details))
        tx.afterCommit(() => followTasks(environment))
        return { _id: environmentId, ...after }
      },
      { once: caller.once },
    )
  }
}
