import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { isAppError } from '../../shared/errors.ts'
import { callLength } from '../../shared/scripts/scriptApi.ts'
import { lowerPriority } from '../system/lowerPriority.ts'
import { projectFolder } from '../system/projectFolder.ts'
import { stepLimits } from './limits.ts'
import {
  type ChildMessage,
  childMessage,
  type HostMessage,
  type LogLine,
  type RunMessage,
  type ScriptFailure,
  type Spent,
} from './messages.ts'
import type { ScriptCalls } from './poolCalls.ts'
import type { ScriptOutcome } from './poolOutcome.ts'
import { processTime } from './processTime.ts'

/** One run as a child gets it. */
export interface PreparedRun {
  readonly message: Omit<RunMessage, 'run'>
  readonly calls: ScriptCalls
  /** Hears of each line of the log, while the run goes on. */
  heard?(line: LogLine): void
  /** Hears of each step, as JSON that nobody has checked. */
  stepped?(json: string): void
  spent?(spent: Spent): void
  readonly signal?: AbortSignal | undefined
}

interface ProcessParts {
  /** Gets what was not foreseen: failures of host calls that are no AppError. */
  report(error: unknown): void
  /** When the child has ended; `settled` tells whether it ever finished a run. */
  ended(settled: boolean): void
}

interface Current {
  readonly run: number
  readonly prepared: PreparedRun
  readonly abort: AbortController
  readonly deadline: NodeJS.Timeout
  readonly watch: NodeJS.Timeout
  /** Of its log, so far. */
  lines: number
  steps: number
  readonly ended: Promise<ScriptOutcome>
  resolve(outcome: ScriptOutcome): void
}

/** The child tells of a time-out itself; this much later, in ms, it is taken for stuck. */
const grace = 700
/** The child looks at what a script computes itself, not at what cleans its HTML, nor at what collects its memory. */
const mostComputed = (cpuMs: number) => cpuMs * 1.5 + grace
/** How often that is looked at, in ms. */
const watchEvery = 250
/** Why calls that are under way are told to stop; one reason for all, for each error costs its stack. */
const over = new DOMException('the run is over', 'AbortError')
/** How much of what a dying child writes is kept. */
const lastWords = 2_000

const worker = join(import.meta.dirname, 'worker.ts')
/** What tells one Linux from another; the loader of isolated-vm looks for it. */
const alpine = '/etc/alpine-release'
// isolated-vm does not load with Node's snapshot. The permissions are for the day when a script leaves its isolate: it finds a process that
// may read the program, and neither the data nor anything else, writes no file and starts no process.
const flags = [
  '--no-node-snapshot',
  '--permission',
  '--allow-addons',
  ...[
    ...['server', 'shared', 'dist/scripts', 'node_modules'].map(folder => join(projectFolder, folder, '*')),
    alpine,
  ].map(readable => `--allow-fs-read=${readable}`),
  `--allow-fs-read=${join(projectFolder, 'package.json')}`,
  // Addons are an exception to the permissions, says Node at each start.
  '--disable-warning=SecurityWarning',
]

/** One child of the pool. It runs one script at a time, so its end ends one script. */
export class ScriptProcess {
  readonly #child: ChildProcess
  readonly #parts: ProcessParts
  readonly #ready = Promise.withResolvers<boolean>()
  readonly #gone = Promise.withResolvers<void>()
  #current: Current | undefined
  /** Whose script it ran last. */
  lastOwner: string | undefined
  #last = 0
  #settled = false
  #ending = false
  #words = ''

  constructor(parts: ProcessParts) {
    this.#parts = parts
    this.#child = fork(worker, [], {
      // Nothing of the server's surroundings; dates of scripts do not depend on the machine.
      env: { TZ: 'UTC' },
      execArgv: flags,
      cwd: projectFolder,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child.stderr?.setEncoding('utf8').on('data', text => {
      this.#words = `${this.#words}${text}`.slice(-lastWords)
    })
    this.#child.on('message', message => this.#hear(message))
    this.#child.on('error', error => this.#parts.report(error))
    this.#child.once('close', () => this.#end())
  }

  get pid() {
    return this.#child.pid
  }

  /** False from the moment that it is told to end. */
  get usable() {
    return !this.#ending && this.#child.connected
  }

  /** Whether it started. */
  get ready(): Promise<boolean> {
    return this.#ready.promise
  }

