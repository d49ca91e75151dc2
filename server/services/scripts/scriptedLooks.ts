import { findKind } from '../../../shared/components/registry.ts'
import { AppError } from '../../../shared/errors.ts'
import { rightsOf } from '../../../shared/fields/trialInputs.ts'
import { filterToJson } from '../../../shared/filters/filter.ts'
import { plainMessage } from '../../../shared/validation/messages.ts'
import type { FailureTexts } from '../calls/faultMark.ts'
import type { RunScriptedLook, ScriptedLook } from '../indicators/scriptedLook.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Asker } from '../policy/policy.ts'
import type { ScriptRuns } from './scriptRuns.ts'
import { toldFailure } from './toldFailure.ts'

export interface ScriptedLooksParts {
  open: { get(environmentId: string): Promise<OpenEnvironment> }
  runs: ScriptRuns
}

/** `reason` tells whether `detail` is what went wrong, for who designs it, or a message for people. */
function failed(failure: FailureTexts, asker: Asker): AppError {
  const told = toldFailure(failure, asker)
  const forDesigner = failure.words === undefined && asker.standing.kind === 'designer'
  const details = forDesigner
    ? { reason: 'script', detail: failure.message }
    : { reason: 'told', detail: plainMessage(told) }
  return new AppError('BadRequest', plainMessage(told), details)
}

/** What scripts of components say for who looks (K14): an indicator's value, the points of a chart. */
export class ScriptedLooks {
  readonly #parts: ScriptedLooksParts

  constructor(parts: ScriptedLooksParts) {
    this.#parts = parts
  }

  /** It finds what the chosen filter asks as `options.query`, and has all rights, but only to read. */
  readonly run: RunScriptedLook = async ({
    asker,
    environmentId,
    kind,
    definition,
    filter,
    parameters,
    misses,
  }: ScriptedLook) => {
    const { open, runs } = this.#parts
    const environment = await open.get(environmentId)
    // One that is not saved so is nobody's problem yet.
    const saved = environment.model.list(kind).find(component => component.definition === definition)
    const script = findKind(kind)?.properties.script
    const outcome = await runs.run({
      environment,
      ...(saved && { of: { kind, id: saved.id } }),
      starter: asker,
      source: definition.script ?? '',
      onlyReads: script !== undefined && rightsOf(script) === 'looks',
      misses,
      globals: {
        collectionId: definition.collectionId,
        params: parameters,
        options: { query: filterToJson(filter) },
      },
    })
    if (!outcome.ok) throw failed(outcome.failure, asker)
    return outcome.value
  }
}
