import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeJsdom, openPage } from '../testing/page.tsx'
import { AppProvider } from './AppProvider.tsx'
import { RootLayout, type RouteHandle } from './RootLayout.tsx'

const keeping: RouteHandle = { keepDialogs: true }

beforeEach(() => {
  localStorage.clear()
  completeJsdom()
})
afterEach(cleanup)

/** Pages of which one is flagged, with a dialog open on the first. */
async function open() {
  const { app } = await openPage({ path: '/login', answers: {} })
  cleanup()
  const children = [
    { path: '/', element: 'Primera' },
    { path: '/flagged', element: 'Señalada', handle: keeping },
    { path: '/other', element: 'Otra' },
  ]
  const router = createMemoryRouter([{ element: <RootLayout />, children }])
  await act(async () => {
    render(
      <AppProvider app={app}>
        <RouterProvider router={router} />
      </AppProvider>,
    )
  })
  act(() => void app.ui.dialogs.alert({ title: 'Abierto' }))
  expect(await screen.findByRole('dialog', { name: 'Abierto' })).toBeDefined()
  const go = (to: string | number, state?: RouteHandle) =>
    act(async () => void (await (typeof to === 'number' ? router.navigate(to) : router.navigate(to, { state }))))
  return { go }
}

const isOpen = () => expect(screen.getByRole('dialog', { name: 'Abierto' })).toBeDefined()
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('[Z7] a route that is flagged to keep dialogs leaves them open, and the next one closes them', async () => {
  const { go } = await open()
  await go('/flagged')
  expect(screen.getByText('Señalada')).toBeDefined()
  isOpen()
  await go('/other')
  expect(screen.getByText('Otra')).toBeDefined()
  await isClosed()
})

test('[Z46] a step that is taken from inside a dialog keeps it, and going back over that step closes it', async () => {
  const { go } = await open()
  await go('/other?page=2', keeping)
  expect(screen.getByText('Otra')).toBeDefined()
  isOpen()
  await go('/other?page=3', keeping)
  isOpen()
  await go(-1)
  await isClosed()
})
