import type { ValidationErrors } from '../errors.ts'
import type { Field } from '../fields/defineField.ts'
import { isMeant, type PropertyValues, property } from '../fields/property.ts'
import { type ChartSeries, measuresField } from '../fields/types/mixedChartSeries.ts'
import { dateParts } from '../filters/dateParts.ts'
import { parseArithmetic } from '../formats/arithmetic.ts'
import { isLinkTarget } from '../formats/linkTarget.ts'
import { chartTypes, chartTypesWith, findChartKind, isScripted, mostValues } from './chartKinds.ts'
import { columnKind, countedField, countedFieldErrors, isAmount, isDated, isGroupable, isNumeric } from './counting.ts'
import { defineComponent, type Surroundings } from './defineComponent.ts'
import { checkFilterId, propertyError } from './filter.ts'
import { indicator } from './indicator.ts'
import { askedFieldNames, checkOfferedFilters, offeredFilterProperties, presentFilters } from './offeredFilters.ts'

const byDate = { chartTypeId: chartTypesWith(({ categories }) => categories === 'dateField') }
const byValue = { chartTypeId: chartTypesWith(({ categories }) => categories === 'valueField') }
/** Of a part of all, shares say nothing. */
const limited = { chartTypeId: chartTypesWith(({ categories, look }) => categories === 'valueField' && look !== 'pie') }
const mixed = { chartTypeId: chartTypesWith(kind => kind.mixed) }
const grouped = { chartTypeId: chartTypesWith(kind => kind.groups) }
/** Its one measure leads where the chart says. */
const linked = { chartTypeId: chartTypesWith(kind => !kind.mixed && !isScripted(kind)) }
const scripted = { chartTypeId: chartTypesWith(isScripted) }
const ofFields = { chartTypeId: chartTypesWith(kind => !isScripted(kind)) }
const ofIndicator = { chartTypeId: chartTypesWith(kind => kind.indicator) }

/** An indicator says an amount of the records of a collection. */
const measures = (
  { collectionId: counts, indicatorTypeId, fieldName }: Readonly<Record<string, unknown>>,
  collectionId: unknown,
  fields: readonly Field[],
) => counts === collectionId && isAmount(indicatorTypeId, fieldName, fields)

const properties = {
  title: property.text(),
  chartTypeId: { ...property.choice(chartTypes, { group: 'data' }), default: 'barByDate' as const },
  collectionId: property.collection({ optional: false, group: 'data' }),
  dateField: property.collectionField({ group: 'data', when: byDate, fits: isDated }),
  dateUnit: { ...property.choice(dateParts, { group: 'data', when: byDate }), default: 'month' as const },
  /** One category for each of its values. */
  valueField: property.collectionField({ group: 'data', when: byValue, fits: isGroupable }),
  /** One series for each of its values. */
  groupField: property.collectionField({ group: 'data', when: grouped, fits: isGroupable }),
  /** What is worked out of the records of a category; without one they are counted (L14). */
  indicatorId: property.component({
    group: 'data',
    options: { componentTypeName: 'indicator' },
    when: ofIndicator,
    offers: (indicator, { values, fields }) =>
      measures(indicator as Readonly<Record<string, unknown>>, values.collectionId, fields),
  }),
  series: { ...property.structure<ChartSeries[]>('mixedChartSeries'), default: [], group: 'data', when: mixed },
  /** By date: of the dates; by value: of what is drawn. */
  sort: { ...property.choice(['none', 'ASC', 'DESC'], { group: 'data', when: ofFields }), default: 'none' as const },
  /** The first of its categories alone, in that order; all of them when empty. */
  limit: property.number({ group: 'data', when: limited, options: { integer: true, min: 1, max: mostValues } }),
  /** The body of an async function; what it returns is drawn (`server/services/charts/scriptedChart.ts`). */
  script: property.script({ group: 'data', when: scripted }, { examples: ['chartCounts'], rights: 'looks' }),
  ...offeredFilterProperties,
  /** As the link of a series, for charts without series of their own (L54). */
  link: property.link({ group: 'behaviour', when: linked }),
  disableRefresh: property.boolean({ default: false, group: 'behaviour' }),
  roles: property.roles({ default: [], group: 'permissions' }),
} as const

function measuredFieldError(name: string | undefined, fields: readonly Field[]): ValidationErrors {
  if (!name) return propertyError('field', 'required')
  const field = countedField(fields, name)
  if (field === undefined) return propertyError('field', 'notFound')
  return isNumeric(field) ? {} : propertyError('field', 'invalid')
}

