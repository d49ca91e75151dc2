import { typeOf } from '../fields/capabilities.ts'
import type { Field } from '../fields/defineField.ts'
import { fieldOptions } from '../fields/recordValidator.ts'
import { findFieldType } from '../fields/registry.ts'
import type { FormField } from '../fields/types/formFields.ts'
import { formFieldType } from './formFieldType.ts'

/** Why a condition never holds: nothing is asked, of a field that is gone, that is not in the form, or with a value that it never has. */
export type NeverHolds = 'nothingAsked' | 'fieldGone' | 'notInForm' | 'noSuchValue'

interface AroundCondition {
  /** Of the collection. */
  fields: readonly Field[]
  /** Of the form. */
  entries: readonly FormField[]
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/** What a value may stand for that a designer wrote as a text. */
function meantBy(wanted: unknown): unknown[] {
  const text = String(wanted)
  const number = text.trim() === '' ? Number.NaN : Number(text)
  const truths = text === 'true' || text === 'false' ? [text === 'true'] : []
  return [wanted, text, `${text}T12:00:00.000Z`, ...truths, ...(Number.isNaN(number) ? [] : [number])]
}

/** Its bounds may count from today: of days any may have been given once. */
function canBe(field: Field, wanted: unknown): boolean {
  const type = typeOf(field)
  const { previousDays: _before, nextDays: _after, ...options } = fieldOptions(field)
  const schema = type.value(options, { now: 0, zone: 'UTC' })
  return meantBy(wanted).some(value => schema.safeParse(value).success || schema.safeParse([value]).success)
}

const asked: Record<
  NonNullable<FormField['requiredType']>,
  (entry: FormField, around: AroundCondition) => NeverHolds | undefined
> = {
  parameter: ({ requiredParameter }) => (isAbsent(requiredParameter) ? 'nothingAsked' : undefined),
  paramEquals: ({ requiredParameter, requiredValue }) =>
    isAbsent(requiredParameter) || isAbsent(requiredValue) ? 'nothingAsked' : undefined,
  editable: ({ requiredField, requiredValue }, { fields, entries }) => {
    if (isAbsent(requiredField) || isAbsent(requiredValue)) return 'nothingAsked'
    const field = fields.find(({ name }) => name === requiredField)
    if (field === undefined) return 'fieldGone'
    const isInForm = entries.some(entry => formFieldType(entry) === 'editable' && entry.fieldName === requiredField)
    if (!isInForm) return 'notInForm'
    return findFieldType(field.type) && !canBe(field, requiredValue) ? 'noSuchValue' : undefined
  },
}

/** Why the condition of a form's entry never holds, for who designs it; undefined where it may, and where there is none. */
export const neverHolds = (entry: FormField, around: AroundCondition): NeverHolds | undefined =>
  entry.requiredType && asked[entry.requiredType](entry, around)
