import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, completeJsdom, environment, failure, openPage, session, store, user } from '../testing/page.tsx'

const field = (name: string, label: string, type: string, more: object = {}) => ({
  ...{ _id: name, name, label, type, optional: true, options: {}, ownEdit: true },
  ...more,
})
const fields = [
  field('phone', 'Teléfono', 'string', { optional: false }),
  field('shift', 'Turno', 'singleSelect', { options: { options: [{ label: 'Mañana', value: 'morning' }] } }),
  field('branch', 'Sucursal', 'string', { ownEdit: false }),
]
let profile: { __typename: string; _id: string; version: number; fields: object[]; values: Record<string, unknown> }

const answers = (more: Answers = {}): Answers => ({
  user: () => ({ user: { __typename: 'User', ...user } }),
  runtimeEnvironment: () => ({ environment }),
  navigation: () => ({ navigation: [], userMenu: [] }),
  environmentUserRights: () => failure({ error: 'InternalError' }),
  ownSessions: () => ({ ownSessions: [] }),
  ownProfile: () => ({ ownProfile: profile }),
  updateOwnProfile: ({ data }) => {
    profile = { ...profile, version: profile.version + 1, values: { ...profile.values, ...(data as object) } }
    return { updateOwnProfile: profile }
  },
  ...more,
})
const open = (more: Answers = {}) => openPage({ path: '/profile', environmentId: 'demo', answers: answers(more) })
const section = async () => within((await screen.findByText('Tus datos aquí')).closest('form') as HTMLElement)
const sent = (asked: { name: string; variables: object }[]) =>
  asked.filter(({ name }) => name === 'updateOwnProfile').map(({ variables }) => variables)

beforeEach(() => {
  const values = { phone: '123', shift: 'morning', branch: 'Norte' }
  profile = { __typename: 'OwnProfile', _id: 'demo_m1', version: 4, fields, values }
  localStorage.clear()
  completeJsdom()
  store('session', session)
  store('user', user)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[D62] the profile shows the fields of the environment, in the widgets of their types', async () => {
  const { asked } = await open()
  const form = await section()
  const phone = await form.findByLabelText<HTMLInputElement>(/Teléfono/)
  expect(phone.value).toBe('123')
  expect((await form.findByRole<HTMLInputElement>('combobox', { name: 'Turno' })).value).toBe('Mañana')
  // What others say of somebody is read.
  expect(form.getByText('Norte')).toBeDefined()
  expect(form.queryByRole('textbox', { name: 'Sucursal' })).toBeNull()
  fireEvent.change(phone, { target: { value: '456' } })
  fireEvent.click(form.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Guardado')).toBeDefined()
  expect(sent(asked)).toEqual([{ environmentId: 'demo', data: { phone: '456' }, expectedVersion: 4 }])
  expect(form.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true)
})

test('what is wrong stands at its field; what was typed stays, also when somebody else changed the profile', async () => {
  let refused: object = { error: 'validationError', validationErrors: { 'data.phone': 'required' } }
  const { asked } = await open({ updateOwnProfile: () => failure(refused) })
  const form = await section()
  const phone = await form.findByLabelText<HTMLInputElement>(/Teléfono/)
  fireEvent.change(phone, { target: { value: '456' } })
  fireEvent.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  refused = { error: 'Conflict', version: 5 }
  profile = { ...profile, version: 5, values: { ...profile.values, branch: 'Sur' } }
  fireEvent.click(form.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/cambiaron mientras tanto/)).toBeDefined()
  expect(await form.findByText('Sur')).toBeDefined()
  expect(phone.value).toBe('456')
  fireEvent.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent(asked).at(-1)).toMatchObject({ expectedVersion: 5, data: { phone: '456' } }))
})

test('without fields, and for who is no user of the environment, there is nothing to fill in', async () => {
  profile = { ...profile, fields: [], values: {} }
  const { asked } = await open()
  await screen.findByRole('heading', { name: 'Idioma' })
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('ownProfile'))
  expect(screen.queryByText('Tus datos aquí')).toBeNull()
})
