import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pathHere } from '../../shared/formats/linkTarget.ts'
import { destinationPath } from '../runtime/destination.ts'
import { returnPath } from '../session/returnPath.ts'
import { type Answers, completeJsdom, environment, openPage, session, store, user } from '../testing/page.tsx'

/** What a browser would follow to another host, or run. */
const hostile = [
  'https://evil.example/',
  'HTTPS:evil.example',
  '//evil.example/a',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/a/../\\evil.example',
  '/%2e//evil.example',
  '/a/%2E%2e//evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '@evil.example',
  '.evil.example',
  'evil.example',
  '／／evil.example',
  'http://telar.invalid.evil.example',
  '',
]
/** What stays, however odd it looks: it is not changed. */
const harmless = [
  '/',
  '/pedidos?a=1#b',
  '/año/ñ',
  '/%2F%2Fevil.example',
  '/／evil.example',
  '/a?to=//evil.example',
  '/@evil.example',
]

test.each(hostile)('%j leads to the first page of this host, by an address and by a definition', target => {
  expect(pathHere(target)).toBe('/')
  expect(returnPath(new URLSearchParams({ to: target }))).toBe('/')
})

test.each(harmless)('%j stays as it is, on this host', target => {
  expect(returnPath(new URLSearchParams({ to: target }))).toBe(target)
  expect(new URL(target, 'https://shop.example').host).toBe('shop.example')
})

test('an address that was encoded twice is decoded once', () => {
  expect(returnPath(new URLSearchParams('to=%252F%252Fevil.example'))).toBe('/')
  expect(returnPath(new URLSearchParams('to=/%252F/evil.example'))).toBe('/%2F/evil.example')
})

describe('what an environment’s definitions and records lead to', () => {
  const view = { _id: 'demo_v', environmentId: 'demo', name: 'Inicio', title: 'Hola', path: '/', version: 1, items: [] }
  const links = (path: string) => [{ _id: 'l', type: 'path', title: 'Enlace', icon: null, path, links: [] }]
  const answers: Answers = {
    user: () => ({ user: { __typename: 'User', ...user, roles: ['user'] } }),
    runtimeEnvironment: () => ({ environment }),
    navigation: () => ({ navigation: [], userMenu: [] }),
    viewByPath: () => ({ viewByPath: view }),
  }
  beforeEach(() => {
    localStorage.clear()
    completeJsdom()
    store('session', session)
    store('user', { ...user, roles: ['user'] })
    for (const tell of ['warn', 'error'] as const) vi.spyOn(console, tell).mockImplementation(() => {})
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })
  const here = () => window.location.origin

  // One of each kind: each opens the whole page.
  const few = [
    'https://evil.example/',
    '//evil.example/a',
    '/\\evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
  ]

  test.each(few)('a back link and links of the menu of %j stay here', async path => {
    const { router } = await openPage({
      path: '/somewhere',
      environmentId: 'demo',
      answers: {
        ...answers,
        viewByPath: () => ({ viewByPath: { ...view, backButton: true, backLink: path } }),
        navigation: () => ({ navigation: links(path), userMenu: [] }),
      },
    })
    const link = await screen.findByRole('link', { name: 'Enlace' })
    expect((link as HTMLAnchorElement).origin).toBe(here())
    const [back] = await screen.findAllByRole('button', { name: 'Volver' })
    fireEvent.click(back as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(window.location.origin).toBe(here())
  })

  test('a value that fills a place of a path makes no other host of it', () => {
    const parameters = { country: '', name: 'evil.example' }
    expect(pathHere(destinationPath({ path: '/:country/:name', parameters }))).toBe('/')
    expect(pathHere(destinationPath({ path: '/:name', parameters: { name: '/evil.example' } }))).toBe(
      '/%2Fevil.example',
    )
  })
})
