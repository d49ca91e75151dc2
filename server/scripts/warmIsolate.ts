import ivm from 'isolated-vm'
import { builtScript, type LoadedScript } from './libraries.ts'
import type { RunMessage, Spent } from './messages.ts'

/** After so many runs an isolate has had its time: what the engine keeps of them is given back. */
const mostRuns = 200
/** Above this part of its memory nothing more is begun in it. */
const fullAt = 0.5
const mb = 1024 * 1024

/** Types of the package leave it out. */
type CompiledScript = ivm.Script & { cachedData?: ivm.ExternalCopy<ArrayBuffer> }

/**
 * Two clocks, of which neither says alone what a script computes: what isolated-vm calls CPU time is the time that somebody is inside the
 * isolate, also while the machine leaves him no turn (findings/isolated-vm-cpu-time.sh), and what the process computes is also the rest of it.
 * In ms.
 */
export interface TimeMark {
  readonly inside: number
  readonly process: number
}

/** What the engine made of a library's text, so that it is read once in a process. */
const compiled = new Map<LoadedScript, ivm.ExternalCopy<ArrayBuffer>>()

/**
 * An isolate in which runs of one owner follow each other, each in a context of its own: a context has its own globals and prototypes, and
 * is gone with its run. One that was disposed of, or whose run left anything under way, serves no more.
 */
export class WarmIsolate {
  readonly isolate: ivm.Isolate
  readonly #owner: string
  readonly #memoryMb: number
  readonly #scripts = new Map<LoadedScript, ivm.Script>()
  #runs = 0

  constructor(
    snapshot: ivm.ExternalCopy<ArrayBuffer>,
    { owner, limits }: Pick<RunMessage, 'owner' | 'limits'>,
    broken: () => void,
  ) {
    this.#owner = owner
    this.#memoryMb = limits.memoryMb
    this.isolate = new ivm.Isolate({ memoryLimit: limits.memoryMb, snapshot, onCatastrophicError: broken })
  }

  /** Whether the run may take place here. */
  serves({ owner, limits }: Pick<RunMessage, 'owner' | 'limits'>): boolean {
    if (this.isolate.isDisposed || this.#runs >= mostRuns) return false
    if (owner !== this.#owner || limits.memoryMb !== this.#memoryMb) return false
    const { used_heap_size: used, externally_allocated_size: outside } = this.isolate.getHeapStatisticsSync()
    return used + outside < this.#memoryMb * mb * fullAt
  }

  /** Where its time stands now. */
  get time(): TimeMark {
    const { user, system } = process.cpuUsage()
    const inside = this.isolate.isDisposed ? 0 : Number(this.isolate.cpuTime) / 1e6
    return { inside, process: (user + system) / 1e3 }
  }

  /** What its runs have computed since then, in ms. */
  computedSince(begun: TimeMark): number {
    const { inside, process } = this.time
    return Math.max(0, Math.min(inside - begun.inside, process - begun.process))
  }

  /** @returns undefined of one that is gone */
  spentSince(begun: TimeMark): Spent | undefined {
    if (this.isolate.isDisposed) return undefined
    const { used_heap_size: used, externally_allocated_size: outside } = this.isolate.getHeapStatisticsSync()
    return { cpuMs: this.computedSince(begun), memoryBytes: used + outside }
  }

  /** A new one. Nothing runs here between two runs, so nobody has to wait for it on another thread. */
  context(): ivm.Context {
    this.#runs += 1
    return this.isolate.createContextSync()
  }

  /** Runs a library in the context, which leaves its globals there. */
  put(context: ivm.Context, name: LoadedScript): void {
    const script = this.#scripts.get(name) ?? this.#compile(name)
    this.#scripts.set(name, script)
    script.runSync(context)
  }

  /** The engine disposes of an isolate itself, at any moment, when its memory ends; to do it again raises. */
  dispose(): void {
    try {
      this.isolate.dispose()
    } catch (error) {
      if (!this.isolate.isDisposed) throw error
    }
  }

  #compile(name: LoadedScript): ivm.Script {
    const source = builtScript(name)
    const cachedData = compiled.get(name)
    if (cachedData !== undefined) return this.isolate.compileScriptSync(source.code, { ...source, cachedData })
    const script: CompiledScript = this.isolate.compileScriptSync(source.code, { ...source, produceCachedData: true })
    if (script.cachedData !== undefined) compiled.set(name, script.cachedData)
    return script
  }
}
