import { type CallState, isTurnOver, type TurnState } from '../../../shared/agents/conversations.ts'
import type { AgentCall, AgentSource, AgentStep, AgentTurn } from '../../db/environment/agentTypes.ts'

/** What of a turn is stored when it ends, and with each call of a function. */
export type TurnProgress = Pick<
  AgentTurn,
  'state' | 'steps' | 'sources' | 'error' | 'errorDetail' | 'model' | 'input' | 'output'
>

/** What is known of an answer, wherever it is made. */
export interface KnownTurn {
  readonly id: string
  readonly isOver: boolean
  readonly progress: TurnProgress
}

export const knownTurn = (id: string, progress: TurnProgress): KnownTurn => ({
  id,
  progress,
  isOver: isTurnOver(progress.state),
})

/** What people read of an answer: what the model said between its calls, as paragraphs. */
export const answerOf = (steps: readonly AgentStep[]) =>
  steps
    .map(({ text }) => text.trim())
    .filter(text => text !== '')
    .join('\n\n')

const storedChars = 4_000
/** Of a text, as much as is kept of it. */
export const beginningOf = (text: string, most = storedChars) =>
  text.length <= most ? text : `${text.slice(0, most)}…`

/** An answer while it is made: what is known of it until now, and what a person is asked meanwhile. */
export class LiveTurn implements KnownTurn {
  readonly id: string
  readonly #steps: AgentStep[] = []
  readonly #questions = new Map<string, (allowed: boolean) => void>()
  readonly #stop = new AbortController()
  readonly #changed: () => void
  #state: TurnState = 'running'
  sources: AgentSource[] = []
  error: string | null = null
  errorDetail: string | null = null
  model: string | null = null
  input = 0
  output = 0

  /** @param changed hears that there is more to tell */
  constructor(id: string, changed: () => void) {
    this.id = id
    this.#changed = changed
  }

  get state(): TurnState {
    return this.#state
  }

  get isOver(): boolean {
    return isTurnOver(this.#state)
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  get steps(): readonly AgentStep[] {
    return this.#steps
  }

  get calls(): AgentCall[] {
    return this.#steps.flatMap(({ calls }) => calls)
  }

  get progress(): TurnProgress {
    const { state, sources, error, errorDetail, model, input, output } = this
    return { state, steps: [...this.#steps], sources, error, errorDetail, model, input, output }
  }

  /** The model says something anew. */
  begin(): void {
    this.#steps.push({ text: '', calls: [] })
  }

  hear(text: string): void {
    const step = this.#steps.at(-1)
    if (step === undefined) return
    step.text += text
    this.#changed()
  }

  /** The model wants something called. */
  call(call: Pick<AgentCall, 'id' | 'name' | 'label' | 'parameterLabels' | 'arguments'>): void {
    const known = { ...call, arguments: beginningOf(call.arguments), state: 'waiting' as const }
    this.#steps.at(-1)?.calls.push({ ...known, result: null, error: null, ms: null })
    this.#changed()
  }

  update(callId: string, changes: Partial<Omit<AgentCall, 'id'>>): void {
    const call = this.calls.find(({ id }) => id === callId)
    if (call === undefined) return
    Object.assign(call, changes)
    this.#changed()
  }

  /** Whether the person allows a call. @param patience milliseconds; who says nothing does not */
  ask(callId: string, patience: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const refuse = () => resolve(false)
    const timer = setTimeout(refuse, patience)
    this.signal.addEventListener('abort', refuse, { once: true })
    this.#questions.set(callId, resolve)
    this.#move('asking', callId, 'asking')
    return promise.finally(() => {
      clearTimeout(timer)
      this.signal.removeEventListener('abort', refuse)
      this.#questions.delete(callId)
      this.#move('running', callId, 'waiting')
    })
  }

  /** @returns whether it was asked */
  allow(callId: string, allowed: boolean): boolean {
    const answer = this.#questions.get(callId)
    answer?.(allowed)
    return answer !== undefined
  }

  stop(): void {
    this.#stop.abort(new Error('the answer was stopped'))
  }

  end(state: TurnState, error: string | null = null, detail: string | null = null): void {
    this.#state = state
    this.error = error
    this.errorDetail = detail
    for (const call of this.calls) if (isUnderWay(call.state)) call.state = 'refused'
    this.#changed()
  }

  #move(state: TurnState, callId: string, callState: CallState): void {
    if (!this.isOver) this.#state = state
    this.update(callId, { state: callState })
  }
}

const isUnderWay = (state: CallState) => state === 'waiting' || state === 'asking' || state === 'running'
