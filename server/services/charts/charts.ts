import { type ChartKind, findChartKind, isScripted } from '../../../shared/components/chartKinds.ts'
import type { ChartCategory, ChartResult, ChartResultSeries } from '../../../shared/components/chartResult.ts'
import { countedField, figureOf } from '../../../shared/components/counting.ts'
import { operationOf } from '../../../shared/components/indicator.ts'
import { valuePlaces } from '../../../shared/components/valuePlaces.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import { optionColors } from '../../../shared/fields/optionColors.ts'
import { bothFilters, everything, type Filter } from '../../../shared/filters/filter.ts'
import type { AggregateResult } from '../../db/records/aggregate.ts'
import type { AggregateQuery, Grouping } from '../../db/records/aggregateQuery.ts'
import type { Caller } from '../calls/caller.ts'
import type { Filters } from '../filters/filters.ts'
import type { IndicatorDefinition } from '../indicators/indicators.ts'
import type { RunScriptedLook } from '../indicators/scriptedLook.ts'
import type { Policy } from '../policy/policy.ts'
import { type QuestionArguments, readQuestion } from '../records/question.ts'
import { valueTexts } from '../records/valueTexts.ts'
import type { Evaluation } from '../results/evaluation.ts'
import type { ResultCache } from '../results/resultCache.ts'
import {
  type ChartDefinition,
  chartGroupings,
  type NamedIndicator,
  type PlannedSeries,
  plannedSeries,
} from './chartPlan.ts'
import { type DrawnSeries, drawnSeries, orderedCategories, Points, valuesOf } from './chartPoints.ts'
import { missesPoints, scriptedChart } from './scriptedChart.ts'

export interface ChartRequest extends QuestionArguments {
  chartId: string
}

export interface ChartsParts {
  policy: Policy
  filters: Filters
  results: ResultCache
  runScript: RunScriptedLook
}

type Drawn = Omit<ChartResult, '_id'>
type Asked = Omit<ChartRequest, 'chartId'>

interface Look {
  kind: ChartKind
  asked: Asked
}

interface OpenChart {
  evaluation: Evaluation
  definition: ChartDefinition
  kind: ChartKind
  groupings: readonly Grouping[]
}

/** What the series of a chart find. */
interface SeriesFilters {
  /** By the series' own filter. */
  bySeries: ReadonlyMap<string | undefined, Filter>
  /** Names of parameters and variables that one of the filters cannot read. */
  unreadable: readonly string[]
}

/** Charts in use: records of a collection put together by time or by values (area L). */
export class Charts {
  readonly #parts: ChartsParts

  constructor(parts: ChartsParts) {
    this.#parts = parts
  }

  /**
   * @throws AppError NotFound · BadRequest for a filter that the chart does not offer, for a kind that does not exist, and for a
   * field that its collection lost
   */
  async result(caller: Caller, request: ChartRequest, locale: TextContext['locale']): Promise<ChartResult> {
    const { policy, results } = this.#parts
    const { chartId, ...asked } = request
    const used = await policy.readable(caller, 'chart', chartId)
    const definition = used.component.definition as ChartDefinition
    const question = { ...used, caller, locale, call: 'chartResult', request: asked }
    const kind = findChartKind(definition.chartTypeId)
    if (kind === undefined) throw badRequest(`there is no chart of type ${definition.chartTypeId}`)
    const value = isScripted(kind)
      ? await this.#scripted(question, definition, { kind, asked })
      : (await results.answer(question, evaluation => this.#evaluate(evaluation, definition, { kind, asked }))).value
    return { _id: JSON.stringify(['chartResult', request]), ...value }
  }

  /** What its script says: of the whole environment, so it is not kept. */
  async #scripted({ environment, caller, standing }: Evaluation, definition: ChartDefinition, { kind, asked }: Look) {
    const { filters, runScript } = this.#parts
    const question = readQuestion(caller, asked)
    const { filter, unreadable } = await filters.chosen(environment, definition, question)
    const said = await runScript({
      asker: { caller, standing },
      environmentId: environment.id,
      kind: 'chart',
      definition,
      filter,
      parameters: { ...question.filterValues, ...question.parameters },
      misses: missesPoints,
    })
    return { ...scriptedChart(kind, said), unreadable }
  }

  async #evaluate(evaluation: Evaluation, definition: ChartDefinition, { kind, asked }: Look): Promise<Drawn> {
    const groupings = chartGroupings(definition, kind)
    if (groupings === undefined) throw badRequest('the chart names no field for its categories')

    const chart: OpenChart = { evaluation, definition, kind, groupings }
    const planned = plannedSeries(definition, kind, indicatorOf(chart))
    const { bySeries, unreadable } = await this.#filters(chart, planned, asked)
    const points = await this.#points(chart, planned, bySeries)
    const drawn =
      points === undefined
        ? { series: [], categories: null, truncated: true }
        : await this.#drawn(chart, planned, points)
    return { ...drawn, unreadable }
  }

