import type { Component } from '../../../shared/components/defineComponent.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment, ReadableEnvironment } from '../model/openEnvironment.ts'
import type { Standing } from '../policy/policy.ts'

/** Who asks, in which language. */
export interface Asker {
  readonly caller: Caller
  readonly locale: TextContext['locale']
}

/**
 * Everything that the evaluation of a component may read. Through nothing else may it look at data, the clock or the caller: what it
 * reads here is what its result depends on.
 */
export interface Evaluation extends Asker {
  readonly environment: ReadableEnvironment
  /** The caller's effective roles. */
  readonly standing: Standing
}

/** A component's result, asked for by a caller whom the policy lets use the component. */
export interface Question extends Asker {
  /** Which of the component's results. */
  readonly call: string
  readonly environment: OpenEnvironment
  /** As the policy gave it. */
  readonly component: Component
  readonly standing: Standing
  /** What else it is asked with; JSON. */
  readonly request: Readonly<Record<string, unknown>>
}

/** Gives JSON that nobody changes afterwards. */
export type Evaluate<Value> = (evaluation: Evaluation) => Promise<Value> | Value
