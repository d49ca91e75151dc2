import type OpenAI from 'openai'
import type { ChatAnswer, ModelCall, ModelMessage, ModelOptions, ModelTool } from '../../../shared/models/chat.ts'
import type { ConnectedService } from '../configuration/effectiveSettings.ts'
import { boundedFetch } from './boundedFetch.ts'
import { modelFailure } from './modelFailure.ts'

export interface ModelQuestion {
  /** As the service calls it. */
  readonly model: string
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ModelTool[]
  readonly options: ModelOptions
  readonly signal: AbortSignal
  heard(text: string): void
}

/** Bytes of an answer: of a conversation, and of a hundred vectors as text. */
const longestChat = 4_194_304
const longestVectors = 33_554_432

/** It comes with the first question. It takes nothing from the variables of the system: all that it could take from there is given. */
async function clientOf({ url, key }: ConnectedService, mostBytes: number): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai')
  return new Client({
    baseURL: url.replace(/\/+$/, ''),
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: boundedFetch(mostBytes),
    ...(key === undefined && { defaultHeaders: { authorization: null } }),
  })
}

type SentMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam

function sentMessage(message: ModelMessage): SentMessage {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content }
  if (message.role !== 'assistant') return { role: message.role, content: message.content }
  const { content, toolCalls = [] } = message
  if (toolCalls.length === 0) return { role: 'assistant', content }
  return {
    role: 'assistant',
    content: content === '' ? null : content,
    tool_calls: toolCalls.map(({ id, name, arguments: written }) => ({
      id,
      type: 'function',
      function: { name, arguments: written },
    })),
  }
}

const sentTool = ({ name, description, parameters }: ModelTool): OpenAI.Chat.Completions.ChatCompletionTool => ({
  type: 'function',
  function: { name, description, parameters },
})

const sentOptions = ({ temperature, topP, presencePenalty, frequencyPenalty, maxTokens }: ModelOptions) => ({
  ...(temperature !== undefined && { temperature }),
  ...(topP !== undefined && { top_p: topP }),
  ...(presencePenalty !== undefined && { presence_penalty: presencePenalty }),
  ...(frequencyPenalty !== undefined && { frequency_penalty: frequencyPenalty }),
  ...(maxTokens !== undefined && { max_tokens: maxTokens }),
})

/** An answer as it grows; what came before a stream broke off is counted, too. */
export class GrowingAnswer {
  content = ''
  isCut = false
  usage: ChatAnswer['usage'] | undefined
  readonly #calls = new Map<number, { id: string; name: string; arguments: string }>()

  get toolCalls(): ModelCall[] {
    return [...this.#calls.values()].map((call, at) => ({ ...call, id: call.id || `call-${at}` }))
  }

  /** Characters of it. */
  get length(): number {
    return [...this.#calls.values()].reduce(
      (sum, { name, arguments: written }) => sum + name.length + written.length,
      this.content.length,
    )
  }

  /** @returns the text that came */
  take({ choices, usage }: OpenAI.Chat.Completions.ChatCompletionChunk): string {
    if (usage) this.usage = { input: tokens(usage.prompt_tokens), output: tokens(usage.completion_tokens) }
    const choice = choices?.[0]
    if (choice === undefined) return ''
    if (choice.finish_reason === 'length') this.isCut = true
    for (const { index = 0, id, function: called } of choice.delta?.tool_calls ?? []) {
      const call = this.#calls.get(index) ?? { id: '', name: '', arguments: '' }
      call.id ||= String(id ?? '')
      call.name += called?.name ?? ''
      call.arguments += called?.arguments ?? ''
      this.#calls.set(index, call)
    }
    const text = choice.delta?.content
    if (typeof text !== 'string') return ''
    this.content += text
    return text
  }
}

const tokens = (counted: unknown) => (typeof counted === 'number' && counted >= 0 ? Math.floor(counted) : 0)

/** Asks, and fills the answer in as it comes. @throws what the client fails with */
export async function streamChat(
  service: ConnectedService,
  { model, messages, tools, options, signal, heard }: ModelQuestion,
  answer: GrowingAnswer,
): Promise<void> {
  const client = await clientOf(service, longestChat)
  const stream = await client.chat.completions.create(
    {
      model,
      messages: messages.map(sentMessage),
      stream: true,
      stream_options: { include_usage: true },
      ...(tools.length > 0 && { tools: tools.map(sentTool) }),
      ...sentOptions(options),
    },
    { signal },
  )
  let isEnded = false
  for await (const chunk of stream) {
    const text = answer.take(chunk)
    if (text !== '') heard(text)
    if (chunk.choices?.[0]?.finish_reason) isEnded = true
  }
  signal.throwIfAborted()
  if (!isEnded) throw modelFailure('modelBroken')
}

/** The vectors of some texts, in their order. @throws what the client fails with · AppError Unavailable for an answer that is none */
export async function askVectors(
  service: ConnectedService,
  { model, texts, signal }: { model: string; texts: readonly string[]; signal: AbortSignal },
): Promise<{ vectors: Float32Array[]; input: number | undefined }> {
  const asked = { model, input: [...texts], encoding_format: 'float' as const }
  const client = await clientOf(service, longestVectors)
  const { data, usage } = await client.embeddings.create(asked, { signal })
  if (!Array.isArray(data) || data.length !== texts.length) throw modelFailure('modelBroken')
  const vectors = new Array<Float32Array>(texts.length)
  for (const [at, { index = at, embedding }] of data.entries()) {
    const vector = Float32Array.from(Array.isArray(embedding) ? embedding : [])
    const isWell = vector.length > 0 && vector.every(Number.isFinite) && vector.length === (vectors[0] ?? vector).length
    if (!isWell || !(index in texts)) throw modelFailure('modelBroken')
    vectors[index] = vector
  }
  if (Object.keys(vectors).length !== texts.length) throw modelFailure('modelBroken')
  return { vectors, input: usage && tokens(usage.prompt_tokens) }
}
