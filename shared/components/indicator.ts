import type { ValidationErrors } from '../errors.ts'
import type { Field } from '../fields/defineField.ts'
import { property } from '../fields/property.ts'
import { isLinkTarget } from '../formats/linkTarget.ts'
import { countedFieldErrors, isOffered, isTaken, looksAtField, type Operation, operations } from './counting.ts'
import { defineComponent } from './defineComponent.ts'
import { propertyError } from './filter.ts'
import { askedFieldNames, checkOfferedFilters, offeredFilterProperties, presentFilters } from './offeredFilters.ts'

const fieldName = property.collectionField({
  group: 'data',
  when: { indicatorTypeId: operations.filter(looksAtField) },
  fits: (field, { indicatorTypeId }) => isTaken(field, indicatorTypeId as Operation),
})

interface Looks {
  indicatorTypeId: Operation
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
    /** How the one value comes about. */
    indicatorTypeId: {
      ...property.choice(operations, {
        group: 'data',
        offers: (operation, { fields }) => isOffered(operation as Operation, fields),
      }),
      default: 'count' as const,
    },
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
  needsFields: ({ indicatorTypeId, fieldName: looked }) =>
    looked !== undefined && looksAtField(indicatorTypeId) ? [looked] : [],
  present: ({ title, link, disableRefresh, ...definition }, around) => ({
    title,
    link,
    disableRefresh,
    broken: lacksField(definition, around.fields(definition.collectionId)),
    ...presentFilters(definition, around),
  }),
})
