import { expect, test } from 'vitest'
import { noncePattern } from '../../shared/protocol/headers.ts'
import { createNonces } from './nonces.ts'

test('[A5] gives timestamps with decimals that strictly increase within a frozen millisecond', () => {
  const nonces = createNonces(
    () => 1_700_000_000_000,
    () => 0.0421,
  )
  const given = [nonces.next(), nonces.next(), nonces.next()]
  expect(given).toEqual(['1700000000000.042', '1700000000001.042', '1700000000002.042'])
  for (const nonce of given) expect(nonce).toMatch(noncePattern)
})

test('two tabs differ in their decimals', () => {
  const now = () => 1_700_000_000_000
  expect(createNonces(now, () => 0.1).next()).not.toBe(createNonces(now, () => 0.2).next())
})

test('moves to the server clock, back or forth, and above the floor of a server that just started', () => {
  let time = 1_700_000_900_000
  const nonces = createNonces(
    () => time,
    () => 0,
  )
  nonces.next()
  nonces.correct({ serverTime: 1_700_000_000_000 })
  expect(nonces.next()).toBe('1700000000000.000')
  time += 250
  expect(nonces.next()).toBe('1700000000250.000')
  nonces.correct({ serverTime: 1_700_000_001_000, floor: 1_700_000_002_500 })
  expect(Number(nonces.next())).toBe(1_700_000_002_501)
})
