import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allKinds } from '../../../shared/components/registry.ts'
import { type Answers, completeJsdom, failure, openPage, session, store, user } from '../../testing/page.tsx'

beforeEach(() => {
  localStorage.clear()
  completeJsdom()
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  store('session', session)
  store('user', user)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const make = (type: string, name: string, more: object) => ({
  ...{ __typename: type, _id: `demo_${name}`, environmentId: 'demo', name, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...more,
})
const role = 'demo_Ventas'
const items = [{ _id: 's', type: 'section', title: 'Reservado', subItems: [] }]
const lists: Record<string, object[]> = {
  roles: [make('Role', 'Ventas', {}), make('Role', 'Soporte', {})],
  views: [
    make('View', 'Tablero', { path: '/tablero', items, roles: ['demo_Soporte'] }),
    make('View', 'Inicio', { path: '/', items: [], roles: [] }),
  ],
}
const listed = (kind: (typeof allKinds)[number]) =>
  (lists[kind.plural] ?? []).map(item => ({
    ...Object.fromEntries(Object.keys(kind.properties).map(name => [name, null])),
    ...item,
  }))
const environment = { __typename: 'Environment', _id: 'demo', name: 'Taller', url: null, logo: null, timezone: null }
const link = { _id: 'demo_l', type: 'path', title: 'Portada', icon: null, path: '/', position: 1, links: [] }
const answers: Answers = {
  user: () => ({ user: { __typename: 'User', ...user } }),
  adminEnvironment: () => ({ environment }),
  runtimeEnvironment: () => ({ environment }),
  directory: () =>
    Object.fromEntries(
      allKinds.map(kind => [
        kind.plural,
        { __typename: 'Page', _id: `directory ${kind.plural}`, totalCount: 1, items: listed(kind) },
      ]),
    ),
  readView: ({ id }) => ({
    component: allKinds.flatMap(listed).find(item => (item as unknown as { _id: string })._id === id) ?? null,
  }),
  navigation: () => ({ navigation: [link], userMenu: [] }),
}
const open = (answer: Answers[string]) =>
  openPage({
    path: `/demo/design/demo_Tablero?preview=${role}`,
    answers: { ...answers, presentedView: answer },
  })

test('as a role that may not use the view nothing of it is there, and the menu is that role’s', async () => {
  await open(() => failure({ error: 'NotFound' }))
  expect(await screen.findByText('Este rol no puede usar esta vista')).toBeDefined()
  expect(screen.queryByText('Reservado')).toBeNull()
  const menu = within(await screen.findByRole('navigation', { name: 'Menú de este rol' }))
  fireEvent.click(await menu.findByRole('button', { name: 'Portada' }))
  await waitFor(() => expect(window.location.pathname).toBe('/demo/design/demo_Inicio'))
  expect(window.location.search).toBe(`?preview=${role}`)
})

test('what the server presents to the role is what is shown', async () => {
  await open(() => ({ view: { _id: 'demo_Tablero', items: [{ ...items[0], title: 'De este rol' }] } }))
  expect(await screen.findByText('De este rol')).toBeDefined()
  expect(screen.queryByText('Reservado')).toBeNull()
})

test('where the server cannot say it, because the draft could not be saved, the same rule holds', async () => {
  await open(() => failure({ error: 'validationError', validationErrors: { 'data.path': 'invalidPath' } }))
  expect(await screen.findByText('Este rol no puede usar esta vista')).toBeDefined()
})