  /** What each series finds, one query for those of the same records; undefined for more groups than are told. */
  async #points(
    chart: OpenChart,
    planned: readonly PlannedSeries[],
    filters: SeriesFilters['bySeries'],
  ): Promise<Points | undefined> {
    const points = new Points()
    const byFilter = Map.groupBy(planned, ({ filterId }) => filters.get(filterId) ?? everything)
    const order = largestFirst(chart, planned)
    const asked = [...byFilter].map(([filter, series]) => this.#aggregate(chart, filter, { series, order }))
    for (const { groups, truncated } of await Promise.all(asked)) {
      if (truncated && order.limit === undefined) return undefined
      for (const group of groups) points.add(group)
    }
    return points
  }

  async #aggregate(
    { evaluation, definition, groupings }: OpenChart,
    filter: Filter,
    { series, order }: { series: readonly PlannedSeries[]; order: GroupOrder },
  ): Promise<AggregateResult> {
    const { policy } = this.#parts
    const { environment } = evaluation
    const { collectionId } = definition
    return environment.records(collectionId).aggregate({
      filter,
      scope: await policy.scope(evaluation, environment, collectionId),
      groups: groupings,
      measures: series.map(({ measure }) => measure),
      ...order,
    })
  }

  /** The filter that was chosen, with each series' own. */
  async #filters(
    { evaluation: { environment, caller }, definition }: OpenChart,
    planned: readonly PlannedSeries[],
    request: Asked,
  ): Promise<SeriesFilters> {
    const { filters } = this.#parts
    const { collectionId } = definition
    const question = readQuestion(caller, request)
    const chosen = await filters.chosen(environment, definition, question)
    const bySeries = new Map<string | undefined, Filter>()
    const unreadable = new Set(chosen.unreadable)
    for (const id of new Set(planned.map(({ filterId }) => filterId))) {
      const own = await filters.of(environment, id, { ...question, collectionId })
      bySeries.set(id, bothFilters(chosen.filter, own.filter))
      for (const name of own.unreadable) unreadable.add(name)
    }
    return { bySeries, unreadable: [...unreadable] }
  }

  async #drawn(
    chart: OpenChart,
    planned: readonly PlannedSeries[],
    points: Points,
  ): Promise<Omit<Drawn, 'unreadable'>> {
    const { definition, kind, groupings } = chart
    const [byCategory, byGroup] = groupings
    const { series, cut } = drawnSeries(points, planned)
    const inOrder = orderedCategories(points, series, {
      sort: definition.sort,
      part: byCategory?.part,
      most: kind.most,
      firstDay: chart.evaluation.environment.region.firstDay,
    })
    const limit = limitOf(chart)
    const values = inOrder.slice(0, limit ?? kind.most)
    return {
      series: await this.#told(chart, points, { series, categories: values, groupField: byGroup?.field }),
      categories:
        byCategory?.part === undefined ? await this.#named(chart, byCategory?.field, values) : values.map(period),
      truncated: cut || (limit === undefined && points.categories.size > kind.most),
    }
  }

  async #told(
    chart: OpenChart,
    points: Points,
    drawn: { series: readonly DrawnSeries[]; categories: readonly unknown[]; groupField: string | undefined },
  ): Promise<ChartResultSeries[]> {
    const { groupField, categories } = drawn
    const fields = chart.evaluation.environment.model.fields(chart.definition.collectionId)
    const names = await this.#named(
      chart,
      groupField,
      drawn.series.map(({ group }) => group),
    )
    return drawn.series.map((one, position) => {
      const { _id, label, title, displayType, color, link, referenceAxis, measure } = one.planned
      const { color: shade, place } = (groupField === undefined ? undefined : names[position]) ?? {}
      const group = groupField === undefined ? undefined : { field: groupField, value: one.group }
      return {
        _id: group === undefined ? _id : `${_id}-${position}`,
        label: group === undefined ? label : (names[position]?.label ?? null),
        ...(title !== undefined && { title }),
        ...(group !== undefined && { group }),
        counts: measure.field === undefined,
        figure: figureOf(countedField(fields, measure.field)),
        values: valuesOf(points, one, categories),
        displayType,
        ...((shade ?? color) !== undefined && { color: shade ?? color }),
        ...(place !== undefined && { place }),
        ...(link !== undefined && { link }),
        referenceAxis,
      }
    })
  }

  /** Values of a field as people read them. */
  async #named(
    { evaluation, definition }: OpenChart,
    fieldName: string | undefined,
    values: readonly unknown[],
  ): Promise<ChartCategory[]> {
    const field = countedField(evaluation.environment.model.fields(definition.collectionId), fieldName)
    if (field === undefined) return values.map(value => ({ value, label: null }))
    const text = await valueTexts(this.#parts.policy, evaluation, field, values)
    const colors = optionColors(field)
    const places = valuePlaces(field)
    return values.map(value => {
      const color = colors.get(String(value))
      const place = places.get(String(value))
      const label = value === null ? null : text(value)
      return { value, label, ...(color !== undefined && { color }), ...(place !== undefined && { place }) }
    })
  }
}

