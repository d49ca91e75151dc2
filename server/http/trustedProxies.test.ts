import { expect, test } from 'vitest'
import { trustedProxies } from './trustedProxies.ts'

test('trusts nobody, everybody, or those that are named', () => {
  expect(trustedProxies(false)('127.0.0.1')).toBe(false)
  expect(trustedProxies(true)('203.0.113.7')).toBe(true)
  const named = trustedProxies('10.0.0.1, 192.168.0.0/16, fd00::/8')
  const addresses = ['10.0.0.1', '::ffff:10.0.0.1', '192.168.7.7', 'fd00::1', '10.0.0.2', '2001:db8::1', undefined]
  expect(addresses.map(named)).toEqual([true, true, true, true, false, false, false])
})
