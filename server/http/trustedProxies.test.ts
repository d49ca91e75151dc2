import { expect, test } from 'vitest'
import { networkOf, trustedProxies } from './trustedProxies.ts'

test('trusts nobody, everybody, or those that are named', () => {
  expect(trustedProxies(false)('127.0.0.1')).toBe(false)
  expect(trustedProxies(true)('203.0.113.7')).toBe(true)
  const named = trustedProxies('10.0.0.1, 192.168.0.0/16, fd00::/8')
  const addresses = ['10.0.0.1', '::ffff:10.0.0.1', '192.168.7.7', 'fd00::1', '10.0.0.2', '2001:db8::1', undefined]
  expect(addresses.map(named)).toEqual([true, true, true, true, false, false, false])
})

test('of a proxy without a name, only what it says itself counts', () => {
  const isTrusted = trustedProxies(true)
  expect([isTrusted('203.0.113.7', 0), isTrusted('203.0.113.7', 1), isTrusted('203.0.113.7', 2)]).toEqual([
    true,
    false,
    false,
  ])
})

test('what is no address is nobody', () => {
  for (const text of ['made up', '', '1.2.3', '999.1.1.1', '::g', 'x'.repeat(100_000)]) {
    expect(trustedProxies('10.0.0.1')(text)).toBe(false)
    expect(networkOf(text)).toBeUndefined()
  }
})

test('a network is an IPv4 address, or what one client has in IPv6', () => {
  expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:DB8:0:0:ffff::'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'))
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
  expect(networkOf(networkOf('2001:db8::1') ?? '')).toBe(networkOf('2001:db8::1'))
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
