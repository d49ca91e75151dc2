import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { findKind } from '../../../shared/components/registry.ts'
import type { vueBlock } from '../../../shared/components/vueBlock.ts'
import { notFound } from '../../../shared/errors.ts'
import { wireId } from '../../../shared/ids.ts'
import { type ScriptFunction, scriptFunctions } from '../../../shared/scripts/scriptApi.ts'
import { plainMessage } from '../../../shared/validation/messages.ts'
import type { VueCompilation, VueSources } from '../../../shared/vueBlocks/compiled.ts'
import type { Caller } from '../calls/caller.ts'
import type { OnceRuns } from '../calls/onceRuns.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { parametersArgument } from '../records/arguments.ts'
import { collectionsRead } from '../records/collectionsRead.ts'
import type { AskedCall, ScriptRuns } from '../scripts/scriptRuns.ts'
import { toldFailure } from '../scripts/toldFailure.ts'
import type { VueCompiler } from './vueCompiler.ts'

type VueBlockDefinition = DefinitionOf<typeof vueBlock>

export interface VueBlocksParts {
  policy: Policy
  compiler: VueCompiler
  runs: ScriptRuns
  onceRuns: OnceRuns
}

export interface VueCallRequest {
  vueBlockId: string
  /** Of the call, within the block. */
  name: string
  args?: unknown
}

/** What a call of a block has answered. */
export interface VueCallAnswer {
  /** JSON; null of one that failed. */
  value: unknown
  /** What is told of a script that failed (`toldFailure`); null where it went well. */
  error: string | null
  /** Wire ids of the collections that the script read. */
  reads: string[]
}

/** What a script of a block answers, as JSON in characters. */
const answerLength = 1_000_000

/** Vue blocks in use (area O): the compiled component, and what it asks of the server. */
export class VueBlocks {
  readonly #parts: VueBlocksParts

  constructor(parts: VueBlocksParts) {
    this.#parts = parts
  }

  /**
   * The component as browsers run it. Only designers are told why there is none.
   * @throws AppError NotFound · as `VueCompiler.compile`
   */
  async code(caller: Caller, vueBlockId: string): Promise<VueCompilation> {
    const { policy, compiler } = this.#parts
    const { environment, component, standing } = await policy.readable(caller, 'vueBlock', vueBlockId)
    const { compiled, errors } = await compiler.compile(environment.id, component.definition as VueBlockDefinition)
    return { compiled, errors: standing.kind === 'designer' ? errors : [] }
  }

  /**
   * Compiles what is being written.
   * @throws what designers' calls throw · as `VueCompiler.compile`
   */
  async compile(caller: Caller, environmentId: string, sources: VueSources): Promise<VueCompilation> {
    const { policy, compiler } = this.#parts
    const { id } = await policy.designer(caller, environmentId)
    return compiler.compile(id, sources)
  }

  /**
   * Runs the script of a call with what the block sends as its parameters. What the script does wrong is told in the answer.
   * @throws AppError NotFound, also for a name that the block does not have · BadRequest · as `ScriptRuns.run`
   */
  async call(caller: Caller, { vueBlockId, name, args }: VueCallRequest): Promise<VueCallAnswer> {
    const { policy, onceRuns, runs } = this.#parts
    const { environment, component, standing } = await policy.usable(caller, 'vueBlock', vueBlockId)
    const { kind, id, definition } = component
    const call = (definition as VueBlockDefinition).apiCalls.find(one => one.name === name)
    if (call === undefined) throw notFound()
    const params = parametersArgument(args, 'args')
    const read = new Set<string>()
    return onceRuns.run(environment.store, caller.once, async () => {
      const outcome = await runs.run({
        environment,
        source: call.script ?? '',
        of: { kind, id },
        starter: { caller, standing },
        globals: { params, options: { call: name } },
        limits: { resultLength: answerLength },
        called: asked => {
          for (const collectionId of readBy(environment, asked)) read.add(collectionId)
        },
      })
      const reads = [...read].map(collectionId => wireId(environment.id, collectionId))
      return outcome.ok
        ? { value: outcome.value ?? null, error: null, reads }
        : { value: null, error: plainMessage(toldFailure(outcome.failure, { standing })), reads }
    })
  }
}

/** The collections that the call of a function reads, by local id. */
function readBy({ whole: { model } }: OpenEnvironment, { name, args: [named] }: AskedCall): Iterable<string> {
  const { reads, names } = (scriptFunctions as Record<string, ScriptFunction>)[name] ?? {}
  if (!reads || names === undefined || typeof named !== 'string') return []
  const component = model.component(names, named) ?? model.list(names).find(one => one.name === named)
  if (component === undefined) return []
  return findKind(names)?.records ? [component.id] : collectionsRead(component, model)
}
