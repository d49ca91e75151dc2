import type { Clock } from '../../../shared/clock.ts'
import { beginOfDay, dayMs } from '../../../shared/environment/sizes.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller } from '../calls/caller.ts'
import type { Policy } from '../policy/policy.ts'
import { requireSuperAdmin } from './requireSuperAdmin.ts'

export interface ModelUsageParts {
  policy: Policy
  platform: PlatformStore
  clock: Clock
}

/** What one person has used of one model in an environment, over some days. */
export interface WireModelUsage {
  _id: string
  environmentId: string
  /** The e-mail address; null: the server by itself, or somebody who is gone. */
  person: string | null
  /** `service/model`. */
  model: string
  requests: number
  /** Tokens. */
  input: number
  output: number
  /** In the currency of the models' prices. */
  cost: number
}

const longestDays = 366
const mostRows = 1_000

/** In ms. */
interface Period {
  since: number
  /** Without it, until now. */
  before?: number
}

function lastDays(days: number, now: number): Period {
  if (days < 1 || days > longestDays) throw badRequest(`days is 1 to ${longestDays}`)
  return { since: beginOfDay(now) - (days - 1) * dayMs }
}

function monthOf(text: string): Period {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (year === undefined) throw badRequest('month is YYYY-MM')
  const begin = (months: number) => Date.UTC(Number(year), Number(month) - 1 + months, 1)
  return { since: begin(0), before: begin(1) }
}

/** What was used of models: of an environment for who designs it, of all for superAdmins. */
export class ModelUsage {
  readonly #parts: ModelUsageParts

  constructor(parts: ModelUsageParts) {
    this.#parts = parts
  }

  /**
   * @param days with today, of UTC
   * @param month `YYYY-MM`, of UTC, in the place of days
   * @throws AppError PermissionsError · NotFound · BadRequest
   */
  async of(
    caller: Caller,
    { environmentId, days, month }: { environmentId?: string | null; days?: number | null; month?: string | null },
  ): Promise<WireModelUsage[]> {
    const { policy, platform, clock } = this.#parts
    if (environmentId) await policy.designer(caller, environmentId)
    else requireSuperAdmin(caller)
    const period = month ? monthOf(month) : lastDays(days ?? 30, clock.now())
    const asked = { environmentId: environmentId ?? undefined, ...period, limit: mostRows }
    const sums = await platform.reads.modelUsage.sums(asked)
    return Promise.all(
      sums.map(async ({ accountId, ...sum }) => {
        const account = accountId === null ? undefined : await platform.reads.accounts.byId(accountId)
        return {
          _id: [sum.environmentId, accountId, sum.model, month ?? days].join(' '),
          person: account?.email ?? null,
          ...sum,
        }
      }),
    )
  }
}
