import type { RunLine } from '../../../shared/wire/answers.ts'
import type { ScriptJob } from '../../scripts/pool.ts'

type LogLine = Parameters<NonNullable<ScriptJob['heard']>>[0]

/** What of the log of a run is kept: its last lines. */
const most = { lines: 1_000, characters: 200_000 } as const

/** The log of a run while it goes on. */
export class RunLog {
  readonly #lines: RunLine[] = []
  readonly #over = Promise.withResolvers<void>()
  readonly #now: () => number
  #characters = 0

  constructor(now: () => number) {
    this.#now = now
  }

  get lines(): RunLine[] {
    return [...this.#lines]
  }

  /** When the run is over and written down. */
  get over(): Promise<void> {
    return this.#over.promise
  }

  add({ level, text }: LogLine): void {
    this.#lines.push({ at: this.#now(), level, text })
    this.#characters += text.length
    while (this.#lines.length > most.lines || this.#characters > most.characters)
      this.#characters -= this.#lines.shift()?.text.length ?? 0
  }

  end(): void {
    this.#over.resolve()
  }
}
