import { expect, test } from 'vitest'
import { isId } from '../../shared/ids.ts'
import { randomIds } from './ids.ts'

test('ids have 17 letters and digits and do not repeat', () => {
  const ids = randomIds()
  const made = Array.from({ length: 10_000 }, () => ids.next())
  expect(made.filter(id => !isId(id))).toEqual([])
  expect(new Set(made).size).toBe(made.length)
})

test('every letter is equally likely', () => {
  const ids = randomIds()
  const counts = new Map<string, number>()
  for (let made = 0; made < 20_000; made++) {
    for (const letter of ids.next()) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  const expected = (20_000 * 17) / 62
  expect(counts.size).toBe(62)
  // Seven standard deviations: by chance about once in 10^10 runs, while folding the two spare values would double two counts.
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(7 * Math.sqrt(expected))
})

test('a secret is hex of as many bytes as asked for', () => {
  expect(randomIds().secret(32)).toMatch(/^[0-9a-f]{64}$/)
})
