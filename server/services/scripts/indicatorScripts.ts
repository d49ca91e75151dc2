import { indicator } from '../../../shared/components/indicator.ts'
import { AppError } from '../../../shared/errors.ts'
import { rightsOf } from '../../../shared/fields/trialInputs.ts'
import { filterToJson } from '../../../shared/filters/filter.ts'
import { plainMessage } from '../../../shared/validation/messages.ts'
import type { FailureTexts } from '../calls/faultMark.ts'
import type { IndicatorsParts, ScriptedIndicator } from '../indicators/indicators.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Asker } from '../policy/policy.ts'
import type { ScriptRuns } from './scriptRuns.ts'
import { toldFailure } from './toldFailure.ts'

export interface IndicatorScriptsParts {
  open: { get(environmentId: string): Promise<OpenEnvironment> }
  runs: ScriptRuns
}

/** What an indicator shows at most, in characters. */
const longestText = 1_000

/** `reason` tells whether `detail` is what went wrong, for who designs it, or a message for people. */
function failed(failure: FailureTexts, asker: Asker): AppError {
  const told = toldFailure(failure, asker)
  const forDesigner = failure.words === undefined && asker.standing.kind === 'designer'
  const details = forDesigner
    ? { reason: 'script', detail: failure.message }
    : { reason: 'told', detail: plainMessage(told) }
  return new AppError('BadRequest', plainMessage(told), details)
}

/** Indicators whose value a script says (K14). */
export class IndicatorScripts {
  readonly #parts: IndicatorScriptsParts

  constructor(parts: IndicatorScriptsParts) {
    this.#parts = parts
  }

  /** It finds what the chosen filter asks as `options.query`, and has all rights, but only to read. */
  readonly run: IndicatorsParts['runScript'] = async ({
    asker,
    environmentId,
    definition,
    filter,
    parameters,
  }: ScriptedIndicator) => {
    const { open, runs } = this.#parts
    const environment = await open.get(environmentId)
    // One that is not saved so is nobody's problem yet.
    const saved = environment.model.list('indicator').find(component => component.definition === definition)
    const outcome = await runs.run({
      environment,
      ...(saved && { of: { kind: 'indicator', id: saved.id } }),
      starter: asker,
      source: definition.script ?? '',
      onlyReads: rightsOf(indicator.properties.script) === 'looks',
      misses,
      globals: {
        collectionId: definition.collectionId,
        params: parameters,
        options: { query: filterToJson(filter) },
      },
    })
    if (!outcome.ok) throw failed(outcome.failure, asker)
    return isShown(outcome.value) && outcome.value !== '' ? outcome.value : null
  }
}

const isShown = (value: unknown): value is number | string =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value.length <= longestText)

const misses = (value: unknown) =>
  value === undefined || value === null || isShown(value)
    ? undefined
    : `an indicator shows a number, or a text of at most ${longestText} characters`
