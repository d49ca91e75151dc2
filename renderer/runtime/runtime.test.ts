import { describe, expect, test } from 'vitest'
import type { NavigationLink } from '../../shared/wire/answers.ts'
import { barLooks } from './barLooks.ts'
import { hasDeeperLink } from './deeperLink.ts'
import { destinationPath } from './destination.ts'
import { firstPath } from './firstPath.ts'

const link = (path: string | null, more: Partial<NavigationLink> = {}): NavigationLink => ({
  _id: path ?? 'x',
  type: 'path',
  title: path,
  icon: null,
  path,
  external: false,
  position: 0,
  links: [],
  ...more,
})

describe('where things lead', () => {
  test('the first link with a path of its own is the home', () => {
    expect(firstPath([link('/'), link('/orders/:id'), link('/orders')])).toBe('/orders')
    expect(firstPath([link(null, { type: 'divider' }), link(null, { type: 'category', links: [link('/a')] })])).toBe(
      '/a',
    )
    expect(firstPath([])).toBeUndefined()
  })

  test('of a link and one below it only one is the current one', () => {
    const links = [link('/orders'), link(null, { type: 'category', links: [link('/orders/new'), link('/cars')] })]
    expect(hasDeeperLink(links, '/orders', '/orders/new')).toBe(true)
    expect(hasDeeperLink(links, '/orders', '/orders/new/lines')).toBe(true)
    expect(hasDeeperLink(links, '/orders', '/orders/newest')).toBe(false)
    expect(hasDeeperLink(links, '/orders/new', '/orders/new')).toBe(false)
    expect(hasDeeperLink(links, '/car', '/cars')).toBe(false)
  })

  test('parameters fill the path, and the rest becomes the query', () => {
    expect(destinationPath({ path: '/orders/:id', parameters: { id: 'a/b', tab: 0, none: null } })).toBe(
      '/orders/a%2Fb?tab=0',
    )
    expect(destinationPath({ path: '/orders' })).toBe('/orders')
  })
})

describe("a view's bar", () => {
  test('the background is a colour, or an image when it begins with http', () => {
    expect(barLooks({ titleBackground: '#0B5C4A' })).toMatchObject({ background: '#0B5C4A' })
    expect(barLooks({ titleBackground: 'https://x.cl/a.png' })).toMatchObject({
      backgroundImage: 'url("https://x.cl/a.png")',
    })
    expect(barLooks({})).toBeUndefined()
  })

  test('the title has its colour; without one, a text that can be read', () => {
    expect(barLooks({ titleColor: '#ff0000' })).toMatchObject({ '--bar-text': '#ff0000' })
    expect(barLooks({ titleBackground: '#FDE68A' })).toMatchObject({ '--bar-text': '#14181f' })
    expect(barLooks({ titleBackground: '#0B5C4A' })).toMatchObject({ '--bar-text': '#ffffff' })
  })
})
