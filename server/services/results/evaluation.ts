import type { Component } from '../../../shared/components/defineComponent.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import type { OpenEnvironment, ReadableEnvironment } from '../model/openEnvironment.ts'
import type { Asker } from '../policy/policy.ts'

/** Who asks, in which language. */
export interface Reader extends Asker {
  readonly locale: TextContext['locale']
}

/**
 * Everything that the evaluation of a component may read. Through nothing else may it look at data, the clock or the caller: what it
 * reads here is what its result depends on.
 */
export interface Evaluation extends Reader {
  readonly environment: ReadableEnvironment
  /** What was read cannot be noted, such as what a script finds: the result is not kept. */
  notKept?(): void
}

/** A component's result, asked for by a caller whom the policy lets use the component. */
export interface Question extends Reader {
  /** Which of the component's results. */
  readonly call: string
  readonly environment: OpenEnvironment
  /** As the policy gave it. */
  readonly component: Component
  /** What else it is asked with; JSON. */
  readonly request: Readonly<Record<string, unknown>>
}

/** Gives JSON that nobody changes afterwards. */
export type Evaluate<Value> = (evaluation: Evaluation) => Promise<Value> | Value
