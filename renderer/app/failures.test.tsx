import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completeJsdom, openPage, session, store, stored, user } from '../testing/page.tsx'
import { ChunkLoadError } from '../ui/loadScreen.ts'

beforeEach(() => {
  localStorage.clear()
  completeJsdom()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[AA8] a screen whose code does not arrive shows a message with a reload button', async () => {
  const { router } = await openPage({ path: '/login', answers: {} })
  const about = router.routes[0]?.children?.[0]?.children?.find(({ id }) => id === 'admin')
  expect(about).toBeDefined()
  if (about) {
    about.lazy = async () => {
      throw new ChunkLoadError('CHUNK_LOAD_FAILED', new Error('gone'))
    }
  }
  await router.navigate('/about')
  expect(await screen.findByText('No se pudo cargar esta pantalla')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeDefined()
})

test('without the server the page says so, keeps the session and goes on when it answers again', async () => {
  store('session', session)
  let reachable = false
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('offline')
    return new Response('{}')
  })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { app } = await openPage({
    path: '/',
    answers: {
      user: () => (reachable ? { user: { __typename: 'User', ...user, roles: ['user'] } } : new TypeError('offline')),
    },
  })
  expect(await screen.findByText('No hay conexión con el servidor')).toBeDefined()
  expect(screen.getByText('Sin conexión')).toBeDefined()
  expect(stored('session')).toEqual(session)

  reachable = true
  await app.connection.check()
  await waitFor(() => expect(screen.queryByText('Sin conexión')).toBeNull())
  expect(await screen.findByText('Hola, Ada Lovelace')).toBeDefined()
})
