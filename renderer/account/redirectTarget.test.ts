import { expect, test } from 'vitest'
import { redirectTarget } from './redirectTarget.ts'

const here = 'http://demo.localhost:4400'
const from = (redirectUrl: string | null, to = '/', redirect = true) =>
  redirectTarget({ redirect, redirectUrl }, to, here)

test.each([
  ['https://sso.example.com', '/', 'https://sso.example.com'],
  ['https://sso.example.com', '/pedidos?a=1', 'https://sso.example.com/pedidos?a=1'],
  ['https://sso.example.com/entrar/', '/pedidos', 'https://sso.example.com/entrar/pedidos'],
  ['https://sso.example.com/?app=1&to=', '/pedidos?a=1', 'https://sso.example.com/?app=1&to=%2Fpedidos%3Fa%3D1'],
  ['https://sso.example.com/?app=1', '/pedidos', 'https://sso.example.com/?app=1&to=%2Fpedidos'],
  ['/portal', '/pedidos', '/portal/pedidos'],
])('%s and %s lead to %s', (redirectUrl, to, target) => expect(from(redirectUrl, to)).toBe(target))

test.each([
  ['switched off', 'https://sso.example.com', '/', false],
  ['without an address', '', '/', true],
  ['with a script', 'javascript:alert(1)', '/', true],
  ['with what no browser reads', 'https://', '/', true],
  ['to the login itself', '/login', '/pedidos', true],
  ['to the login itself by its whole address', `${here}/login?a=1`, '/pedidos', true],
  ['back from the path that it led to', '/portal', '/portal/pedidos', true],
  ['back from this host', `${here}/`, '/pedidos', true],
])('nobody is sent anywhere %s', (_when, redirectUrl, to, redirect) =>
  expect(from(redirectUrl, to, redirect)).toBeUndefined(),
)

test('addresses that may hold a token are not told', () => {
  for (const to of ['/login?token=secret', '/reset/secret', '/signup'])
    expect(from('https://sso.example.com', to)).toBe('https://sso.example.com')
})
