import { expect, test } from 'vitest'
import { stepValues } from './stepValues.ts'

const step = (values: Record<string, string>) => ({
  line: 1,
  name: 'log',
  given: '',
  values: Object.entries(values).map(([name, text]) => ({ name, text })),
})

test('a value is marked that is new at a step, or another than at the step before', () => {
  const steps = [step({ a: '1', b: '2' }), step({ a: '1', b: '3', c: '4' }), step({})]
  const told = (at: number) => stepValues(steps, at).map(({ name, changed }) => [name, changed])
  expect(told(0)).toEqual([
    ['a', false],
    ['b', false],
  ])
  expect(told(1)).toEqual([
    ['a', false],
    ['b', true],
    ['c', true],
  ])
  expect(told(2)).toEqual([])
  expect(stepValues(steps, 9)).toEqual([])
})
