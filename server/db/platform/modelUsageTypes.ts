import type { Awaitable } from '../engine/awaitable.ts'

/** What one request to a model has used. */
export interface ModelUse {
  /** `service/model`. */
  readonly model: string
  /** Tokens. */
  readonly input: number
  readonly output: number
  /** In the currency of the models' prices. */
  readonly cost: number
}

export interface ModelUseAt {
  readonly environmentId: string
  /** Null: the server's own. */
  readonly accountId: string | null
  /** When it began, in UTC. */
  readonly day: number
}

/** Of one person and model, over some days. */
export interface ModelUsageSum extends Omit<ModelUseAt, 'day'>, ModelUse {
  readonly requests: number
}

export interface ModelUsageReads {
  /** Of an environment, or of one person there, from a day on. */
  sum(asked: { environmentId: string; since: number; accountId?: string | undefined }): Awaitable<{
    /** Those sent and answered. */
    tokens: number
    cost: number
  }>
  /** Of all environments, or of one, from a day on, and before another; what cost most and was used most comes first. */
  sums(asked: {
    environmentId?: string | undefined
    since: number
    before?: number | undefined
    limit: number
  }): Awaitable<ModelUsageSum[]>
}

export interface ModelUsageWrites extends ModelUsageReads {
  add(at: ModelUseAt, use: ModelUse): Awaitable<void>
}
