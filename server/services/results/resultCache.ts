import type { Clock } from '../../../shared/clock.ts'
import { regionKey } from '../../../shared/formats/region.ts'
import { BoundedMap } from '../../system/boundedMap.ts'
import type { Evaluate, Question } from './evaluation.ts'
import { frozenSize } from './frozen.ts'
import { questionKey, shortened } from './questionKey.ts'
import { hold, type Moment, type Trait, traitOf } from './readings.ts'
import { RecordedEvaluation } from './recordedEvaluation.ts'
import { type Kept, ResultStore } from './resultStore.ts'

/** A result, and what is made of it when somebody asks. */
export interface Answer<Value> {
  /** JSON; it may be frozen. */
  readonly value: Value
  /** Kept beside the result, and no longer: it may be made of `value` as well as of what it reads itself. */
  part<Part>(name: string, evaluate: Evaluate<Part>): Promise<Part>
}

export interface ResultCacheOptions {
  clock: Clock
  /** What results may take in memory; 0 keeps none. */
  maxBytes: number
}

interface Evaluated {
  value: unknown
  /** Undefined where something that was read changed meanwhile, and where the value is too large to be kept. */
  kept: Kept | undefined
}

/** A larger share of the memory than this is not for one result. */
const largestShare = 1 / 8
/** Questions of which is known what of the caller their evaluation reads. */
const mostVaried = 5_000

/**
 * Results of components, kept with what their evaluation read and given again while all of that is the same. The service asks the policy
 * before each question. Callers who ask the same at the same time wait for one evaluation, and take its result only if nothing
 * that it read had changed at its end: so nobody is answered with less than he wrote before he asked.
 */
export class ResultCache {
  readonly #clock: Clock
  readonly #maxBytes: number
  readonly #store: ResultStore
  readonly #varied = new BoundedMap<readonly Trait[]>(mostVaried)
  readonly #inProgress = new Map<string, Promise<Kept | undefined>>()
  #lastId = 0

  constructor({ clock, maxBytes }: ResultCacheOptions) {
    this.#clock = clock
    this.#maxBytes = maxBytes
    this.#store = new ResultStore(maxBytes)
  }

  /** About what the results take in memory. */
  get bytes(): number {
    return this.#store.bytes
  }

  /** @throws what the evaluation throws; that is never kept */
  async answer<Value>(question: Question, evaluate: Evaluate<Value>): Promise<Answer<Value>> {
    if (this.#maxBytes === 0 || !isCurrent(question)) return answerOf((await evaluate(question)) as Value, question)
    const { value, kept } = await this.#ask(questionKey(question), question, evaluate)
    if (kept === undefined) return answerOf(value as Value, question)
    return {
      value: value as Value,
      part: async <Part>(name: string, evaluatePart: Evaluate<Part>) =>
        (await this.#ask(`${kept.id} ${name}`, question, evaluatePart)).value as Part,
    }
  }

  async #ask(primary: string, question: Question, evaluate: Evaluate<unknown>): Promise<Evaluated> {
    const moment = { environment: question.environment, asker: question, clock: this.#clock }
    const key = this.#keyFor(primary, question)
    const known = await this.#find(key, moment)
    if (known !== undefined) return { value: known.value, kept: known }
    const { model, zone, region } = question.environment
    const turn = `${key}\n${model.schemaVersion} ${zone} ${regionKey(region)} ${question.locale}`
    const inProgress = this.#inProgress.get(turn)
    if (inProgress !== undefined) {
      const kept = await inProgress
      if (kept !== undefined && (await hold(kept.readings, moment))) return { value: kept.value, kept }
    }
    const evaluating = this.#evaluate(primary, question, moment, evaluate)
    if (this.#inProgress.has(turn)) return evaluating
    const told = evaluating.then(
      ({ kept }) => kept,
      () => undefined,
    )
    this.#inProgress.set(turn, told)
    return evaluating.finally(() => this.#inProgress.delete(turn))
  }

  async #find(key: string, moment: Moment): Promise<Kept | undefined> {
    const kept = this.#store.get(key)
    if (kept === undefined || (await hold(kept.readings, moment))) return kept
    // Somebody may have found a newer one meanwhile.
    if (this.#store.get(key) === kept) this.#store.delete(key)
    return undefined
  }

  async #evaluate(
    primary: string,
    question: Question,
    moment: Moment,
    evaluate: Evaluate<unknown>,
  ): Promise<Evaluated> {
    const recorded = new RecordedEvaluation(question)
    const value = await evaluate(recorded)
    const readings = await recorded.readings()
    const isGood = (await hold(readings, moment)) && isCurrent(question)
    const bytes = isGood ? frozenSize(value, this.#maxBytes * largestShare) : undefined
    if (bytes === undefined) return { value, kept: undefined }
    const kept = { id: ++this.#lastId, value, readings, bytes }
    this.#noteTraits(primary, [...readings.traits.keys()])
    this.#store.set(this.#keyFor(primary, question), kept)
    return { value, kept }
  }

  /** Only what the evaluation is known to read of the caller tells callers apart. */
  #keyFor(primary: string, question: Question): string {
    const traits = this.#varied.get(primary)
    if (traits === undefined) return primary
    return `${primary}\n${shortened(JSON.stringify(traits.map(trait => traitOf(question, trait))))}`
  }

  #noteTraits(primary: string, read: readonly Trait[]): void {
    const known = this.#varied.get(primary) ?? []
    const more = read.filter(trait => !known.includes(trait))
    if (more.length > 0) this.#varied.set(primary, [...known, ...more])
  }
}

/** Whether the component is the one that the policy gave: after it was saved, no version of the definitions is right for its results. */
const isCurrent = ({ environment, component }: Question) => environment.model.byId(component.id) === component

/** What is evaluated each time. */
const answerOf = <Value>(value: Value, question: Question): Answer<Value> => ({
  value,
  part: async <Part>(_: string, evaluate: Evaluate<Part>) => evaluate(question),
})
