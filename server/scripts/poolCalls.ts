export interface CallContext {
  /** Aborts when the run is over. */
  readonly signal: AbortSignal
  /** Resolves when the process of the run has taken the answer, or the run is over. */
  handedOver(): Promise<unknown>
}

/** What a run may ask of the host. Arguments are plain JSON that nobody has checked. */
export type ScriptCall = (args: readonly unknown[], context: CallContext) => Promise<unknown>
export type ScriptCalls = Readonly<Record<string, ScriptCall>>
