import type { ValidationErrors } from '../errors.ts'
import type { Field } from '../fields/defineField.ts'
import { type PropertyValues, property } from '../fields/property.ts'
import { readOperand } from '../filterRules/ruleOperands.ts'
import { areAlike, type ComparedWith, canCompare, comparedWith, comparisons } from './comparison.ts'
import { columnKind } from './counting.ts'
import { type Component, type Definition, defineComponent, type Surroundings } from './defineComponent.ts'
import { checkFilterId, propertyError } from './filter.ts'

/** What a validation looks at (Q9): a field beside something, values that no other record has, a filter that finds the record, or a script. */
export const validationTypes = ['compare', 'unique', 'filterMatch', 'script'] as const
export type ValidationType = (typeof validationTypes)[number]

/** Of several: all have to pass, or one. */
export const validationModes = ['and', 'or'] as const

/** Where it holds: for every record of its collection, whoever writes it, or for the forms and hooks alone that name it. */
const scopes = ['collection', 'attached'] as const

/** The types that look at records of a collection. */
const ofRecords = ['compare', 'unique', 'filterMatch'] as const
const compared = (other: readonly ComparedWith[] = comparedWith) =>
  ({ group: 'data', when: { validationTypeId: ['compare'], comparedWith: other } }) as const

/** Definitions are read on any day. */
const anyDay = { now: 0, zone: 'UTC' }

const fitsComparison = (field: Pick<Field, 'type' | 'options'>, { comparedWith: other }: Definition) =>
  canCompare[other as ComparedWith](field)

const properties = {
  validationTypeId: { ...property.choice(validationTypes, { fixed: true }), default: 'compare' as const },
  collectionId: property.collection({ fixed: true, group: 'data', when: { validationTypeId: ofRecords } }),
  fieldName: property.collectionField({ ...compared(), fits: fitsComparison }),
  comparison: { ...property.choice(comparisons, compared()), default: 'equals' as const },
  comparedWith: { ...property.choice(comparedWith, compared()), default: 'field' as const },
  otherFieldName: property.collectionField({ ...compared(['field']), fits: canCompare.field }),
  comparedValue: property.fieldValue(compared(['value'])),
  /** Days after today; before it, where negative. */
  comparedDays: { ...property.number({ ...compared(['today']), options: { integer: true } }), default: 0 },
  /** Which together no two records have alike. */
  uniqueFields: {
    ...property.collectionFields({ group: 'data', when: { validationTypeId: ['unique'] } }),
    default: [] as string[],
  },
  /** Finds the record as it would be stored. */
  filterId: property.filter({ group: 'data', when: { validationTypeId: ['filterMatch'] } }),
  /**
   * The body of an async function. What it returns decides: nothing or true lets it pass, false tells the message, a text is told itself, and
   * an object tells a text at each field that it names.
   */
  script: property.script({ group: 'data', when: { validationTypeId: ['script'] } }, { examples: ['checkField'] }),
  scope: {
    ...property.choice(scopes, { group: 'behaviour', when: { validationTypeId: ['compare', 'unique'] } }),
    default: 'attached' as const,
  },
  /** What is told of what does not pass; without it, the name. */
  errorMessage: property.text({ group: 'behaviour' }),
  /** Where it is told; without one above the form. */
  errorField: property.collectionField({ group: 'behaviour', when: { validationTypeId: ['filterMatch'] } }),
} as const

type ValidationProperties = PropertyValues<typeof properties>

const checkField = (
  name: string,
  value: string | undefined,
  fields: readonly Field[],
  other: ComparedWith,
): ValidationErrors => {
  if (!value) return propertyError(name, 'required')
  const field = fields.find(candidate => candidate.name === value)
  if (field === undefined) return propertyError(name, 'notFound')
  return canCompare[other](field) ? {} : propertyError(name, 'invalid')
}

/** What of the other side of a comparison is wrong. */
const checkOther: Record<
  ComparedWith,
  (definition: ValidationProperties, fields: readonly Field[]) => ValidationErrors
> = {
  field: ({ fieldName, otherFieldName }, fields) => {
    const errors = checkField('otherFieldName', otherFieldName, fields, 'field')
    const [one, other] = [fieldName, otherFieldName].map(name => fields.find(field => field.name === name))
    return one && other && !areAlike(one, other) ? propertyError('otherFieldName', 'invalid') : errors
  },
  value: ({ fieldName, comparison, comparedValue }, fields) => {
    if (comparedValue === undefined || comparedValue === '') return propertyError('comparedValue', 'required')
    const field = fields.find(({ name }) => name === fieldName)
    const isRead = field === undefined || readOperand(field, comparison, comparedValue, anyDay) !== undefined
    return isRead ? {} : propertyError('comparedValue', 'invalid')
  },
  today: () => ({}),
}

/** One that was just made asks nothing yet, and lets everything pass. */
const checks: Record<ValidationType, (definition: ValidationProperties, around: Surroundings) => ValidationErrors> = {
  compare: (definition, around) => {
    const { collectionId = '', fieldName, otherFieldName, comparedWith: other, comparedValue } = definition
    if (!fieldName && !otherFieldName && comparedValue === undefined) return {}
    const fields = around.fields(collectionId)
    return { ...checkField('fieldName', fieldName, fields, other), ...checkOther[other](definition, fields) }
  },
  unique: ({ collectionId = '', uniqueFields }, around) => {
    const fields = around.fields(collectionId)
    const known = uniqueFields.map(name => fields.find(field => field.name === name))
    if (known.includes(undefined)) return propertyError('uniqueFields', 'notFound')
    return known.every(field => field && columnKind(field) !== undefined)
      ? {}
      : propertyError('uniqueFields', 'invalid')
  },
  filterMatch: ({ collectionId = '', filterId, errorField }, around) => ({
    ...(filterId && checkFilterId(filterId, collectionId, around)),
    ...(errorField &&
      !around.fields(collectionId).some(({ name }) => name === errorField) &&
      propertyError('errorField', 'notFound')),
  }),
  script: () => ({}),
}

/** What holds for the records of a collection, or is asked by a form or a hook before it does anything (area Q). */
export const validation = defineComponent({
  kind: 'validation',
  plural: 'validations',
  icon: 'shield-check',
  placeable: false,
  listed: true,
  properties,
  check: (definition, around) => {
    const { validationTypeId, collectionId } = definition
    const needsCollection = (ofRecords as readonly ValidationType[]).includes(validationTypeId)
    if (needsCollection && !collectionId) return propertyError('collectionId', 'required')
    return checks[validationTypeId](definition, around)
  },
})

/** Whether a validation can be asked of records of a collection. @param isStored they are records, and not only what was typed */
export function canValidate(
  { definition }: Pick<Component, 'definition'>,
  { collectionId, isStored }: { collectionId: string | undefined; isStored: boolean },
): boolean {
  const { validationTypeId, collectionId: own } = definition as ValidationProperties
  if (validationTypeId === 'script') return true
  return own === collectionId && (isStored || validationTypeId !== 'filterMatch')
}

/** What of the validations that a component names is wrong. */
export function checkValidations(
  ids: readonly string[],
  of: Parameters<typeof canValidate>[1],
  around: Surroundings,
): ValidationErrors {
  const named = ids.map(id => around.component('validation', id))
  return named.every(one => one === undefined || canValidate(one, of)) ? {} : propertyError('validationsIds', 'invalid')
}
