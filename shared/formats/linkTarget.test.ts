import { expect, test } from 'vitest'
import { filledLink, isLinkTarget } from './linkTarget.ts'

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