const seriesErrors = (
  { type, field, filterId, link, mathOperation }: ChartSeries,
  collectionId: string,
  around: Surroundings,
): ValidationErrors => ({
  ...(measuresField({ type }) && measuredFieldError(field, around.fields(collectionId))),
  ...checkFilterId(filterId || undefined, collectionId, around),
  ...(link && !isLinkTarget(link) && propertyError('link', 'invalid')),
  ...(mathOperation && parseArithmetic(mathOperation) === undefined && propertyError('mathOperation', 'invalid')),
})

function checkSeries(all: readonly ChartSeries[], collectionId: string, around: Surroundings): ValidationErrors {
  const errors: ValidationErrors = {}
  for (const [position, series] of all.entries()) {
    for (const [name, text] of Object.entries(seriesErrors(series, collectionId, around)))
      errors[`series.${position}.${name}`] = text
  }
  return errors
}

/** What is worked out for each category must be a number of the same records. */
function checkIndicator(id: string | undefined, collectionId: string, around: Surroundings): ValidationErrors {
  if (id === undefined) return {}
  const named = around.component('indicator', id)
  if (named === undefined) return propertyError('indicatorId', 'notFound')
  return measures(named.definition, collectionId, around.fields(collectionId))
    ? {}
    : propertyError('indicatorId', 'invalid')
}

/** The fields that the chart cannot be drawn without; '' where none is named. */
function drawnFields(definition: PropertyValues<typeof properties>): string[] {
  const { chartTypeId, groupField, series } = definition
  const kind = findChartKind(chartTypeId)
  if (kind?.categories === undefined) return []
  return [
    definition[kind.categories] ?? '',
    ...(kind.groups && groupField ? [groupField] : []),
    ...(kind.mixed ? series.filter(measuresField).map(({ field }) => field ?? '') : []),
  ]
}

/** What the indicator looks at whose value is drawn. */
function indicatorFields(
  { chartTypeId, indicatorId }: PropertyValues<typeof properties>,
  around: Surroundings,
): readonly string[] {
  const named = findChartKind(chartTypeId)?.indicator ? around.component('indicator', indicatorId ?? '') : undefined
  return named === undefined ? [] : (indicator.needsFields?.(named.definition, around) ?? [])
}

/** Records of a collection as a drawing: by time, by values, or put together by both (area L). */
export const chart = defineComponent({
  kind: 'chart',
  plural: 'charts',
  icon: 'chart-bar',
  placeable: true,
  listed: true,
  properties,
  complete: (definition, next) => ({
    ...definition,
    series: definition.series.map(({ displayType, ...series }) => ({
      ...series,
      _id: series._id ?? next(),
      // The old name of points.
      ...(displayType && { displayType: displayType === 'scatter' ? ('dot' as const) : displayType }),
    })),
  }),
  check: (definition, around) => {
    const { collectionId, dateField, dateUnit, series, link } = definition
    const fields = around.fields(collectionId)
    const means = (name: keyof typeof properties) => isMeant(properties[name], definition)
    const dated = countedField(fields, dateField)
    const namedFields = (['dateField', 'valueField', 'groupField'] as const)
      .filter(means)
      .filter(name => name !== 'groupField' || definition[name] !== undefined)
    return {
      ...Object.assign(
        {},
        ...namedFields.map(name =>
          countedFieldErrors({ name, property: properties[name], fields, values: definition }),
        ),
      ),
      ...(means('dateUnit') &&
        dateUnit === 'hour' &&
        dated &&
        columnKind(dated) === 'date' &&
        propertyError('dateUnit', 'invalid')),
      ...(means('indicatorId') && checkIndicator(definition.indicatorId || undefined, collectionId, around)),
      ...(means('series') && checkSeries(series, collectionId, around)),
      ...checkOfferedFilters(definition, around),
      ...(means('link') && link && !isLinkTarget(link) && propertyError('link', 'invalid')),
    }
  },
  firstQuestion: () => ({}),
  asksFields: askedFieldNames,
  needsFields: (definition, around) => [...drawnFields(definition), ...indicatorFields(definition, around)],
  present: (definition, around) => {
    const { title, chartTypeId, dateUnit, disableRefresh, collectionId } = definition
    const fields = around.fields(collectionId)
    const { categories } = findChartKind(chartTypeId) ?? { categories: 'valueField' as const }
    const named = categories && definition[categories]
    return {
      title,
      chartTypeId,
      dateUnit,
      disableRefresh,
      /** What the categories are values of. */
      categoryName: named,
      categoryLabel: countedField(fields, named)?.label ?? named,
      /** It names a field that its collection lost. */
      broken: drawnFields(definition).some(name => countedField(fields, name) === undefined),
      ...presentFilters(definition, around),
    }
  },
})
