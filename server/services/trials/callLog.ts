import type { ScriptCallLine } from '../../../shared/wire/answers.ts'
import type { AskedCall } from '../scripts/scriptRuns.ts'

/** How many calls of a run are listed, and how much of what each was given, in characters of its JSON. */
const most = { lines: 200, characters: 300 } as const

const shortened = (text: string) => (text.length > most.characters ? `${text.slice(0, most.characters)}…` : text)

/** What a run asks of the server, in the order in which it was answered. */
export class CallLog {
  readonly lines: ScriptCallLine[] = []
  readonly #now: () => number
  count = 0

  constructor(now: () => number) {
    this.#now = now
  }

  async add({ name, args, answered }: AskedCall): Promise<void> {
    this.count += 1
    const began = this.#now()
    const line = { name, arguments: shortened(args.map(value => JSON.stringify(value) ?? 'undefined').join(', ')) }
    const failure = await answered.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (this.lines.length < most.lines) this.lines.push({ ...line, ms: this.#now() - began, failure })
  }
}
