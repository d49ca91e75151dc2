import { createHash } from 'node:crypto'
import { isAppError } from '../../../shared/errors.ts'
import type {
  CompiledVueBlock,
  VueCompilation,
  VueCompileError,
  VueSources,
} from '../../../shared/vueBlocks/compiled.ts'
import type { ScriptPool } from '../../scripts/pool.ts'
import type { ScriptOutcome } from '../../scripts/poolOutcome.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

export interface VueCompilerParts {
  scripts: Pick<ScriptPool, 'run'>
  /** What one block may take of computing, in ms. */
  compileMs?: number
}

/** Of one block, which people wait for. */
const limits = { wallMs: 15_000, memoryMb: 192, resultLength: 4_000_000, calls: 0 }
/** How many characters of compiled blocks are kept. */
const mostKept = 32_000_000

/** What runs in the sandbox, where the compiler is loaded. */
const source = { code: 'return telarCompileVue(data)', library: 'vueCompiler' } as const

type Answer =
  | { compiled: Pick<CompiledVueBlock, 'code' | 'style'>; errors: [] }
  | { compiled: null; errors: VueCompileError[] }

const hashOf = (texts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32)

const lengthOf = ({ compiled }: VueCompilation) => 1_000 + (compiled ? compiled.code.length + compiled.style.length : 0)

/** What compiling took too much of; an error of the compiler's own is one, too. */
function failed({ reason, message }: Extract<ScriptOutcome, { ok: false }>['failure']): VueCompilation {
  const known = reason === 'error' || reason === 'stopped' ? 'compiler' : reason
  return { compiled: null, errors: [{ part: 'script', line: null, column: null, reason: known, text: message }] }
}

/**
 * Compiles Vue blocks in the sandbox of scripts. What was compiled is kept by the hash of its texts, as long as there is room: it can be made
 * again.
 */
export class VueCompiler {
  readonly #scripts: VueCompilerParts['scripts']
  readonly #compileMs: number
  readonly #kept = new Map<string, VueCompilation>()
  readonly #underWay = new Map<string, Promise<VueCompilation>>()
  #length = 0

  constructor({ scripts, compileMs = 10_000 }: VueCompilerParts) {
    this.#scripts = scripts
    this.#compileMs = compileMs
  }

  /**
   * What is wrong with the texts is part of the answer.
   * @param owner the environment whose turn of the sandbox it takes
   * @throws AppError TooManyRequests · Unavailable when no script can run
   */
  async compile(owner: string, sources: VueSources): Promise<VueCompilation> {
    const { template = '', script = '', style = '' } = sources
    const hash = hashOf([template, script, style])
    const kept = this.#kept.get(hash)
    if (kept !== undefined) {
      // The last that is dropped.
      this.#kept.delete(hash)
      this.#kept.set(hash, kept)
      return kept
    }
    const running = this.#underWay.get(hash) ?? this.#run(owner, hash, sources)
    this.#underWay.set(hash, running)
    try {
      return await running
    } finally {
      this.#underWay.delete(hash)
    }
  }

  /** Compiles the blocks of an environment that were not yet, so that who opens one does not wait. What cannot be done now is done then. */
  async prepare({ id, model }: Pick<OpenEnvironment, 'id' | 'model'>): Promise<void> {
    for (const { definition } of model.list('vueBlock')) {
      try {
        await this.compile(id, definition as VueSources)
      } catch (error) {
        if (!isAppError(error)) throw error
        return
      }
    }
  }

  async #run(owner: string, hash: string, { template, script, style }: VueSources): Promise<VueCompilation> {
    const outcome = await this.#scripts.run({
      owner,
      source,
      data: { template, script, style },
      limits: { ...limits, cpuMs: this.#compileMs },
    })
    if (!outcome.ok) return failed(outcome.failure)
    const { compiled, errors } = outcome.value as Answer
    const compilation = {
      compiled: compiled && { hash: hashOf([compiled.code, compiled.style]), ...compiled },
      errors,
    }
    this.#keep(hash, compilation)
    return compilation
  }

  #keep(hash: string, compilation: VueCompilation): void {
    this.#kept.set(hash, compilation)
    this.#length += lengthOf(compilation)
    for (const [oldest, old] of this.#kept) {
      if (this.#length <= mostKept) return
      this.#kept.delete(oldest)
      this.#length -= lengthOf(old)
    }
  }
}
