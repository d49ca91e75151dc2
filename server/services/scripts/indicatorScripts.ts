import { AppError } from '../../../shared/errors.ts'
import { filterToJson } from '../../../shared/filters/filter.ts'
import type { IndicatorsParts, ScriptedIndicator } from '../indicators/indicators.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { ScriptRuns } from './scriptRuns.ts'

export interface IndicatorScriptsParts {
  open: { get(environmentId: string): Promise<OpenEnvironment> }
  runs: ScriptRuns
}

/** What an indicator shows at most, in characters. */
const longestText = 1_000

const failed = (detail: string) => new AppError('BadRequest', detail, { reason: 'script', detail })

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
      onlyReads: true,
      globals: {
        collectionId: definition.collectionId,
        params: parameters,
        options: { query: filterToJson(filter) },
      },
    })
    if (!outcome.ok) throw failed(outcome.failure.message)
    return shown(outcome.value)
  }
}

/** @throws AppError BadRequest for what no indicator can show */
function shown(value: unknown): number | string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string' && value.length <= longestText) return value
  throw failed(`an indicator shows a number, or a text of at most ${longestText} characters`)
}
