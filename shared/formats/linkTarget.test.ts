import { expect, test } from 'vitest'
import { filledLink, isLinkTarget, isOwnPath } from './linkTarget.ts'

test('a link leads to a path or to the web, never to a script', () => {
  for (const link of ['/', '/ventas/:id', '/ventas?x=:id', 'https://example.com/a', 'HTTP://example.com'])
    expect(isLinkTarget(link), link).toBe(true)
  for (const link of ['ventas', '//example.com', '/\\example.com', 'javascript:alert(1)', 'https://', '/a b', ' /a'])
    expect(isLinkTarget(link), link).toBe(false)
})

test('places are filled in, and what has none is carried in the query', () => {
  const values = { id: 'a/b', year: 0, none: null }
  expect(filledLink('/ventas/:id?y=:year', values)).toBe('/ventas/a%2Fb?y=0')
  expect(filledLink('/ventas/:gone/:none/:constructor', values)).toBe('/ventas/:gone/:none/:constructor')
  expect(filledLink('/ventas', values, ['id', 'none'])).toBe('/ventas?id=a%2Fb')
  expect(filledLink('/ventas?x=1', values, ['year'])).toBe('/ventas?x=1&year=0')
  expect(filledLink('/ventas/:id', values, ['id'])).toBe('/ventas/a%2Fb')
  expect(filledLink('https://example.com:8080/:id', values)).toBe('https://example.com:8080/a%2Fb')
})

test('a path of one’s own never leads off the site, however a browser reads it', () => {
  const base = 'http://shop.localhost:4400'
  const tricks = [
    '//h.example',
    '/\\h.example',
    '\\\\h.example',
    '/\t/h.example',
    '/a/..//h.example',
    '/.//h.example',
    '///h',
    '/a\\b',
  ]
  for (const path of [
    ...tricks,
    'javascript:alert(1)',
    'java\nscript:x',
    '\u0001javascript:x',
    '/\u0000',
    '/\u202E',
    '',
  ]) {
    expect(isOwnPath(path), path).toBe(false)
    expect(isLinkTarget(path), path).toBe(false)
  }
  for (const path of ['/', '/pedidos', '/pedidos/:id', '/a/b?x=//h&y=1#z', '/...', '/.a', '/año']) {
    expect(isOwnPath(path), path).toBe(true)
    expect(new URL(path, base).origin).toBe(base)
  }
})
