import { expect, test } from 'vitest'
import { httpsAddress } from './httpsAddress.ts'

const boot = { stage: 'prod', desktop: false, adminUrl: 'http://localhost:4400' }
const at = (href: string, more: Partial<typeof boot> = {}) =>
  httpsAddress({ href, protocol: new URL(href).protocol }, { ...boot, ...more })

test('goes on at the same address over https, on the port of the public address where that is known', () => {
  expect(at('http://shop.example.com/pedidos?a=1#b')).toBe('https://shop.example.com/pedidos?a=1#b')
  expect(at('http://shop.localhost:4400/pedidos')).toBe('https://shop.localhost:4400/pedidos')
  const known = { adminUrl: 'https://telar.example.com' }
  expect(at('http://shop.example.com:8080/', known)).toBe('https://shop.example.com/')
  expect(at('http://shop.example.com/', { adminUrl: 'https://telar.example.com:8443' })).toBe(
    'https://shop.example.com:8443/',
  )
})

test('stays where it came over https, in the local stage and in the window of the desktop', () => {
  expect(at('https://shop.example.com/')).toBeUndefined()
  expect(at('http://shop.example.com/', { stage: 'local' })).toBeUndefined()
  expect(at('http://127.0.0.1:4400/', { desktop: true })).toBeUndefined()
})
