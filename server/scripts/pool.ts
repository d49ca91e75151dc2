import { availableParallelism } from 'node:os'
import { badRequest, unavailable } from '../../shared/errors.ts'
import { type Traces, untraced } from '../system/traces.ts'
import type { CodeLibrary } from './libraries.ts'
import { inputLength, limitsOf, type ScriptLimits } from './limits.ts'
import type { FailureReason, HtmlPlace, LogLine, ScriptKind, Spent } from './messages.ts'
import type { ScriptCalls } from './poolCalls.ts'
import type { ScriptOutcome } from './poolOutcome.ts'
import { type PreparedRun, ScriptProcess } from './scriptProcess.ts'
import { type WaitingRun, WaitingRuns } from './waitingRuns.ts'

export interface ScriptJob {
  /** Whose script it is, as a rule an environment's id: one owner never takes every process. */
  readonly owner: string
  /**
   * The body of an async function that sees `data` and `host`, and what a `library` of our own leaves in its globals; one that has the functions of scripts around it, with `SurfaceData`; or an
   * EJS template that sees the members of `data` by name. The first two answer with the JSON of what they return, a template with its text;
   * with `htmlFor`, this is HTML in which nothing acts there.
   */
  readonly source:
    | { readonly code: string; readonly library?: CodeLibrary }
    | { readonly script: string }
    | { readonly template: string; readonly htmlFor?: HtmlPlace }
  /** Plain JSON. */
  readonly data?: unknown
  readonly limits?: Partial<ScriptLimits>
  /** What the run may ask of the host, by name; each answers a promise of JSON. */
  readonly calls?: ScriptCalls
  /** Hears of each line of the log, while the run goes on. */
  heard?(line: LogLine): void
  /** Hears of each step of a script (`inside/tracing.ts`), as JSON that nobody has checked. Scripts without it tell of none. */
  stepped?(json: string): void
  /** Hears at the end what it took, where that is known. */
  spent?(spent: Spent): void
  /** Ends the run at once, and with it its process. */
  readonly signal?: AbortSignal | undefined
}

export interface PoolOptions {
  /** Gets failures that belong to no script. */
  report(error: unknown): void
  /** How many scripts run at once. */
  processes?: number
  /** How many more may wait. */
  waiting?: number
  /** Hears of each run. */
  traces?: Traces | undefined
}

export type OutcomeName = 'value' | FailureReason

export interface PoolCounts {
  /** How runs ended. */
  readonly outcomes: Readonly<Record<OutcomeName, number>>
  /** Processes that were started, and those among them that ended while the pool was open. */
  readonly started: number
  readonly lost: number
}

interface IdleProcess {
  readonly process: ScriptProcess
  readonly timer: NodeJS.Timeout
}

/** A process that nobody needed for this long ends, in ms; the last one stays. */
const idleFor = 60_000
/** Between two starts that came to nothing, in ms; doubled each time. */
const backOff = { first: 250, most: 30_000 } as const
/** After so many of them nobody waits any more. */
const startsTried = 3

/**
 * User code in isolates, which live in child processes (never in the server's): a memory bomb or an engine that hangs takes a child and with
 * it one run. Children start when first needed.
 */
export class ScriptPool {
  readonly #report: (error: unknown) => void
  readonly #most: number
  readonly #waiting: WaitingRuns
  readonly #traces: Traces
  readonly #processes = new Set<ScriptProcess>()
  readonly #idle: IdleProcess[] = []
  readonly #running = new Map<string, number>()
  readonly #outcomes = { value: 0, error: 0, timeout: 0, memory: 0, tooLarge: 0, stopped: 0, crashed: 0 }
  #started = 0
  #lost = 0
  #starting = 0
  #failedStarts = 0
  #pause: NodeJS.Timeout | undefined
  #closed = false

  constructor({ report, processes, waiting, traces = untraced }: PoolOptions) {
    this.#report = report
    this.#traces = traces
    this.#most = processes ?? Math.min(4, Math.max(2, availableParallelism()))
    this.#waiting = new WaitingRuns(waiting ?? 200)
  }

