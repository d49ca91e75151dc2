import ivm from 'isolated-vm'
import { isTooDeep, mostJsonLevels } from '../../shared/formats/jsonLevels.ts'
import { callLength } from '../../shared/scripts/scriptApi.ts'
import { lineLength, stepLimits } from './limits.ts'
import { type AnswerMessage, type ChildMessage, isLogLevel, type RunMessage, type ScriptFailure } from './messages.ts'

/** What one run says to the host while it goes on, within its limits. */
export class RunCalls {
  /** For the prelude: tells of a call, by number, name and the JSON of its arguments. */
  readonly send: ivm.Callback
  /** For the prelude: tells of a line of the log. */
  readonly log: ivm.Callback
  /** For the prelude: tells of a step. */
  readonly step: ivm.Callback
  /** Why the run was ended, where that was for its calls. */
  refused: ScriptFailure | undefined
  readonly #message: RunMessage
  readonly #say: (said: ChildMessage) => void
  readonly #tooMuch: () => void
  #settle: ivm.Reference | undefined
  #made = 0
  #answered = 0
  #lines = 0
  #steps = 0
  #ended = false

  /** @param tooMuch called once where a limit was passed */
  constructor(message: RunMessage, say: (said: ChildMessage) => void, tooMuch: () => void) {
    this.#message = message
    this.#say = say
    this.#tooMuch = tooMuch
    this.send = new ivm.Callback((call: unknown, name: unknown, args: unknown) => this.#call(call, name, args), {
      ignored: true,
    })
    this.step = new ivm.Callback((json: unknown) => this.#step(json), { ignored: true })
    this.log = new ivm.Callback((level: unknown, text: unknown) => this.#line(level, text), { ignored: true })
  }

  /** Calls that nobody has answered yet. */
  get underWay(): number {
    return this.#made - this.#answered
  }

  begin(settle: ivm.Reference) {
    this.#settle = settle
  }

  answer({ call, ok, json }: AnswerMessage) {
    this.#answered += 1
    try {
      this.#settle?.applyIgnored(undefined, [call, ok, json])
    } catch {
      // The isolate is gone by now, and with it whoever asked.
    }
  }

  /** Nothing more is said: what the script left behind it goes unheard. */
  end() {
    this.#ended = true
    this.#settle?.release()
  }

  #call(call: unknown, name: unknown, args: unknown) {
    if (this.#ended || this.refused !== undefined) return
    const { limits, run } = this.#message
    this.#made += 1
    const fits = typeof args === 'string' && args.length <= callLength
    if (this.#made > limits.calls) this.#refuse(`made more than ${limits.calls} calls`)
    else if (this.underWay > limits.pending) this.#refuse(`had more than ${limits.pending} calls under way`)
    else if (!fits) this.#refuse(`called with more than ${callLength} characters`)
    else if (isTooDeep(args)) this.#refuse(`called with more than ${mostJsonLevels} levels`)
    else this.#say({ type: 'call', run, call: call as number, name: name as string, args })
  }

  #refuse(message: string) {
    this.refused = { reason: 'tooLarge', message }
    this.#tooMuch()
  }

  #line(level: unknown, text: unknown) {
    const { limits, run } = this.#message
    if (this.#ended || this.#lines >= limits.logLines || typeof text !== 'string' || !isLogLevel(level)) return
    this.#lines += 1
    this.#say({ type: 'log', run, level, text: text.slice(0, lineLength) })
  }

  #step(json: unknown) {
    if (this.#ended || this.#steps >= stepLimits.most || typeof json !== 'string' || json.length > stepLimits.length)
      return
    this.#steps += 1
    this.#say({ type: 'step', run: this.#message.run, json })
  }
}
