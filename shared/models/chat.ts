/** What is asked of models, and what they answer, whichever service it is. */

/** A function that a model may have called. */
export interface ModelTool {
  /** Letters, digits, `_` and `-`, at most 64. */
  readonly name: string
  readonly description: string
  /** JSON schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>
}

/** A call that a model asks for. */
export interface ModelCall {
  /** Of this call in its answer. */
  readonly id: string
  readonly name: string
  /** As the model wrote them: JSON, or what it took for it. */
  readonly arguments: string
}

export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls?: readonly ModelCall[] }
  /** What a call that the model asked for has answered. */
  | { readonly role: 'tool'; readonly callId: string; readonly content: string }

/** What is left out is as the service has it. */
export interface ModelOptions {
  /** 0 to 2. */
  readonly temperature?: number | undefined
  /** 0 to 1. */
  readonly topP?: number | undefined
  /** −2 to 2. */
  readonly presencePenalty?: number | undefined
  /** −2 to 2. */
  readonly frequencyPenalty?: number | undefined
  /** Tokens of an answer. */
  readonly maxTokens?: number | undefined
}

/** Tokens; where a service did not count them, about as many as there were characters to four. */
export interface ModelUsage {
  readonly input: number
  readonly output: number
}

export interface ChatAnswer {
  readonly content: string
  readonly toolCalls: readonly ModelCall[]
  readonly usage: ModelUsage
  /** It ended at the most tokens that it may have, not where the model was done. */
  readonly isCut: boolean
}

/** `service/model`; names of models may have slashes themselves. */
export const modelId = (service: string, model: string) => `${service}/${model}`

export function parseModelId(id: string): { service: string; model: string } | undefined {
  const at = id.indexOf('/')
  return at <= 0 || at === id.length - 1 ? undefined : { service: id.slice(0, at), model: id.slice(at + 1) }
}
