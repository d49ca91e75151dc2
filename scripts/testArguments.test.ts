import { expect, test } from 'vitest'
import { readArguments } from './testArguments.ts'

test('no path asks for every test', () => {
  expect(readArguments(['--long'])).toEqual({ unit: [], browser: [], isLong: true, twice: false, times: false })
})

test('what failed is looked at again, unless once was asked for', () => {
  expect(readArguments([])).toMatchObject({ twice: true })
  expect(readArguments(['--once', 'shared'])).toMatchObject({ twice: false })
})

test('paths go to the runner that they are of', () => {
  const paths = ['./shared/ids.test.ts', 'e2e/tables.spec.ts', 'renderer/ui', 'tables.spec.ts', '--times']
  expect(readArguments(paths)).toEqual({
    unit: ['shared/ids.test.ts', 'renderer/ui'],
    browser: ['e2e/tables.spec.ts', 'tables.spec.ts'],
    isLong: false,
    twice: true,
    times: true,
  })
})

test('the attack with wrong requests is a test of its own', () => {
  expect(readArguments(['--long', '--fuzz'])).toEqual({
    unit: ['server/fuzz.test.ts'],
    browser: [],
    isLong: true,
    twice: false,
    times: false,
  })
})

test('a flag that is not known is told, instead of running everything', () => {
  expect(readArguments(['--time'])).toContain('--time')
})
