import type { Ids } from '../../../shared/ids.ts'
import type { FailedRuns } from '../../db/environment/faultTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { ScriptOutcome } from '../../scripts/poolOutcome.ts'
import type { Background } from '../../system/background.ts'
import { faultMark, keptMessage } from '../calls/faultMark.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { maskedInput, secretsIn, withoutSecrets, withThoseIn } from './maskedInput.ts'

/** Whose script runs. Local id. */
export interface ScriptOwner {
  readonly kind: string
  readonly id: string
}

/** A run that is over. */
export interface OverRun {
  readonly of: ScriptOwner
  readonly outcome: ScriptOutcome
  /** What it found. */
  readonly globals: Readonly<Record<string, unknown>>
  /** The e-mail address of who started it. */
  readonly startedBy: string | null
}

export interface FaultLogParts {
  platform: PlatformStore
  background: Background
  ids: Ids
  now(): number
  /** After something was written down. */
  written(environment: OpenEnvironment): void
}

/** What is kept: solved ones for a month, the others for three after they last failed, and 500 altogether. */
const day = 24 * 60 * 60_000
const kept = { solved: 30 * day, failing: 90 * day, most: 500 }

type Waiting = Omit<FailedRuns, 'isMasked'>

/**
 * Writes down what fails of the scripts of environments, without keeping anybody waiting. Whoever runs scripts names whose they are (`of` of
 * `ScriptRuns.run`), and that is all: hooks, tasks, validations, indicators and endpoints are told alike.
 */
export class FaultLog {
  readonly #parts: FaultLogParts
  /** What failed while the last of it was written, by environment and by what fails alike. */
  readonly #waiting = new Map<string, Map<string, Waiting>>()

  constructor(parts: FaultLogParts) {
    this.#parts = parts
  }

  /** What ran well solves what its script failed with before. One that somebody ended tells nothing. */
  ran(environment: OpenEnvironment, { of, outcome, globals, startedBy }: OverRun): void {
    if (outcome.ok) this.#parts.background.run(this.#solve(environment, of))
    else if (outcome.failure.reason !== 'stopped') {
      const { message, line = null } = outcome.failure
      const lastAt = this.#parts.now()
      this.#note(environment, {
        kind: of.kind,
        componentId: of.id,
        message: keptMessage(message),
        mark: faultMark({ message, line }),
        ...{ line, times: 1, lastAt, startedBy, input: { ...globals } },
      })
    }
  }

  /** While something is written, what fails meanwhile is put together. */
  #note(environment: OpenEnvironment, failed: Waiting): void {
    const key = `${failed.componentId}\n${failed.mark}`
    const waiting = this.#waiting.get(environment.id)
    if (waiting !== undefined) {
      waiting.set(key, { ...failed, times: (waiting.get(key)?.times ?? 0) + 1 })
      return
    }
    this.#waiting.set(environment.id, new Map([[key, failed]]))
    this.#parts.background.run(this.#write(environment))
  }

  async prune({ store }: OpenEnvironment): Promise<void> {
    const now = this.#parts.now()
    await store.write(tx =>
      tx.faults.prune({ solvedBefore: now - kept.solved, failedBefore: now - kept.failing, kept: kept.most }),
    )
  }

  async #solve({ store }: OpenEnvironment, { id }: ScriptOwner): Promise<void> {
    if (await store.reads.faults.isOpen(id)) await store.write(tx => tx.faults.solve({ componentId: id }, null))
  }

  async #write(environment: OpenEnvironment): Promise<void> {
    const { platform, ids } = this.#parts
    const { id, store } = environment
    try {
      for (let all = this.#take(id); all.length > 0; all = this.#take(id)) {
        const known = await secretsIn(platform, environment)
        const rows = all.map(({ input, message, ...run }) => {
          const secrets = withThoseIn(input, known)
          return {
            ...run,
            ...maskedInput(told(input), secrets),
            id: ids.next(),
            message: withoutSecrets(message, secrets),
          }
        })
        await store.write(async tx => {
          for (const row of rows) await tx.faults.add(row)
        })
        this.#parts.written(environment)
      }
    } finally {
      this.#waiting.delete(id)
    }
  }

  #take(environmentId: string): Waiting[] {
    const waiting = this.#waiting.get(environmentId)
    const all = [...(waiting?.values() ?? [])]
    waiting?.clear()
    return all
  }
}

/** Records are read again, where they are stored: what they hold is not kept a second time. */
function told({ params, ...globals }: Record<string, unknown>): Record<string, unknown> {
  const { item, items, ...rest } = (params ?? {}) as Record<string, unknown>
  const { itemId, itemIds } = rest
  const unsaved = { ...(itemId == null && { item }), ...(itemIds === undefined && { items }) }
  return { ...globals, params: { ...rest, ...unsaved } }
}
