/** What is told of a piece of work: names and numbers of our own, never what people wrote. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>

export interface SpanOptions {
  readonly facts?: Facts
  /** Whether it answers somebody outside, or asks somebody there; left out, neither. */
  readonly kind?: 'server' | 'client'
  /** Of what it is a part elsewhere (W3C), as a proxy that is trusted says it. */
  readonly traceparent?: string | undefined
}

/** A piece of work that goes on. */
export interface Span {
  /** What begins within it is a part of it. */
  run<T>(work: () => T): T
  /** @param failure the code of what went wrong, if something did */
  end(facts?: Facts, failure?: string): void
}

/** Hears what the server works on and how long each piece of it takes. */
export interface Traces {
  /** Begins a part of what goes on around it. */
  begin(name: string, options?: SpanOptions): Span
  /** Runs work as a part of what goes on around it. */
  span<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>
  /** The same function, which whenever it is called runs as a part of what goes on around now. */
  bound<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result
}

const nothing: Span = { run: work => work(), end: () => undefined }

/** Of a server that tells nobody. */
export const untraced: Traces = {
  begin: () => nothing,
  span: (_name, _options, work) => work(),
  bound: work => work,
}
