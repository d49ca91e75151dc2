import { expect, test } from 'vitest'
import { grantOf, isFor, rolesAfter } from './grants.ts'

test('an empty list is for everybody, another for those that it names', () => {
  expect([
    isFor([], []),
    isFor(undefined, ['a']),
    isFor(['a', 'b'], ['b']),
    isFor(['a'], ['b']),
    isFor(['a'], []),
  ]).toEqual([true, true, true, false, false])
  expect([grantOf([], 'a'), grantOf(null, 'a'), grantOf(['b', 'a'], 'a'), grantOf(['b'], 'a')]).toEqual([
    'everyone',
    'everyone',
    'granted',
    'withheld',
  ])
})

test('a switch changes only what is said of its role', () => {
  const all = ['a', 'b', 'c']
  expect(rolesAfter(['b'], 'a', 'granted', all)).toEqual(['b', 'a'])
  expect(rolesAfter(['b', 'a'], 'a', 'granted', all)).toEqual(['b', 'a'])
  expect(rolesAfter([], 'a', 'granted', all)).toEqual([])
  expect(rolesAfter(['b', 'a'], 'a', 'withheld', all)).toEqual(['b'])
  expect(rolesAfter(['b'], 'a', 'everyone', all)).toEqual([])
})

test('what was for everybody is left to the other roles, and nothing to nobody', () => {
  expect(rolesAfter([], 'a', 'withheld', ['a', 'b', 'c'])).toEqual(['b', 'c'])
  expect(rolesAfter([], 'a', 'withheld', ['a'])).toBeUndefined()
  expect(rolesAfter(['a'], 'a', 'withheld', ['a', 'b'])).toBeUndefined()
  // A role that was deleted lets nobody in.
  expect(rolesAfter(['a', 'gone'], 'a', 'withheld', ['a', 'b'])).toEqual(['gone'])
})
