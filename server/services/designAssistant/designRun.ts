import type { ChangeSet, ChangeSetProblem } from '../../../shared/changeSets/changeSet.ts'
import {
  type AssistantFailure,
  type AssistantQuestion,
  type AssistantRun,
  type AssistantStep,
  assistantTools,
  assistantLimits as limits,
} from '../../../shared/designAssistant/assistant.ts'
import { isAppError } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/formats/parseJson.ts'
import type { ModelCall, ModelMessage } from '../../../shared/models/chat.ts'
import { modelFailure } from '../models/modelFailure.ts'
import type { Models } from '../models/models.ts'
import { callFunction, type FunctionAnswer, type Looked, offeredFunctions, refusal } from './functions.ts'

/** What was found of a proposal. */
export type Checked = { changeSet: ChangeSet } | { problems: readonly ChangeSetProblem[] }

export interface DesignRunParts {
  id: string
  looked: Looked
  question: AssistantQuestion
  /** `service/model`. */
  model: string
  guide: string
  models: Pick<Models, 'chat'>
  check(changeSet: unknown): Checked
  /** A problem, as a model understands it. */
  worded(problem: ChangeSetProblem): string
}

const modelReasons: ReadonlySet<unknown> = new Set<AssistantFailure>([
  'noModel',
  'modelRefused',
  'modelTime',
  'modelBroken',
  'modelTooLong',
])

function failureOf(error: unknown): AssistantFailure {
  if (isAppError(error, 'TooManyRequests')) return 'limit'
  if (!isAppError(error, 'Unavailable')) return 'other'
  const { reason } = error.details
  return modelReasons.has(reason) ? (reason as AssistantFailure) : 'other'
}

/** Raised by a proposal that was refused for the last time. */
class Refused extends Error {
  readonly problems: readonly ChangeSetProblem[]

  constructor(problems: readonly ChangeSetProblem[]) {
    super('refused')
    this.problems = problems
  }
}

class TooManyRounds extends Error {}

const isOurs = (name: string): name is (typeof assistantTools)[number] =>
  (assistantTools as readonly string[]).includes(name)

/** One answer of the assistant: the model is asked until it says something without calling functions, or proposes what can be applied. */
export class DesignRun {
  readonly #parts: DesignRunParts
  readonly #ending = new AbortController()
  #state: AssistantRun
  #changed = Promise.withResolvers<void>()
  #refusals = 0

  constructor(parts: DesignRunParts) {
    this.#parts = parts
    const nothing = { steps: [], proposal: null, failure: null, problems: [], usage: { input: 0, output: 0 } }
    this.#state = { _id: parts.id, state: 'running', text: '', ...nothing }
  }

  get state(): AssistantRun {
    return this.#state
  }

  /** Resolves when it has changed since now. */
  get changed(): Promise<void> {
    return this.#changed.promise
  }

  stop(): void {
    this.#ending.abort(new Error('stopped'))
  }

  /** Resolves when it is over, however it ends. @throws what is nobody's fault but ours, after it is over */
  async run(): Promise<void> {
    try {
      await this.#converse()
      this.#set({ state: 'finished' })
    } catch (error) {
      if (this.#ending.signal.aborted) return this.#set({ state: 'stopped' })
      if (error instanceof Refused) return this.#set({ state: 'failed', failure: 'refused', problems: error.problems })
      if (error instanceof TooManyRounds) return this.#set({ state: 'failed', failure: 'rounds' })
      this.#set({ state: 'failed', failure: failureOf(error) })
      if (!isAppError(error)) throw error
    }
  }

  async #converse(): Promise<void> {
    const { question, guide, models, model, looked } = this.#parts
    const tools = offeredFunctions(question.mayReadRecords === true)
    const messages: ModelMessage[] = [
      { role: 'system', content: guide },
      ...question.turns.map(
        ({ who, text }): ModelMessage => ({ role: who === 'person' ? 'user' : 'assistant', content: text }),
      ),
    ]
    for (let round = 0; round < limits.rounds; round += 1) {
      const { environment, caller } = looked
      const before = this.#state.text
      const answer = await models.chat({
        environment,
        caller,
        model,
        messages,
        tools,
        signal: this.#ending.signal,
        heard: text => this.#hear(text),
      })
      const { usage } = this.#state
      const sum = { input: usage.input + answer.usage.input, output: usage.output + answer.usage.output }
      this.#set({ text: joined(before, answer.content), usage: sum })
      if (answer.toolCalls.length === 0) return
      messages.push({ role: 'assistant', content: answer.content, toolCalls: answer.toolCalls })
      for (const [at, call] of answer.toolCalls.entries()) {
        this.#ending.signal.throwIfAborted()
        const { text } = at < limits.calls ? await this.#call(call) : refusal('Too many functions at once.')
        messages.push({ role: 'tool', callId: call.id, content: text })
      }
      if (this.#state.proposal !== null) return
    }
    throw new TooManyRounds()
  }

  /** @throws AppError for more than anybody would read: it ends the answer */
  #hear(text: string): void {
    if (this.#state.text.length + text.length > limits.text) throw modelFailure('modelTooLong')
    this.#set({ text: this.#state.text + text })
  }

  async #call({ name, arguments: written }: ModelCall): Promise<FunctionAnswer> {
    const answer = await this.#answer(name, written)
    const step: AssistantStep = { what: isOurs(name) ? name : 'unknown', about: answer.about, refused: answer.refused }
    this.#set({ steps: [...this.#state.steps, step] })
    if (this.#refusals >= limits.refusals) throw new Refused(this.#state.problems)
    return answer
  }

  async #answer(name: string, written: string): Promise<FunctionAnswer> {
    if (written.length > limits.arguments) return this.#tooLong(name)
    const given = written.trim() === '' ? {} : parseJson(written)
    if (given === undefined) return refusal('The arguments are not JSON.')
    return name === 'propose' ? this.#propose(given) : callFunction(name, given, this.#parts.looked)
  }

  #tooLong(name: string): FunctionAnswer {
    if (name === 'propose') this.#refusals += 1
    return refusal(`The arguments are longer than ${limits.arguments} characters.`)
  }

  #propose(given: unknown): FunctionAnswer {
    const checked = this.#parts.check(given)
    if ('changeSet' in checked) {
      const { title } = checked.changeSet
      this.#set({ proposal: checked.changeSet, problems: [] })
      return { about: title === undefined ? [] : [title], text: '{"shown":true}', refused: false }
    }
    this.#refusals += 1
    this.#set({ problems: checked.problems })
    return refusal(`Nothing of it can be applied: ${checked.problems.slice(0, 30).map(this.#parts.worded).join('; ')}`)
  }

  #set(change: Partial<AssistantRun>): void {
    this.#state = { ...this.#state, ...change }
    const { resolve } = this.#changed
    this.#changed = Promise.withResolvers()
    resolve()
  }
}

/** What is said after functions stands in a paragraph of its own. */
const joined = (before: string, said: string) => (before === '' || said === '' ? before + said : `${before}\n\n${said}`)
