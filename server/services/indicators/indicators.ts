import { countedField, figureOf, figureWriter, looksAtField } from '../../../shared/components/counting.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { type indicator, lacksField, operationOf, runsScript } from '../../../shared/components/indicator.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import type { Filter } from '../../../shared/filters/filter.ts'
import type { Caller } from '../calls/caller.ts'
import type { Filters } from '../filters/filters.ts'
import type { ReadableEnvironment } from '../model/openEnvironment.ts'
import type { Asker, Policy } from '../policy/policy.ts'
import { type QuestionArguments, readQuestion } from '../records/question.ts'
import { valueTexts } from '../records/valueTexts.ts'
import type { Evaluation } from '../results/evaluation.ts'
import type { ResultCache } from '../results/resultCache.ts'
import { indicatorMeasure, indicatorValue } from './indicatorMeasure.ts'
import type { RunScriptedLook, ScriptedLook } from './scriptedLook.ts'

export type IndicatorDefinition = DefinitionOf<typeof indicator>

export interface IndicatorRequest extends QuestionArguments {
  indicatorId: string
}

export interface IndicatorResult {
  _id: string
  /** Null where there is nothing to make a value of. */
  value: unknown
  /** As people read it. */
  text: string
  /** Names of parameters and variables whose values are none of their fields' type: that is why nothing is found. */
  unreadable: readonly string[]
}

export interface IndicatorsParts {
  runScript: RunScriptedLook
  policy: Policy
  filters: Filters
  results: ResultCache
}

const nothing = '—'
/** What an indicator shows at most, in characters. */
const longestText = 1_000

const isShown = (value: unknown): value is number | string =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value.length <= longestText)

const misses = (value: unknown) =>
  value === undefined || value === null || isShown(value)
    ? undefined
    : `an indicator shows a number, or a text of at most ${longestText} characters`

const measured = 'value'

/** Indicators in use: one value made of records (area K). */
export class Indicators {
  readonly #parts: IndicatorsParts

  constructor(parts: IndicatorsParts) {
    this.#parts = parts
  }

  /** @throws AppError NotFound · BadRequest for a filter that the indicator does not offer */
  async result(caller: Caller, request: IndicatorRequest, locale: TextContext['locale']): Promise<IndicatorResult> {
    const { policy, results } = this.#parts
    const { indicatorId, ...asked } = request
    const used = await policy.readable(caller, 'indicator', indicatorId)
    const definition = used.component.definition as IndicatorDefinition
    const question = { ...used, caller, locale, call: 'indicatorResult', request: asked }
    const value = runsScript(definition)
      ? await this.evaluate(question, definition, asked)
      : (await results.answer(question, evaluation => this.evaluate(evaluation, definition, asked))).value
    return { _id: JSON.stringify(['indicatorResult', request]), ...value }
  }

  /**
   * Of an indicator that the caller may use; one that lacks its field has no value, and what it stands in goes on.
   * @throws AppError BadRequest for a filter that the indicator does not offer, and as `runScript`
   */
  async evaluate(
    evaluation: Evaluation,
    definition: IndicatorDefinition,
    request: Omit<IndicatorRequest, 'indicatorId'>,
  ): Promise<Omit<IndicatorResult, '_id'>> {
    const { policy, filters } = this.#parts
    const { environment } = evaluation
    const question = readQuestion(evaluation.caller, request)
    const { filter, unreadable } = await filters.chosen(environment, definition, question)
    const { parameters, filterValues } = question
    const asked = { filter, parameters: { ...filterValues, ...parameters } }
    const value = await this.#value(evaluation, environment, definition, asked)
    const text = async () => {
      if (value === null) return nothing
      const operation = operationOf(definition)?.indicatorTypeId
      if (operation === undefined && typeof value === 'string') return value
      const field = countedField(environment.model.fields(definition.collectionId), definition.fieldName)
      const measured = operation !== undefined && looksAtField(operation) ? field : undefined
      if (typeof value === 'number') return figureWriter(operation)(figureOf(measured), value, environment.region)
      if (field === undefined) return nothing
      return (await valueTexts(policy, evaluation, field, [value]))(value)
    }
    return { value, text: await text(), unreadable }
  }

  /**
   * The value for another component that the caller may use and whose designer chose this indicator, by its local id: through the
   * filter by default; null for one that is gone.
   */
  async valueOf(
    asker: Asker,
    environment: ReadableEnvironment,
    indicatorId: string,
    parameters: RecordData,
  ): Promise<unknown> {
    const found = environment.model.component('indicator', indicatorId)
    if (found === undefined) return null
    const definition = found.definition as IndicatorDefinition
    const asked = { caller: asker.caller, chosen: undefined, parameters, filterValues: {} }
    const { filter } = await this.#parts.filters.chosen(environment, definition, asked)
    return this.#value(asker, environment, definition, { filter, parameters })
  }

  /** @param asker an evaluation whose result may be kept, or whoever asks */
  async #value(
    asker: Asker & Pick<Evaluation, 'notKept'>,
    environment: ReadableEnvironment,
    definition: IndicatorDefinition,
    { filter, parameters }: Pick<ScriptedLook, 'filter' | 'parameters'>,
  ): Promise<unknown> {
    if (!runsScript(definition)) return this.#measure(asker, environment, definition, filter)
    asker.notKept?.()
    const { caller, standing } = asker
    const said = await this.#parts.runScript({
      asker: { caller, standing },
      environmentId: environment.id,
      kind: 'indicator',
      definition,
      filter,
      parameters,
      misses,
    })
    return isShown(said) && said !== '' ? said : null
  }

  async #measure(
    asker: Asker,
    environment: ReadableEnvironment,
    definition: IndicatorDefinition,
    filter: Filter,
  ): Promise<unknown> {
    const { collectionId } = definition
    const worked = operationOf(definition)
    if (worked === undefined || lacksField(definition, environment.model.fields(collectionId))) return null
    const { groups } = await environment.records(collectionId).aggregate({
      filter,
      scope: await this.#parts.policy.scope(asker, environment, collectionId),
      measures: [indicatorMeasure(worked, measured)],
    })
    return indicatorValue(worked, groups[0]?.measures[measured])
  }
}
