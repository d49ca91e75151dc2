import type { ValidationErrors } from '../errors.ts'
import { isSortable } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'
import { property } from '../fields/property.ts'
import { isLinkTarget } from '../formats/linkTarget.ts'
import { columnKind, countedField, isNumeric } from './counting.ts'
import { defineComponent } from './defineComponent.ts'
import { wrong } from './filter.ts'
import { checkOfferedFilters, offeredFilterProperties, presentFilters } from './offeredFilters.ts'

/** How the one value comes about (K6, K14). */
export const indicatorTypes = ['count', 'sum', 'average', 'minimum', 'maximum', 'lastValue'] as const
export type IndicatorType = (typeof indicatorTypes)[number]

const isOrdered = (field: Field) => columnKind(field) !== undefined && isSortable(field)

/** The fields that each type can look at; a count looks at none. */
const takes: Record<IndicatorType, ((field: Field) => boolean) | undefined> = {
  count: undefined,
  sum: isNumeric,
  average: isNumeric,
  minimum: isOrdered,
  maximum: isOrdered,
  lastValue: field => columnKind(field) !== undefined,
}

export const looksAtField = (type: IndicatorType) => takes[type] !== undefined

function checkField(type: IndicatorType, name: string | undefined, fields: readonly Field[]): ValidationErrors {
  const fits = takes[type]
  if (fits === undefined) return {}
  if (name === undefined) return wrong('fieldName', 'required')
  const field = countedField(fields, name)
  if (field === undefined) return wrong('fieldName', 'notFound')
  return fits(field) ? {} : wrong('fieldName', 'invalid')
}

interface Looks {
  indicatorTypeId: IndicatorType
  fieldName?: string | undefined
}

/** It looks at a field that its collection lost, or that is of another type by now. */
export const lacksField = ({ indicatorTypeId, fieldName }: Looks, fields: readonly Field[]): boolean =>
  Object.keys(checkField(indicatorTypeId, fieldName, fields)).length > 0

/** One value that is made of the records of a collection (area K). */
export const indicator = defineComponent({
  kind: 'indicator',
  plural: 'indicators',
  icon: 'gauge',
  placeable: true,
  listed: true,
  properties: {
    /** Shown with the value (K5). */
    title: property.text(),
    collectionId: property.collection({ optional: false, group: 'data' }),
    indicatorTypeId: { ...property.choice(indicatorTypes, { group: 'data' }), default: 'count' as const },
    fieldName: property.collectionField({
      group: 'data',
      when: { indicatorTypeId: indicatorTypes.filter(looksAtField) },
    }),
    ...offeredFilterProperties,
    /** Where a press leads (K7). */
    link: property.link({ group: 'behaviour' }),
    disableRefresh: property.boolean({ default: false, group: 'behaviour' }),
    roles: property.roles({ default: [], group: 'permissions' }),
  },
  check: (definition, around) => ({
    ...checkField(definition.indicatorTypeId, definition.fieldName, around.fields(definition.collectionId)),
    ...checkOfferedFilters(definition, around),
    ...(definition.link && !isLinkTarget(definition.link) && wrong('link', 'invalid')),
  }),
  present: ({ title, link, disableRefresh, ...definition }, around) => ({
    title,
    link,
    disableRefresh,
    broken: lacksField(definition, around.fields(definition.collectionId)),
    ...presentFilters(definition, around),
  }),
})
