import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completeJsdom, environment, openPage, session, store, user } from '../testing/page.tsx'

const asked: string[] = []
class SeenImage {
  set src(address: string) {
    asked.push(address)
  }
}

beforeEach(() => {
  localStorage.clear()
  completeJsdom()
  store('session', session)
  store('user', user)
  asked.length = 0
  vi.stubGlobal('Image', SeenImage)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const view = (path: string) => ({
  ...{ _id: `demo_${path}`, environmentId: 'demo', name: path, title: `Vista ${path}`, path, version: 1, items: [] },
})
const open = (visitsUrl?: string) =>
  openPage({
    path: '/pedidos/7?cliente=3',
    environmentId: 'demo',
    ...(visitsUrl !== undefined && { visitsUrl }),
    answers: {
      user: () => ({ user: { __typename: 'User', ...user } }),
      runtimeEnvironment: () => ({ environment }),
      navigation: () => ({ navigation: [], userMenu: [] }),
      viewByPath: ({ path }) => ({
        viewByPath: view(String(path).startsWith('/pedidos') ? '/pedidos/:id' : '/clientes'),
      }),
    },
  })

test('each view that is opened is told of, by its own path: never whose record it shows', async () => {
  const { router } = await open('https://stats.example.com/count?site=a1&p={path}&u={url}&v={visit}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Vista /pedidos/:id' })).toBeDefined()
  await act(() => router.navigate('/pedidos/8'))
  await waitFor(() => expect(asked).toHaveLength(2))
  await act(() => router.navigate('/clientes'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Vista /clientes' })).toBeDefined()
  await waitFor(() => expect(asked).toHaveLength(3))
  const told = asked.map(address => new URL(address).searchParams)
  expect(told.map(visit => visit.get('p'))).toEqual(['/pedidos/:id', '/pedidos/:id', '/clientes'])
  expect(told[0]?.get('u')).toBe(`${window.location.origin}/pedidos/:id`)
  expect(new Set(told.map(visit => visit.get('v'))).size).toBe(1)
  expect(asked.join()).not.toMatch(/cliente=3|user1|ada/)
})

test('without a service nobody is told of anything', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Vista /pedidos/:id' })).toBeDefined()
  expect(asked).toEqual([])
})
