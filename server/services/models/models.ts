import type { ModelPurpose, OfferedModel } from '../../../shared/fields/types/modelServices.ts'
import {
  type ChatAnswer,
  type ModelMessage,
  type ModelOptions,
  type ModelTool,
  modelId,
  parseModelId,
} from '../../../shared/models/chat.ts'
import { type Traces, untraced } from '../../system/traces.ts'
import type { Caller } from '../calls/caller.ts'
import type { ConnectedService } from '../configuration/effectiveSettings.ts'
import type { ModelBudget, Spender } from './modelBudget.ts'
import { askVectors, GrowingAnswer, streamChat } from './modelClient.ts'
import { failureOf, modelFailure } from './modelFailure.ts'

/** Where and for whom a model is asked: whose use it is counted as. */
export interface AskedFor {
  readonly environment: { readonly id: string }
  /** Absent: what the server does by itself. */
  readonly caller?: Pick<Caller, 'accountId'> | undefined
  readonly signal: AbortSignal
}

export interface ChatQuestion extends AskedFor {
  /** `service/model`. */
  readonly model: string
  readonly messages: readonly ModelMessage[]
  readonly tools?: readonly ModelTool[]
  readonly options?: ModelOptions
  /** The text of the answer, piece by piece. */
  heard?(text: string): void
}

export interface EmbeddingQuestion extends AskedFor {
  readonly texts: readonly string[]
}

/** A model that can be chosen, by its id `service/model`. */
export interface ModelOffer extends OfferedModel {
  readonly id: string
  readonly service: string
}

export interface ModelsParts {
  settings: {
    readonly modelServices: readonly ConnectedService[]
    /** `service/model`. */
    readonly embeddingModel: string | undefined
    /** Seconds of an answer. */
    readonly values: { readonly modelSeconds: number }
  }
  budget: ModelBudget
  /** Hears of each request, by its model. */
  traces?: Traces | undefined
}

/** Of one request to a service. */
const mostTexts = 64

const lengthOf = (messages: readonly ModelMessage[]) =>
  messages.reduce((sum, message) => sum + message.content.length, 0)
/** About as many tokens as text has, where nobody counted. */
const estimated = (characters: number) => Math.ceil(characters / 4)

/** The models that superAdmins connected: who is asked, for how long, and what it costs whom. Whoever calls has decided that he may. */
export class Models {
  readonly #parts: ModelsParts

  constructor(parts: ModelsParts) {
    this.#parts = parts
  }

  /** Those that can be chosen. */
  offered(purpose: ModelPurpose): ModelOffer[] {
    return this.#parts.settings.modelServices.flatMap(({ name: service, models }) =>
      models
        .filter(model => model.purpose === purpose)
        .map(model => ({ ...model, id: modelId(service, model.name), service })),
    )
  }

  /** The id of the model that makes vectors of texts; undefined: there is none. */
  get embeddingModel(): string | undefined {
    const { embeddingModel } = this.#parts.settings
    return this.offered('embeddings').find(({ id }) => id === embeddingModel)?.id
  }

  /**
   * One answer of a model, told as it comes.
   * @throws AppError Unavailable with a `reason` (`ModelTrouble`) · TooManyRequests with the `reason` of the limit · what `signal` was aborted with
   */
  async chat(question: ChatQuestion): Promise<ChatAnswer> {
    const { model: id, messages, tools = [], options = {}, heard = () => undefined } = question
    const { service, model } = this.#found(id, 'chat')
    const answer = new GrowingAnswer()
    await this.#spending(
      question,
      model,
      id,
      async signal => {
        try {
          await streamChat(service, { model: model.name, messages, tools, options, signal, heard }, answer)
        } finally {
          answer.usage ??= { input: estimated(lengthOf(messages)), output: estimated(answer.length) }
        }
      },
      () => answer.usage,
    )
    const { content, toolCalls, usage = nothing, isCut } = answer
    return { content, toolCalls, usage, isCut }
  }

  /**
   * What texts mean, as vectors of the model that is set for it, in their order.
   * @throws AppError as `chat`
   */
  async embed(question: EmbeddingQuestion): Promise<Float32Array[]> {
    const { texts } = question
    const id = this.#parts.settings.embeddingModel ?? ''
    const { service, model } = this.#found(id, 'embeddings')
    const found: Float32Array[] = []
    for (let at = 0; at < texts.length; at += mostTexts) {
      const some = texts.slice(at, at + mostTexts)
      let input = estimated(some.reduce((sum, text) => sum + text.length, 0))
      await this.#spending(
        question,
        model,
        id,
        async signal => {
          const { vectors, input: counted } = await askVectors(service, { model: model.name, texts: some, signal })
          input = counted ?? input
          found.push(...vectors)
        },
        () => ({ input, output: 0 }),
      )
    }
    if (found.some(({ length }) => length !== found[0]?.length)) throw modelFailure('modelBroken')
    return found
  }

  /** Within the limits of time and money; what was used is counted whether it went well or not. */
  async #spending(
    { environment, caller, signal }: AskedFor,
    { inputPrice = 0, outputPrice = 0 }: OfferedModel,
    model: string,
    work: (signal: AbortSignal) => Promise<void>,
    used: () => ChatAnswer['usage'] | undefined,
  ): Promise<void> {
    const { settings, budget, traces = untraced } = this.#parts
    signal.throwIfAborted()
    const spender: Spender = { environmentId: environment.id, accountId: caller?.accountId ?? null }
    const done = await budget.begin(spender)
    const time = AbortSignal.timeout(settings.values.modelSeconds * 1_000)
    try {
      const asked = { kind: 'client', facts: { 'telar.model': model } } as const
      await traces.span('model', asked, () => work(AbortSignal.any([signal, time])))
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw failureOf(error, time.aborted)
    } finally {
      const { input, output } = used() ?? nothing
      await done({ model, input, output, cost: (input * inputPrice + output * outputPrice) / 1_000_000 })
    }
  }

  #found(id: string, purpose: ModelPurpose): { service: ConnectedService; model: OfferedModel } {
    const named = parseModelId(id)
    const service = this.#parts.settings.modelServices.find(({ name }) => name === named?.service)
    const model = service?.models.find(({ name, purpose: of }) => name === named?.model && of === purpose)
    if (service === undefined || model === undefined) throw modelFailure('noModel')
    return { service, model }
  }
}

const nothing = { input: 0, output: 0 }
