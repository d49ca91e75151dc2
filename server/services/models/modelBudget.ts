import type { Clock } from '../../../shared/clock.ts'
import { beginOfDay, dayMs } from '../../../shared/environment/sizes.ts'
import { AppError } from '../../../shared/errors.ts'
import type { ModelUse } from '../../db/platform/modelUsageTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'

/** Whose use of models it is; nobody's is the server's own. */
export interface Spender {
  readonly environmentId: string
  readonly accountId: string | null
}

/** What may be used; absent: as much as is asked for. Money is in the currency of the models' prices. */
export interface ModelLimits {
  readonly modelEnvironmentTokens?: number | undefined
  readonly modelEnvironmentMoney?: number | undefined
  readonly modelPersonTokens?: number | undefined
  readonly modelPersonMoney?: number | undefined
}

export interface ModelBudgetParts {
  platform: PlatformStore
  clock: Clock
  settings: { readonly values: ModelLimits }
}

/** Answers that one person, and one environment, has under way at a time. */
const mostAtOnce = { person: 8, environment: 32 }
/** Seconds after which somebody may try again whose answers are under way. */
const aMoment = 5

function monthOf(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}
function nextMonthOf(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}

const refused = (reason: string, retryAfter: number) =>
  new AppError('TooManyRequests', 'A limit of what models may be used is reached', { retryAfter, reason })

/** What models were used, by environment, person, day (UTC) and model, and how much more may be. */
export class ModelBudget {
  readonly #parts: ModelBudgetParts
  readonly #underWay = new Map<string, number>()

  constructor(parts: ModelBudgetParts) {
    this.#parts = parts
  }

  /**
   * One request begins. @returns what is called with what it used when it is over
   * @throws AppError TooManyRequests with a `reason`: modelsBusy, or the limit (`ModelLimits`) that is reached
   */
  async begin(spender: Spender): Promise<(use: ModelUse) => Promise<void>> {
    const leave = this.#enter(spender)
    try {
      await this.#requireLeft(spender)
    } catch (error) {
      leave()
      throw error
    }
    return async use => {
      leave()
      const at = { ...spender, day: beginOfDay(this.#parts.clock.now()) }
      await this.#parts.platform.write(tx => tx.modelUsage.add(at, use))
    }
  }

  async #requireLeft({ environmentId, accountId }: Spender): Promise<void> {
    const { platform, clock, settings } = this.#parts
    const { modelEnvironmentTokens, modelEnvironmentMoney, modelPersonTokens, modelPersonMoney } = settings.values
    const now = clock.now()
    const isOver = (used: number, limit: number | undefined) => limit !== undefined && used >= limit
    const used = (since: number, of?: string) => platform.reads.modelUsage.sum({ environmentId, since, accountId: of })
    const tomorrow = Math.ceil((beginOfDay(now) + dayMs - now) / 1_000)
    const nextMonth = Math.ceil((nextMonthOf(now) - now) / 1_000)
    if (isOver((await used(beginOfDay(now))).tokens, modelEnvironmentTokens))
      throw refused('modelEnvironmentTokens', tomorrow)
    if (isOver((await used(monthOf(now))).cost, modelEnvironmentMoney))
      throw refused('modelEnvironmentMoney', nextMonth)
    if (accountId === null) return
    if (isOver((await used(beginOfDay(now), accountId)).tokens, modelPersonTokens))
      throw refused('modelPersonTokens', tomorrow)
    if (isOver((await used(monthOf(now), accountId)).cost, modelPersonMoney))
      throw refused('modelPersonMoney', nextMonth)
  }

  #enter({ environmentId, accountId }: Spender): () => void {
    const places = [
      { key: environmentId, most: mostAtOnce.environment },
      ...(accountId === null ? [] : [{ key: `${environmentId} ${accountId}`, most: mostAtOnce.person }]),
    ]
    const count = (key: string) => this.#underWay.get(key) ?? 0
    if (places.some(({ key, most }) => count(key) >= most)) throw refused('modelsBusy', aMoment)
    for (const { key } of places) this.#underWay.set(key, count(key) + 1)
    return () => {
      for (const { key } of places) {
        const left = count(key) - 1
        if (left > 0) this.#underWay.set(key, left)
        else this.#underWay.delete(key)
      }
    }
  }
}
