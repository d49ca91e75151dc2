import type { ValidationErrors } from '../errors.ts'
import type { Field } from '../fields/defineField.ts'
import { property } from '../fields/property.ts'
import { isLinkTarget } from '../formats/linkTarget.ts'
import { countedFieldErrors, isOffered, isTaken, looksAtField, type Operation, operations } from './counting.ts'
import { defineComponent } from './defineComponent.ts'
import { propertyError } from './filter.ts'
import { askedFieldNames, checkOfferedFilters, offeredFilterProperties, presentFilters } from './offeredFilters.ts'

/** How an indicator's value comes about: worked out of records, or by a script (K14). */
export const indicatorTypes = [...operations, 'script'] as const
export type IndicatorType = (typeof indicatorTypes)[number]

const isOperation = (type: IndicatorType): type is Operation => (operations as readonly IndicatorType[]).includes(type)

/** A script says its value. It has all rights, and only reads. */
export const runsScript = ({ indicatorTypeId }: { indicatorTypeId: IndicatorType }): boolean =>
  !isOperation(indicatorTypeId)

/** What it is worked out by; undefined where a script says the value. */
export const operationOf = <Looking extends { indicatorTypeId: IndicatorType }>(definition: Looking) =>
  isOperation(definition.indicatorTypeId) ? { ...definition, indicatorTypeId: definition.indicatorTypeId } : undefined

const fieldName = property.collectionField({
  group: 'data',
  when: { indicatorTypeId: operations.filter(looksAtField) },
  fits: (field, { indicatorTypeId }) => isTaken(field, indicatorTypeId as Operation),
})

interface Looks {
  indicatorTypeId: IndicatorType
  fieldName?: string | undefined
}

const checkField = (looks: Looks, fields: readonly Field[]): ValidationErrors =>
  isOperation(looks.indicatorTypeId) && looksAtField(looks.indicatorTypeId)
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
    /** How the one value comes about. */
    indicatorTypeId: {
      ...property.choice(indicatorTypes, {
        group: 'data',
        offers: (type, { fields }) => !isOperation(type as IndicatorType) || isOffered(type as Operation, fields),
      }),
      default: 'count' as const,
    },
    fieldName,
    /** The body of an async function; what it returns is the value: a number, a text, or nothing. */
    script: property.script(
      { group: 'data', when: { indicatorTypeId: ['script'] } },
      { examples: ['indicateCount'], rights: 'looks' },
    ),
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
  needsFields: ({ indicatorTypeId, fieldName: looked }) =>
    looked !== undefined && isOperation(indicatorTypeId) && looksAtField(indicatorTypeId) ? [looked] : [],
  present: ({ title, link, disableRefresh, ...definition }, around) => ({
    title,
    link,
    disableRefresh,
    broken: lacksField(definition, around.fields(definition.collectionId)),
    ...presentFilters(definition, around),
  }),
})
