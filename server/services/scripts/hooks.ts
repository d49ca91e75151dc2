import type { Component, DefinitionOf } from '../../../shared/components/defineComponent.ts'
import type { hook } from '../../../shared/components/hook.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { parseJson } from '../../../shared/formats/parseJson.ts'
import { joinedMessages, message, plainMessage, type ValidationMessage } from '../../../shared/validation/messages.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Asker } from '../policy/policy.ts'
import { type Failures, isObject, ofWhole, refusedFields } from './refusedFields.ts'
import { type ParametersOf, scriptParameters } from './scriptParameters.ts'
import type { ScriptRuns } from './scriptRuns.ts'
import { toldFailure } from './toldFailure.ts'
import type { Validations } from './validations.ts'

export interface HooksParts {
  runs: ScriptRuns
  validations: Validations
}

export type HookDefinition = DefinitionOf<typeof hook>

/** Hooks that run one after the other, by local id; those that are gone are passed by. */
export interface HookChain extends ParametersOf {
  readonly environment: OpenEnvironment
  readonly starter: Asker
  readonly hooks: readonly (string | undefined)[]
  /** One that fails ends the chain, unless its errors are ignored. */
  readonly stops: boolean
  /** They decide of what is not done yet: what they answer as `item` changes the record, what they answer as `errors` refuses it and ends the chain. */
  readonly decides?: true
}

export interface ChainOutcome {
  /** What each hook that ran has answered, in order; an empty object for one that answered nothing or failed. */
  results: unknown[]
  /** What is told of those that failed, in order (P15): words that they throw for people, or `scriptFailed:` with a code. */
  errors: string[]
  /** A hook ended the chain: nothing more is done. */
  stopped: boolean
  /** Of a chain that decides: why it is not to be done. */
  refused?: Failures
  /** The parameters, with what the hooks have answered. */
  parameters: RecordData
}

/** Of one hook: what it answered, or what is told of its failure. */
type Outcome = { value: unknown } | { told: ValidationMessage }

const optionsOf = ({ options }: HookDefinition): RecordData => {
  const found = options === undefined ? undefined : parseJson(options)
  return isObject(found) ? found : {}
}

/**
 * Hooks as forms, buttons and tables run them. What a hook answers as an object, those after it find among their parameters. A failure is told
 * where the hook says so (`shouldThrow`), and ends the chain where the chain says so and the hook does not ignore it (P67).
 */
export class Hooks {
  readonly #parts: HooksParts

  constructor(parts: HooksParts) {
    this.#parts = parts
  }

  /** @throws AppError TooManyRequests · Unavailable when scripts cannot run now */
  async run(chain: HookChain): Promise<ChainOutcome> {
    const { environment, hooks } = chain
    const done: ChainOutcome = { results: [], errors: [], stopped: false, parameters: scriptParameters(chain) }
    for (const id of hooks) {
      const component = id === undefined ? undefined : environment.whole.model.component('hook', id)
      if (component === undefined) continue
      const hook = component as unknown as Component<HookDefinition>
      const refusal = await this.#refusal(hook, chain, done.parameters)
      const outcome = refusal === undefined ? await this.#runOne(hook, chain, done.parameters) : { told: refusal }
      take(done, outcome, { definition: hook.definition, chain })
      if (done.stopped) break
    }
    return done
  }

  async #runOne({ id, definition }: Component<HookDefinition>, chain: HookChain, params: RecordData): Promise<Outcome> {
    const { environment, starter, collectionId = null, decides } = chain
    const globals = { hookId: id, collectionId, params, options: optionsOf(definition) }
    const of = { kind: 'hook', id }
    const source = definition.script ?? ''
    const told = decides && ({ answersWords: 'errors' } as const)
    const outcome = await this.#parts.runs.run({ environment, starter, of, source, globals, ...told })
    return outcome.ok ? { value: outcome.value } : { told: toldFailure(outcome.failure, starter) }
  }

  /** What its validations say of the record that it runs for, or else of the parameters (P12). */
  async #refusal(
    { definition }: Component<HookDefinition>,
    { environment, starter, collectionId }: HookChain,
    parameters: RecordData,
  ): Promise<ValidationMessage | undefined> {
    const { validationsIds, validationsMode } = definition
    if (validationsIds.length === 0) return undefined
    const { validations } = this.#parts
    const { item, itemId } = parameters
    const about = { collectionId, parameters, params: parameters }
    const asked = { environment, starter, validations: validationsIds, mode: validationsMode, ...about }
    const id = typeof itemId === 'string' ? itemId : null
    const values = isObject(item) ? item : parameters
    const said = await validations.said(asked, values, id)
    const failures = await validations.failures(asked, { values, id, scope: environment.whole.store.reads }, said)
    return failures && joinedMessages(Object.values(failures))
  }
}

function take(
  done: ChainOutcome,
  outcome: Outcome,
  { definition, chain }: { definition: HookDefinition; chain: HookChain },
): void {
  done.results.push(('value' in outcome ? outcome.value : null) ?? {})
  if ('value' in outcome) {
    if (!isObject(outcome.value)) return
    const { item } = done.parameters
    done.parameters = { ...done.parameters, ...outcome.value }
    if (!chain.decides) return
    // One that names what it changes alone leaves the rest to those after it.
    if (isObject(item) && isObject(outcome.value.item))
      done.parameters = { ...done.parameters, item: { ...item, ...outcome.value.item } }
    refuse(done, refusedFields(outcome.value.errors, message('refused')))
    return
  }
  if (definition.shouldThrow) done.errors.push(plainMessage(outcome.told))
  if (!chain.stops || definition.ignoreErrors) return
  done.stopped = true
  if (chain.decides) refuse(done, { [ofWhole]: definition.shouldThrow ? outcome.told : message('refused') })
}

function refuse(done: ChainOutcome, refused: Failures | undefined): void {
  if (refused === undefined) return
  done.refused = refused
  done.stopped = true
}