  get counts(): PoolCounts {
    return { outcomes: { ...this.#outcomes }, started: this.#started, lost: this.#lost }
  }

  /** Process ids of the children, for whoever watches them. */
  get pids(): number[] {
    return [...this.#processes].flatMap(({ pid }) => (pid === undefined ? [] : [pid]))
  }

  /**
   * Runs a script to its end. What the script does wrong is an outcome, never an error.
   * @throws AppError BadRequest for too much to run · TooManyRequests when too many wait · Unavailable when scripts cannot run
   * @throws RangeError for limits beyond those of limits.ts
   */
  async run(job: ScriptJob): Promise<ScriptOutcome> {
    if (this.#closed) throw unavailable('the server is stopping')
    const { kind } = sourceOf(job.source)
    const span = this.#traces.begin('script', { facts: { 'telar.script.kind': kind, 'telar.owner': job.owner } })
    let ended: OutcomeName | undefined
    try {
      const outcome = await span.run(() => this.#run(job))
      ended = outcome.ok ? 'value' : outcome.failure.reason
      this.#outcomes[ended] += 1
      return outcome
    } finally {
      span.end(undefined, ended === 'value' ? undefined : (ended ?? 'refused'))
    }
  }

  /** What it asks of the host goes on from here, wherever it is heard. */
  #run(job: ScriptJob): Promise<ScriptOutcome> {
    const calls = Object.entries(job.calls ?? {}).map(([name, call]) => [name, this.#traces.bound(call)] as const)
    const prepared = prepare({ ...job, calls: Object.fromEntries(calls) })
    return new Promise<ScriptOutcome>((resolve, reject) => {
      this.#waiting.add({ owner: job.owner, prepared, resolve, reject })
      this.#dispatch()
    })
  }

  /** Ends every child; what runs and waits fails. */
  async close() {
    this.#closed = true
    clearTimeout(this.#pause)
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer)
    this.#waiting.rejectAll(unavailable('the server is stopping'))
    await Promise.all([...this.#processes].map(process => process.close()))
  }

  /** One place is kept from whoever takes all the others. */
  readonly #mayRun = (owner: string) => (this.#running.get(owner) ?? 0) < Math.max(1, this.#most - 1)

  #dispatch() {
    while (this.#idle.length > 0) {
      const next = this.#waiting.next(this.#mayRun)
      if (next === undefined) return
      this.#begin(this.#takeIdle(next.owner), next)
    }
    const wanted = this.#waiting.count(this.#mayRun)
    while (this.#starting < wanted && this.#processes.size < this.#most && this.#pause === undefined && !this.#closed)
      this.#start()
  }

  /** An idle process, if there is one whose last run had the same owner: it has an isolate for it. */
  #takeIdle(owner: string): ScriptProcess {
    const known = this.#idle.findLastIndex(({ process }) => process.lastOwner === owner)
    const [idle] = this.#idle.splice(known < 0 ? this.#idle.length - 1 : known, 1)
    if (idle === undefined) throw new Error('no process is idle')
    clearTimeout(idle.timer)
    return idle.process
  }

  #begin(process: ScriptProcess, { owner, prepared, resolve }: WaitingRun) {
    this.#count(owner, 1)
    void process.run(prepared).then(outcome => {
      this.#count(owner, -1)
      resolve(outcome)
      this.#free(process)
    })
  }

  #count(owner: string, by: number) {
    const running = (this.#running.get(owner) ?? 0) + by
    if (running === 0) this.#running.delete(owner)
    else this.#running.set(owner, running)
  }

  #start() {
    this.#started += 1
    this.#starting += 1
    const process = new ScriptProcess({ report: this.#report, ended: () => this.#ended(process) })
    this.#processes.add(process)
    void process.ready.then(ready => {
      this.#starting -= 1
      if (ready) {
        this.#failedStarts = 0
        this.#free(process)
      } else this.#startFailed()
    })
  }

  #free(process: ScriptProcess) {
    if (!process.usable || this.#closed) return
    const timer = setTimeout(() => {
      if (this.#processes.size > 1) void process.close()
    }, idleFor).unref()
    this.#idle.push({ process, timer })
    this.#dispatch()
  }

  #ended(process: ScriptProcess) {
    this.#processes.delete(process)
    const at = this.#idle.findIndex(idle => idle.process === process)
    if (at >= 0) clearTimeout(this.#idle.splice(at, 1)[0]?.timer)
    if (this.#closed) return
    this.#lost += 1
    this.#dispatch()
  }

  #startFailed() {
    if (this.#closed || this.#pause !== undefined) return
    this.#failedStarts += 1
    if (this.#failedStarts >= startsTried) this.#waiting.rejectAll(unavailable('scripts cannot run on this server now'))
    const pause = Math.min(backOff.most, backOff.first * 2 ** (this.#failedStarts - 1))
    this.#pause = setTimeout(() => {
      this.#pause = undefined
      this.#dispatch()
    }, pause)
  }
}

interface ReadSource {
  kind: ScriptKind
  text: string
  library?: CodeLibrary | undefined
  htmlFor?: HtmlPlace | undefined
}

function sourceOf(source: ScriptJob['source']): ReadSource {
  if ('code' in source) return { kind: 'code', text: source.code, library: source.library }
  if ('script' in source) return { kind: 'script', text: source.script }
  return { kind: 'template', text: source.template, htmlFor: source.htmlFor }
}

function prepare({
  owner,
  source,
  data = {},
  limits,
  calls = {},
  heard,
  stepped,
  spent,
  signal,
}: ScriptJob): PreparedRun {
  const { kind, text, library, htmlFor } = sourceOf(source)
  const json = JSON.stringify(data)
  if (text.length > inputLength.source) throw badRequest(`a script has at most ${inputLength.source} characters`)
  if (json.length > inputLength.data) throw badRequest(`a script gets at most ${inputLength.data} characters of data`)
  return {
    message: {
      type: 'run',
      owner,
      kind,
      source: text,
      library,
      data: json,
      calls: Object.keys(calls),
      htmlFor,
      ...(stepped && { stepping: true }),
      limits: limitsOf(limits),
    },
    calls,
    signal,
    ...(heard && { heard }),
    ...(stepped && { stepped }),
    ...(spent && { spent }),
  }
}
