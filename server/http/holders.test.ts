import { expect, test } from 'vitest'
import { holders } from './holders.ts'

test('each address holds so much and no more, all together too, and what is given back is free', () => {
  const held = holders(2, 3)
  const first = held.take('10.0.0.1')
  expect([first, held.take('10.0.0.1')].every(Boolean)).toBe(true)
  expect(held.take('10.0.0.1')).toBeUndefined()
  expect(held.take('10.0.0.2')).toBeDefined()
  expect(held.take('10.0.0.3')).toBeUndefined()
  expect(held.take(undefined)).toBeUndefined()
  first?.()
  expect(held.take('10.0.0.1')).toBeDefined()
})
