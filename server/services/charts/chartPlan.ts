import type { chart } from '../../../shared/components/chart.ts'
import type { ChartKind } from '../../../shared/components/chartKinds.ts'
import type { Operation } from '../../../shared/components/counting.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { type ChartDisplay, type ChartSeries, measuresField } from '../../../shared/fields/types/mixedChartSeries.ts'
import { type Arithmetic, parseArithmetic } from '../../../shared/formats/arithmetic.ts'
import { asDecimal } from '../../../shared/formats/asDecimal.ts'
import type { Grouping, Measure, MeasureKind } from '../../db/records/aggregateQuery.ts'
import { indicatorMeasure, indicatorValue } from '../indicators/indicatorMeasure.ts'
import type { IndicatorDefinition } from '../indicators/indicators.ts'

export type ChartDefinition = DefinitionOf<typeof chart>

/** A series before its values are known. */
export interface PlannedSeries {
  _id: string
  label: string | null
  title?: string
  displayType: ChartDisplay
  color?: string
  link?: string
  referenceAxis: boolean
  /** By its values the categories are put in order, unless ''. */
  sortType: '' | 'ASC' | 'DESC'
  measure: Measure
  /** Only these records, beside those of the chart's own filter; a local id. */
  filterId?: string
  /** What a point shows of what was found; null and undefined where nothing was. */
  value(found: unknown): number | null
}

/** Of what is counted or added up, nothing is 0; of the others there is nothing. */
const countsFromZero: ReadonlySet<MeasureKind> = new Set<MeasureKind>(['count', 'sum'])

const numberOf = (found: unknown): number | null => (typeof found === 'number' ? found : null)

const calculated =
  (kind: MeasureKind, arithmetic: Arithmetic | undefined): PlannedSeries['value'] =>
  found => {
    const value = numberOf(found) ?? (countsFromZero.has(kind) ? 0 : null)
    const worked = value === null || arithmetic === undefined ? value : arithmetic(value)
    return worked === null ? null : asDecimal(worked)
  }

/** How the kind draws a series that does not say it (L26). */
export const lookOf = ({ look }: ChartKind): ChartDisplay => (look === 'line' ? 'line' : 'column')

function mixedSeries(series: ChartSeries, position: number, kind: ChartKind): PlannedSeries {
  const { type = '$avg', displayType = lookOf(kind), label, title, color, link, mathOperation, filterId } = series
  const kindOfMeasure = type.slice(1) as MeasureKind
  const measure = { name: `s${position}`, kind: kindOfMeasure, ...(measuresField({ type }) && { field: series.field }) }
  return {
    _id: series._id ?? measure.name,
    label: label || title || null,
    ...(title && { title }),
    displayType: displayType === 'scatter' ? 'dot' : displayType,
    ...(color && { color }),
    ...(link && { link }),
    referenceAxis: series.referenceAxis === true,
    sortType: series.sortType ?? '',
    measure,
    ...(filterId && { filterId }),
    value: calculated(measure.kind, mathOperation ? parseArithmetic(mathOperation) : undefined),
  }
}

/** Of records, by an operation. */
type WorkedOut = IndicatorDefinition & { indicatorTypeId: Operation }

export interface NamedIndicator {
  name: string
  definition: WorkedOut
}

/** The one series of a chart that names none: its records, or what an indicator works out of them (L14). */
function oneSeries({ link }: ChartDefinition, kind: ChartKind, indicator: NamedIndicator | undefined): PlannedSeries {
  const name = 's0'
  const drawn = { _id: name, displayType: lookOf(kind), referenceAxis: false, sortType: '' as const }
  const common = { ...drawn, ...(!kind.mixed && link && { link }) }
  if (indicator === undefined)
    return { ...common, label: null, measure: { name, kind: 'count' }, value: calculated('count', undefined) }
  const { definition } = indicator
  return {
    ...common,
    label: definition.title || indicator.name,
    measure: indicatorMeasure(definition, name),
    ...(definition.filterByDefault && { filterId: definition.filterByDefault }),
    value: found => numberOf(indicatorValue(definition, found)),
  }
}

/** @param indicator the one that the chart names, where its kind can show one */
export function plannedSeries(
  definition: ChartDefinition,
  kind: ChartKind,
  indicator: NamedIndicator | undefined,
): PlannedSeries[] {
  if (kind.mixed && definition.series.length > 0)
    return definition.series.map((series, position) => mixedSeries(series, position, kind))
  return [oneSeries(definition, kind, indicator)]
}

/** By what records are put together: the categories first. Undefined where the definition does not say it (any more). */
export function chartGroupings(definition: ChartDefinition, kind: ChartKind): Grouping[] | undefined {
  const field = kind.categories && definition[kind.categories]
  if (!field) return undefined
  const { dateUnit, groupField } = definition
  const categories = kind.categories === 'dateField' ? { field, part: dateUnit } : { field }
  return kind.groups && groupField ? [categories, { field: groupField }] : [categories]
}
