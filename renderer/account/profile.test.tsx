import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, completeJsdom, environment, failure, openPage, session, store, user } from '../testing/page.tsx'

/** jsdom knows no positions, so a menu over a scrolling area counts as out of sight. */
const unplaced = { hidden: true }

const called = (firstName: string) => ({
  ...user,
  __typename: 'User',
  profile: { __typename: 'Profile', name: `${firstName} Rojas`, firstName, lastName: 'Rojas', avatar: null },
})
const sessionAt = (_id: string, host: string | null, isCurrent = false) => ({
  __typename: 'OwnSession',
  _id,
  host,
  isCurrent,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastCall: '2026-01-02T00:00:00.000Z',
})

let name: string
const answers = (more: Answers = {}): Answers => ({
  user: () => ({ user: called(name) }),
  adminUser: () => ({ user: called(name) }),
  runtimeEnvironment: () => ({ environment }),
  navigation: () => ({ navigation: [], userMenu: [] }),
  environmentUserRights: () => failure({ error: 'InternalError' }),
  ownSessions: () => ({ ownSessions: [sessionAt('s1', 'demo', true), sessionAt('s2', null), sessionAt('s3', 'demo')] }),
  updateProfile: ({ firstName }) => {
    name = String(firstName)
    return { updateProfile: called(name) }
  },
  changePassword: () => ({ changePassword: true }),
  endSessions: () => ({ endSessions: true }),
  ...more,
})
const open = (more: Answers = {}) => openPage({ path: '/profile', environmentId: 'demo', answers: answers(more) })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = (asked: { name: string; variables: object }[], operation: string) =>
  asked.filter(({ name: one }) => one === operation).map(({ variables }) => variables)

beforeEach(() => {
  name = 'Ana'
  localStorage.clear()
  completeJsdom()
  store('session', session)
  store('user', called(name))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the menu of a person leads to the own profile, where names are changed', async () => {
  const { asked, router } = await openPage({ path: '/manage', environmentId: 'demo', answers: answers() })
  fireEvent.click(await screen.findByRole('button', { name: /Menú de usuario/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mi perfil', ...unplaced }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Rojas' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/profile')
  type('Nombre', 'Eva')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Eva Rojas' })).toBeDefined()
  expect(sent(asked, 'updateProfile')).toEqual([{ firstName: 'Eva', lastName: 'Rojas' }])
})

const change = async (present: string, next: string, confirmation = next) => {
  await screen.findByLabelText('Contraseña actual')
  type('Contraseña actual', present)
  type('Contraseña nueva', next)
  type('Repite la contraseña', confirmation)
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
}

test('[B49][B50] a new password has six characters at least, and is typed twice alike', async () => {
  const { asked } = await open()
  await change('la de antes', '12345')
  expect(await screen.findByText('Usa al menos 6 caracteres.')).toBeDefined()
  await change('la de antes', '123456', '654321')
  expect(await screen.findByText('Las contraseñas no coinciden.')).toBeDefined()
  expect(sent(asked, 'changePassword')).toEqual([])
  await change('la de antes', '123456')
  expect(await screen.findByText('Tu contraseña cambió, y las demás sesiones se cerraron.')).toBeDefined()
  expect(sent(asked, 'changePassword')).toEqual([{ password: 'la de antes', newPassword: '123456' }])
})

test('a wrong present password is told at its field, and what was typed stays', async () => {
  await open({
    changePassword: () => failure({ error: 'validationError', validationErrors: { password: 'invalid' } }),
  })
  await change('otra', '123456')
  expect(await screen.findByText('No es tu contraseña actual.')).toBeDefined()
  expect((screen.getByLabelText('Contraseña nueva') as HTMLInputElement).value).toBe('123456')
})

test('sessions are left one by one or all but this one', async () => {
  const { asked } = await open()
  const list = await screen.findByRole('list', { name: 'Dónde tienes una sesión abierta' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  expect(within(list).getByText('Esta sesión')).toBeDefined()
  fireEvent.click(within(list).getByRole('button', { name: 'Cerrar la sesión en Otro lugar' }))
  await waitFor(() => expect(sent(asked, 'endSessions')).toEqual([{ sessionIds: ['s2'] }]))
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar las demás' }))
  await waitFor(() => expect(sent(asked, 'endSessions').at(-1)).toEqual({ sessionIds: ['s2', 's3'] }))
})

test('in the admin area one’s own page has the same, and that of others has not', async () => {
  await openPage({ path: `/users/${user._id}`, answers: answers() })
  expect(await screen.findByText('Tu contraseña')).toBeDefined()
  await openPage({
    path: '/users/other',
    answers: answers({ adminUser: () => ({ user: { ...called('Luis'), _id: 'other' } }) }),
  })
  expect(await screen.findByRole('heading', { name: 'Luis Rojas' })).toBeDefined()
  expect(screen.queryByText('Tu contraseña')).toBeNull()
})
