/** What makes vectors of texts: `Models`, as knowledge asks it. */
export interface Embedder {
  /** The id of the model that does it; undefined: there is none. */
  readonly embeddingModel: string | undefined
  /** In the order of the texts. @throws AppError Unavailable, TooManyRequests · what `signal` was aborted with */
  embed(question: {
    environment: { readonly id: string }
    caller?: { readonly accountId: string | null } | undefined
    texts: readonly string[]
    signal: AbortSignal
  }): Promise<Float32Array[]>
}