  run(prepared: PreparedRun): Promise<ScriptOutcome> {
    const { message } = prepared
    if (this.#current !== undefined) throw new Error('a child runs one script at a time')
    const run = ++this.#last
    this.lastOwner = message.owner
    const { wallMs, cpuMs } = message.limits
    const begun = processTime(this.pid) ?? Number.NaN
    const { promise: ended, resolve } = Promise.withResolvers<ScriptOutcome>()
    const tooLong = (ms: number) => {
      this.kill()
      this.#fail({ reason: 'timeout', message: `took more than ${ms} ms` })
    }
    const deadline = setTimeout(tooLong, wallMs + grace, wallMs)
    const watch = setInterval(() => {
      if ((processTime(this.pid) ?? begun) - begun > mostComputed(cpuMs)) tooLong(cpuMs)
    }, watchEvery)
    const abort = new AbortController()
    this.#current = { run, prepared, abort, deadline, watch, lines: 0, steps: 0, ended, resolve }
    this.#send({ ...message, run })
    this.#heed(prepared.signal)
    return ended
  }

  /** Of who began the run: he may end it. */
  #heed(signal: AbortSignal | undefined) {
    const stop = () => {
      this.kill()
      this.#fail({ reason: 'stopped', message: 'was stopped' })
    }
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { signal: this.#current?.abort.signal })
  }

  /** Ends the child at once; a run is answered with `crashed`. */
  kill() {
    this.#ending = true
    this.#child.kill('SIGKILL')
  }

  /** Resolves when the process is gone. */
  async close() {
    this.kill()
    await this.#gone.promise
  }

  /** @param taken called once the process has taken it, or is gone */
  #send(message: HostMessage, taken: () => void = () => undefined) {
    if (this.#child.connected) this.#child.send(message, taken)
    else taken()
  }

  #hear(said: unknown) {
    const { success, data: message } = childMessage.safeParse(said)
    if (!success) this.#distrust()
    else if (message.type === 'ready') this.#begin()
    else if (message.run === this.#current?.run) this.#hearOf(this.#current, message)
  }

  /** What scripts take is never taken from the requests of others. */
  #begin() {
    if (this.pid !== undefined) lowerPriority(this.pid)
    this.#ready.resolve(true)
  }

  #hearOf(current: Current, message: Exclude<ChildMessage, { type: 'ready' }>) {
    if ('spent' in message && message.spent !== undefined) current.prepared.spent?.(message.spent)
    if (message.type === 'call') void this.#call(current, message)
    else if (message.type === 'log') this.#log(current, message)
    else if (message.type === 'step') this.#step(current, message.json)
    else if (message.type === 'value') this.#value(current, message.json)
    else {
      if (message.stuck) this.kill()
      this.#fail(message.failure)
    }
  }

  #log(current: Current, { level, text }: LogLine) {
    current.lines += 1
    if (current.lines > current.prepared.message.limits.logLines) this.#distrust()
    else current.prepared.heard?.({ level, text })
  }

  #step(current: Current, json: string) {
    current.steps += 1
    const { stepped } = current.prepared
    if (current.steps > stepLimits.most || stepped === undefined) return this.#distrust()
    try {
      stepped(json)
    } catch {
      this.#distrust()
    }
  }

  #value({ prepared }: Current, json: string) {
    try {
      if (json.length > prepared.message.limits.resultLength) throw new RangeError('too long')
      this.#settle({ ok: true, value: JSON.parse(json) })
    } catch {
      this.#distrust()
    }
  }

  /** Only a child that is no longer ours says what the messages do not allow. */
  #distrust() {
    this.#parts.report(new Error('a script process sent what it should not'))
    this.kill()
  }

  async #call(current: Current, { call, name, args }: Extract<ChildMessage, { type: 'call' }>) {
    const { run, prepared, abort } = current
    const taken = Promise.withResolvers<void>()
    const answer = (ok: boolean, json: string) => this.#send({ type: 'answer', run, call, ok, json }, taken.resolve)
    const handedOver = () => Promise.race([taken.promise, current.ended])
    try {
      const asked = Object.hasOwn(prepared.calls, name) ? prepared.calls[name] : undefined
      if (asked === undefined) throw new Error(`a script process called ${name}, which it was not given`)
      const value = await asked(JSON.parse(args) as unknown[], { signal: abort.signal, handedOver })
      const json = JSON.stringify(value) ?? 'null'
      if (json.length > callLength) answer(false, JSON.stringify({ message: 'TooLarge', code: 'TooLarge' }))
      else answer(true, json)
    } catch (error) {
      if (abort.signal.aborted) return
      const known = isAppError(error)
      if (!known) this.#parts.report(error)
      const { message, code } = known ? error : { message: 'InternalError', code: 'InternalError' }
      answer(false, JSON.stringify({ message, code, ...(known && { details: error.details }) }))
    }
  }

  #fail(failure: ScriptFailure) {
    this.#settle({ ok: false, failure })
  }

  #settle(outcome: ScriptOutcome) {
    const current = this.#current
    if (current === undefined) return
    this.#current = undefined
    this.#settled = true
    clearTimeout(current.deadline)
    clearInterval(current.watch)
    current.abort.abort(over)
    current.resolve(outcome)
  }

  #end() {
    const settled = this.#settled
    const starved = /out of memory|allocation failed|last few GCs/i.test(this.#words)
    this.#fail(
      starved
        ? { reason: 'memory', message: 'took more memory than it may' }
        : { reason: 'crashed', message: 'the process of the script ended' },
    )
    this.#ready.resolve(false)
    if (!settled && !starved && this.#words !== '')
      this.#parts.report(new Error(`a script process ended: ${this.#words}`))
    this.#gone.resolve()
    this.#parts.ended(settled)
  }
}
