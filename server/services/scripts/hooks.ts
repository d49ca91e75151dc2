import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import type { hook } from '../../../shared/components/hook.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { parseJson } from '../../../shared/formats/parseJson.ts'
import type { ScriptOutcome } from '../../scripts/poolOutcome.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Asker } from '../policy/policy.ts'
import type { ScriptRuns } from './scriptRuns.ts'

export type HookDefinition = DefinitionOf<typeof hook>

/** Hooks that run one after the other, by local id; those that are gone are passed by. */
export interface HookChain {
  readonly environment: OpenEnvironment
  readonly starter: Asker
  readonly hooks: readonly (string | undefined)[]
  /** One that fails ends the chain, unless its errors are ignored. */
  readonly stops: boolean
  readonly collectionId?: string
  readonly parameters: RecordData
}

export interface ChainOutcome {
  /** What each hook that ran has answered, in order; an empty object for one that answered nothing or failed. */
  results: unknown[]
  /** What is told of those that failed, in order (P15). */
  errors: string[]
  /** A hook ended the chain: nothing more is done. */
  stopped: boolean
  /** The parameters, with what the hooks have answered. */
  parameters: RecordData
}

const isObject = (value: unknown): value is RecordData =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const optionsOf = ({ options }: HookDefinition): RecordData => {
  const found = options === undefined ? undefined : parseJson(options)
  return isObject(found) ? found : {}
}

/**
 * Hooks as forms, buttons and tables run them. What a hook answers as an object, those after it find among their parameters. A failure is told
 * where the hook says so (`shouldThrow`), and ends the chain where the chain says so and the hook does not ignore it (P67).
 */
export class Hooks {
  readonly #runs: ScriptRuns

  constructor(runs: ScriptRuns) {
    this.#runs = runs
  }

  /** @throws AppError TooManyRequests · Unavailable when scripts cannot run now */
  async run({ environment, starter, hooks, stops, collectionId, parameters }: HookChain): Promise<ChainOutcome> {
    const done: ChainOutcome = { results: [], errors: [], stopped: false, parameters }
    for (const id of hooks) {
      const component = id === undefined ? undefined : environment.whole.model.component('hook', id)
      if (component === undefined) continue
      const definition = component.definition as HookDefinition
      const outcome = await this.#runs.run({
        environment,
        starter,
        source: definition.script ?? '',
        globals: {
          hookId: component.id,
          collectionId: collectionId ?? null,
          params: done.parameters,
          options: optionsOf(definition),
        },
      })
      take(done, outcome, { definition, stops })
      if (done.stopped) break
    }
    return done
  }
}

function take(
  done: ChainOutcome,
  outcome: ScriptOutcome,
  { definition, stops }: { definition: HookDefinition; stops: boolean },
): void {
  done.results.push((outcome.ok ? outcome.value : null) ?? {})
  if (outcome.ok) {
    if (isObject(outcome.value)) done.parameters = { ...done.parameters, ...outcome.value }
    return
  }
  if (definition.shouldThrow) done.errors.push(outcome.failure.message)
  done.stopped = stops && !definition.ignoreErrors
}
