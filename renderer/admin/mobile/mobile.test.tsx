import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isMobileApp } from '../../app/mobile.ts'
import { completeJsdom, openPage, session, store, stored, user } from '../../testing/page.tsx'

beforeEach(() => {
  localStorage.clear()
  completeJsdom()
  store('session', session)
  store('user', user)
})
afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.mobile
  vi.restoreAllMocks()
})

const environments = ['demo', 'sales'].map(_id => ({
  ...{ __typename: 'Environment', _id, name: `Ambiente ${_id}`, url: null, logo: null },
}))
const answers = {
  user: () => ({ user: { __typename: 'User', ...user } }),
  adminEnvironment: ({ environmentId }: Record<string, unknown>) => ({
    environment: environments.find(({ _id }) => _id === environmentId) ?? null,
  }),
  environments: () => ({
    environments: { __typename: 'EnvironmentPage', _id: 'page', totalCount: 2, totalPages: 1, items: environments },
  }),
  collectionCount: () => ({ collections: { __typename: 'CollectionPage', _id: 'count', totalCount: 1 } }),
  logout: () => ({ logout: true }),
}
const open = (path = '/', mobile = true) => openPage({ path, answers, mobile })
const question = () => screen.findByRole('heading', { name: '¿Qué ambiente quieres abrir?' })
const place = () => window.location.pathname + window.location.search + window.location.hash

test('[AC6] in a browser the paths of the admin area are paths', async () => {
  const { router } = await open('/demo/files?x=1', false)
  expect(place()).toBe('/demo/files?x=1')
  expect(router.state.location.pathname).toBe('/demo/files')
  expect((await screen.findAllByRole('link')).some(link => link.getAttribute('href') === '/demo/collections')).toBe(
    true,
  )
})

test('[AC7] in the mobile app the paths of the admin area stand behind a #, also those that lead in from outside', async () => {
  const { router } = await open('/demo/files?x=1')
  expect(place()).toBe('/#/demo/files?x=1')
  expect(router.state.location.pathname + router.state.location.search).toBe('/demo/files?x=1')
  const links = await screen.findAllByRole('link')
  expect(links.some(link => link.getAttribute('href') === '#/demo/collections')).toBe(true)
  await act(() => router.navigate('/demo/collections'))
  expect(place()).toBe('/#/demo/collections')
})

test('the mobile app is what the server serves as it, and what stands on a home screen; the window of the desktop is none', () => {
  const on = (standalone: boolean) => ({ matchMedia: () => ({ matches: standalone }) as MediaQueryList })
  const browser = { desktop: false }
  expect(isMobileApp({ ...browser, mobile: true }, on(false))).toBe(true)
  expect(isMobileApp(browser, on(true))).toBe(true)
  expect(isMobileApp(browser, on(false))).toBe(false)
  expect(isMobileApp({ desktop: true }, on(true))).toBe(false)
})

test('[AC10] the mobile app opens in the environment that it last opened, and asks for one after a logout', async () => {
  const first = await open()
  await question()
  fireEvent.change(screen.getByRole('textbox', { name: /Ambiente/ }), { target: { value: ' Sales ' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Abrir' })))
  await waitFor(() => expect(stored('mobileEnvironment')).toBe('sales'))
  expect(first.router.state.location.pathname).toBe('/sales/')

  const second = await open()
  await waitFor(() => expect(second.router.state.location.pathname).toBe('/sales/'))
  await act(() => second.app.session.logout())
  expect(second.assign).toHaveBeenCalledWith('/login')

  store('session', session)
  store('user', user)
  const third = await open()
  await question()
  expect(third.router.state.location.pathname).toBe('/')
})

test('[A28] a logout removes the stored mobile environment', async () => {
  const { app } = await open('/demo')
  await waitFor(() => expect(stored('mobileEnvironment')).toBe('demo'))
  await act(() => app.session.logout())
  expect(stored('mobileEnvironment')).toBeUndefined()
})

test('what is no name of an environment is told; a browser remembers none, and every environment can be seen', async () => {
  await open()
  await question()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Abrir' })))
  expect(screen.getByText('Escribe letras minúsculas y números, sin espacios.')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ver todos los ambientes' })))
  expect(await screen.findByText('Ambiente sales')).toBeDefined()
  cleanup()
  await open('/demo', false)
  await screen.findAllByRole('link')
  expect(stored('mobileEnvironment')).toBeUndefined()
})
