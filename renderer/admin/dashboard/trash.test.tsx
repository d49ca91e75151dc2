import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, completeJsdom, failure, openPage, session, standIn, store, user } from '../../testing/page.tsx'

beforeEach(() => {
  standIn()
  localStorage.clear()
  completeJsdom()
  store('session', session)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const deleted = {
  __typename: 'DeletedEnvironment',
  _id: 'ventas',
  name: 'Ventas',
  url: 'ventas.cl',
  deletedAt: '2026-11-24T12:00:00.000Z',
  endsAt: '2026-12-24T12:00:00.000Z',
  deletedBy: 'ada@example.com',
}
let items: (typeof deleted)[]
beforeEach(() => {
  items = [deleted]
})

const open = (answers: Answers = {}) =>
  openPage({
    path: '/',
    answers: {
      user: () => ({ user: { __typename: 'User', ...user, roles: ['admin'] } }),
      environments: () => ({
        environments: { __typename: 'EnvironmentPage', _id: 'page', totalCount: 0, totalPages: 0, items: [] },
      }),
      deletedEnvironments: () => ({
        deletedEnvironments: { __typename: 'DeletedEnvironmentPage', _id: 'trash', items },
      }),
      ...answers,
    },
  })
const trash = () => screen.findByRole('region', { name: 'Papelera' })

test('the trash says who deleted what and when it ends, and gives it back', async () => {
  const { asked } = await open({
    restoreDeletedEnvironment: () => {
      items = []
      return { restoreDeletedEnvironment: { __typename: 'Environment', _id: 'ventas', name: 'Ventas', url: null } }
    },
  })
  const region = await trash()
  expect(region.textContent).toMatch(/Lo eliminó ada@example\.com el 24[/-]11[/-]2026/)
  expect(region.textContent).toMatch(/Se elimina para siempre el 24[/-]12[/-]2026/)
  fireEvent.click(within(region).getByRole('button', { name: 'Recuperar Ventas' }))
  expect(await screen.findByText('Ventas está de vuelta.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Papelera' })).toBeNull())
  const restored = asked.find(({ name }) => name === 'restoreDeletedEnvironment')
  expect(restored?.variables).toEqual({ environmentId: 'ventas', withoutUrl: false })
})

test('where another environment has its address by now, that is asked first', async () => {
  const { asked } = await open({
    restoreDeletedEnvironment: ({ withoutUrl }) => {
      if (withoutUrl !== true) return failure({ error: 'validationError', validationErrors: { url: 'notUnique' } })
      return { restoreDeletedEnvironment: { __typename: 'Environment', _id: 'ventas', name: 'Ventas', url: null } }
    },
  })
  fireEvent.click(within(await trash()).getByRole('button', { name: 'Recuperar Ventas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Su dirección ya no está libre' }))
  expect(await dialog.findByText(/Otro ambiente usa ventas\.cl/)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Recuperar sin esa dirección' }))
  expect(await screen.findByText('Ventas está de vuelta.')).toBeDefined()
  expect(asked.filter(({ name }) => name === 'restoreDeletedEnvironment').map(({ variables }) => variables)).toEqual([
    { environmentId: 'ventas', withoutUrl: false },
    { environmentId: 'ventas', withoutUrl: true },
  ])
})

test('it is deleted for good once its name was typed, and what goes wrong leaves the dialog as it is', async () => {
  const answers = [failure({ error: 'InternalError', requestId: 'r' }), { removeDeletedEnvironment: true }]
  const { asked } = await open({
    removeDeletedEnvironment: () => {
      const answer = answers.shift() ?? {}
      if (answers.length === 0) items = []
      return answer
    },
  })
  fireEvent.click(within(await trash()).getByRole('button', { name: 'Eliminar para siempre: Ventas' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar Ventas para siempre?' }))
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Escribe Ventas para confirmar' })
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Eliminar para siempre' }))
  fireEvent.change(name, { target: { value: 'ventas' } })
  confirm()
  expect(await dialog.findByText('No es el nombre del ambiente')).toBeDefined()
  expect(asked.map(operation => operation.name)).not.toContain('removeDeletedEnvironment')
  fireEvent.change(name, { target: { value: 'Ventas' } })
  confirm()
  await waitFor(() => expect(answers).toHaveLength(1))
  await waitFor(() => expect(name.disabled).toBe(false))
  expect(name.value).toBe('Ventas')
  confirm()
  expect(await screen.findByText('Ventas se eliminó para siempre.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Papelera' })).toBeNull())
})
