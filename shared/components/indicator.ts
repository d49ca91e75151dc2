import type { ValidationErrors } from '../errors.ts'
import { isSortable } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'
import { property } from '../fields/property.ts'
import { isLinkTarget } from '../formats/linkTarget.ts'
import { columnKind, countedFieldErrors, isNumeric } from './counting.ts'
import { defineComponent } from './defineComponent.ts'
import { propertyError } from './filter.ts'
import { askedFieldNames, checkOfferedFilters, offeredFilterProperties, presentFilters } from './offeredFilters.ts'

/** How the one value comes about. */
export const indicatorTypes = ['count', 'sum', 'average', 'minimum', 'maximum', 'lastValue'] as const
export type IndicatorType = (typeof indicatorTypes)[number]

const isOrdered = (field: Pick<Field, 'type'>) => columnKind(field) !== undefined && isSortable(field)

/** The fields that each type can look at; a count looks at none. */
const takes: Record<IndicatorType, ((field: Pick<Field, 'type'>) => boolean) | undefined> = {
  count: undefined,
  sum: isNumeric,
  average: isNumeric,
  minimum: isOrdered,
  maximum: isOrdered,
  lastValue: field => columnKind(field) !== undefined,
}

export const looksAtField = (type: IndicatorType) => takes[type] !== undefined

const fieldName = property.collectionField({
  group: 'data',
  when: { indicatorTypeId: indicatorTypes.filter(looksAtField) },
  fits: (field, { indicatorTypeId }) => takes[indicatorTypeId as IndicatorType]?.(field) ?? true,
})

interface Looks {
  indicatorTypeId: IndicatorType
  fieldName?: string | undefined
}

const checkField = (looks: Looks, fields: readonly Field[]): ValidationErrors =>
  looksAtField(looks.indicatorTypeId)
    ? countedFieldErrors({ name: 'fieldName', property: fieldName, fields, values: { ...looks } })
    : {}

/** It looks at a field that its collection lost, or that is of another type by now. */
export const lacksField = (looks: Looks, fields: readonly Field[]): boolean =>
  Object.keys(checkField(looks, fields)).length > 0

/** One value that is made of the records of a collection (area K). */
export const indicator = defineComponent({
  kind: 'indicator',
  plural: 'indicators',
  icon: 'gauge',
  placeable: true,
  listed: true,
  properties: {
    /** Shown with the value. */
    title: property.text(),
    collectionId: property.collection({ optional: false, group: 'data' }),
    indicatorTypeId: { ...property.choice(indicatorTypes, { group: 'data' }), default: 'count' as const },
    fieldName,
    ...offeredFilterProperties,
    /** Where a press leads. */
    link: property.link({ group: 'behaviour' }),
    disableRefresh: property.boolean({ default: false, group: 'behaviour' }),
    roles: property.roles({ default: [], group: 'permissions' }),
  },
  check: (definition, around) => ({
    ...checkField(definition, around.fields(definition.collectionId)),
    ...checkOfferedFilters(definition, around),
    ...(definition.link && !isLinkTarget(definition.link) && propertyError('link', 'invalid')),
  }),
  firstQuestion: () => ({}),
  asksFields: askedFieldNames,
  present: ({ title, link, disableRefresh, ...definition }, around) => ({
    title,
    link,
    disableRefresh,
    broken: lacksField(definition, around.fields(definition.collectionId)),
    ...presentFilters(definition, around),
  }),
})
