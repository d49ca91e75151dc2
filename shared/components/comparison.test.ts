import { describe, expect, test } from 'vitest'
import type { Field } from '../fields/defineField.ts'
import { areAlike, type Comparison, canCompare, compares } from './comparison.ts'

const field = (name: string, type: string, options: Record<string, unknown> = {}): Field => ({
  _id: name,
  name,
  label: name,
  type,
  optional: true,
  options,
})
const fields = [
  field('day', 'date'),
  field('until', 'date'),
  field('at', 'datetime'),
  field('amount', 'number'),
  field('most', 'number'),
  field('name', 'string'),
  field('code', 'string', { ignoreCase: true }),
  field('phone', 'phone'),
  field('agreed', 'boolean'),
  field('state', 'singleSelect', { options: [{ label: 'Lista', value: 'ready' }] }),
  field('rate', 'percentage'),
]
/** 22:30 of the fourth in Santiago, the fifth in UTC. */
const around = { fields, zone: 'America/Santiago', now: Date.parse('2026-05-05T02:30:00.000Z') }
const noon = (day: string) => `${day}T12:00:00.000Z`
const asked = (given: Partial<Comparison>): Comparison => ({
  comparison: 'equals',
  comparedWith: 'field',
  comparedDays: 0,
  ...given,
})
const holds = (given: Partial<Comparison>, values: Record<string, unknown>) => compares(asked(given), values, around)

describe('a value beside today', () => {
  const notBefore = { fieldName: 'day', comparison: 'greaterOrEqual', comparedWith: 'today' } as const

  test.each([
    ['2026-05-03', false],
    ['2026-05-04', true],
    ['2026-05-05', true],
  ])('%s is not before today: %s', (day, wanted) => {
    expect(holds(notBefore, { day: noon(day) })).toBe(wanted)
  })

  test('days are counted from the one that it is in the zone, and so are those of moments', () => {
    const later = { ...notBefore, comparedDays: 2 }
    expect([5, 6].map(day => holds(later, { day: noon(`2026-05-0${day}`) }))).toEqual([false, true])
    const earlier = { ...notBefore, comparison: 'less', comparedDays: -1 } as const
    expect([2, 3].map(day => holds(earlier, { day: noon(`2026-05-0${day}`) }))).toEqual([true, false])
    const moment = { ...notBefore, fieldName: 'at' }
    expect(holds(moment, { at: '2026-05-04T03:59:00.000Z' })).toBe(false)
    expect(holds(moment, { at: '2026-05-04T04:00:00.000Z' })).toBe(true)
  })
})

describe('a value beside another one', () => {
  test.each<[string, Partial<Comparison>, Record<string, unknown>, boolean]>([
    [
      'a day not after the other',
      { fieldName: 'day', comparison: 'lessOrEqual', otherFieldName: 'until' },
      { day: noon('2026-05-02'), until: noon('2026-05-01') },
      false,
    ],
    [
      'a moment on the day itself',
      { fieldName: 'at', comparison: 'lessOrEqual', otherFieldName: 'until' },
      { at: '2026-05-02T01:00:00.000Z', until: noon('2026-05-01') },
      true,
    ],
    [
      'a moment on the day after',
      { fieldName: 'at', comparison: 'lessOrEqual', otherFieldName: 'until' },
      { at: '2026-05-02T05:00:00.000Z', until: noon('2026-05-01') },
      false,
    ],
    [
      'numbers as numbers',
      { fieldName: 'amount', comparison: 'less', otherFieldName: 'most' },
      { amount: 9, most: 10 },
      true,
    ],
    [
      'more than nothing',
      { fieldName: 'amount', comparison: 'greater', comparedWith: 'value', comparedValue: 0 },
      { amount: 0 },
      false,
    ],
    [
      'a fixed day',
      { fieldName: 'day', comparison: 'less', comparedWith: 'value', comparedValue: noon('2026-05-02') },
      { day: noon('2026-05-02') },
      false,
    ],
    [
      'a fixed day among moments',
      { fieldName: 'at', comparison: 'equals', comparedWith: 'value', comparedValue: '2026-05-02' },
      { at: '2026-05-02T20:00:00.000Z' },
      true,
    ],
    [
      'a switch that is on',
      { fieldName: 'agreed', comparison: 'equals', comparedWith: 'value', comparedValue: true },
      { agreed: false },
      false,
    ],
    [
      'letters as their field has them',
      { fieldName: 'code', comparison: 'equals', comparedWith: 'value', comparedValue: 'ABC' },
      { code: 'abc' },
      true,
    ],
    [
      'every letter elsewhere',
      { fieldName: 'name', comparison: 'equals', comparedWith: 'value', comparedValue: 'ABC' },
      { name: 'abc' },
      false,
    ],
    [
      'the digits of telephones',
      { fieldName: 'phone', comparison: 'notEquals', comparedWith: 'value', comparedValue: '+56 2 2345 6789' },
      { phone: '+56223456789' },
      false,
    ],
    [
      'an option',
      { fieldName: 'state', comparison: 'notEquals', comparedWith: 'value', comparedValue: 'ready' },
      { state: 'ready' },
      false,
    ],
  ])('%s', (_title, given, values, wanted) => {
    expect(holds(given, values)).toBe(wanted)
  })

  test('what is empty, and what is gone, is compared with nothing', () => {
    const ordered = { fieldName: 'day', comparison: 'less', otherFieldName: 'until' } as const
    for (const values of [{}, { day: noon('2026-05-02') }, { until: noon('2026-05-02') }, { day: null, until: '' }])
      expect(holds(ordered, values)).toBe(true)
    expect(holds({ fieldName: 'gone', comparedWith: 'value', comparedValue: 1 }, { gone: 2 })).toBe(true)
    expect(holds({ ...ordered, otherFieldName: 'gone' }, { day: noon('2026-05-02') })).toBe(true)
  })

  test('neither is what became of another type', () => {
    expect(holds({ fieldName: 'name', comparison: 'greater', comparedWith: 'today' }, { name: '1' })).toBe(true)
    expect(holds({ fieldName: 'name', otherFieldName: 'amount' }, { name: 'x', amount: 1 })).toBe(true)
    const value = { fieldName: 'amount', comparedWith: 'value', comparedValue: 'many' } as const
    expect(holds(value, { amount: 1 })).toBe(true)
  })
})

test('today is for what is in time, and days go with moments', () => {
  const names = (accepts: (one: Field) => boolean) => fields.filter(accepts).map(({ name }) => name)
  expect(names(canCompare.today)).toEqual(['day', 'until', 'at'])
  expect(names(one => areAlike(one, fields[0] as Field))).toEqual(['day', 'until', 'at'])
  const relation = field('of', 'oneOf', { collectionId: 'x' })
  expect([canCompare.field(relation), canCompare.value(relation)]).toEqual([canCompare.field(relation), false])
})