/** How many categories its designer wants to see; undefined for all of them. */
const limitOf = ({ definition, kind }: OpenChart): number | undefined =>
  kind.categories === 'valueField' && kind.look !== 'pie' && definition.limit
    ? Math.min(definition.limit, kind.most)
    : undefined

type GroupOrder = Pick<AggregateQuery, 'orderBy' | 'limit' | 'byAppearance'>

/** Where one series says which categories come first, those alone are read. */
function largestFirst(chart: OpenChart, planned: readonly PlannedSeries[]): GroupOrder {
  const { definition, kind, groupings } = chart
  const limit = limitOf(chart)
  const [first] = planned
  const isOne = planned.length === 1 && groupings.length === 1 && !(kind.mixed && definition.series.length > 0)
  if (limit === undefined || first === undefined || !isOne || definition.sort !== 'DESC') return { byAppearance: true }
  return { orderBy: first.measure.name, limit }
}

const period = (value: unknown): ChartCategory => ({ value, label: null })

/** The indicator whose value the chart shows; undefined for none, and for one that is gone or counts other records. */
function indicatorOf({ evaluation: { environment }, definition, kind }: OpenChart): NamedIndicator | undefined {
  if (!kind.indicator || !definition.indicatorId) return undefined
  const named = environment.model.component('indicator', definition.indicatorId)
  if (named?.definition.collectionId !== definition.collectionId) throw badRequest('the indicator of the chart is gone')
  const worked = operationOf(named.definition as IndicatorDefinition)
  if (worked === undefined) throw badRequest('the indicator of the chart is gone')
  return { name: named.name, definition: worked }
}
