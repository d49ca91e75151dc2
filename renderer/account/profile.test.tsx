import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, completeJsdom, environment, failure, openPage, session, store, user } from '../testing/page.tsx'

/** jsdom knows no positions, so a menu over a scrolling area counts as out of sight. */
const unplaced = { hidden: true }

const called = (firstName: string) => ({
  ...user,
  __typename: 'User',
  profile: { __typename: 'Profile', name: `${firstName} Rojas`, firstName, lastName: 'Rojas', avatar },
})
const sessionAt = (_id: string, host: string | null, isCurrent = false) => ({
  __typename: 'OwnSession',
  _id,
  host,
  environmentName: host === 'demo' ? 'Taller' : null,
  isCurrent,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastCall: '2026-01-02T00:00:00.000Z',
})

let name: string
let avatar: object | null
const answers = (more: Answers = {}): Answers => ({
  user: () => ({ user: called(name) }),
  adminUser: () => ({ user: called(name) }),
  runtimeEnvironment: () => ({ environment }),
  navigation: () => ({ navigation: [], userMenu: [] }),
  environmentUserRights: () => failure({ error: 'InternalError' }),
  ownProfile: () => ({ ownProfile: null }),
  ownSessions: () => ({ ownSessions: [sessionAt('s1', 'demo', true), sessionAt('s2', null), sessionAt('s3', 'demo')] }),
  updateProfile: ({ firstName }) => {
    name = String(firstName)
    return { updateProfile: called(name) }
  },
  changePassword: () => ({ changePassword: true }),
  endSessions: () => ({ endSessions: true }),
  setLanguage: () => ({ setLanguage: true }),
  removeAvatar: () => {
    avatar = null
    return { removeAvatar: { __typename: 'User', _id: user._id } }
  },
  ...more,
})
const open = (more: Answers = {}) => openPage({ path: '/profile', environmentId: 'demo', answers: answers(more) })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = (asked: { name: string; variables: object }[], operation: string) =>
  asked.filter(({ name: one }) => one === operation).map(({ variables }) => variables)

beforeEach(() => {
  name = 'Ana'
  avatar = null
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

test('the one name of who was invited stands in the form, and a last name does not take it away', async () => {
  const profile = { __typename: 'Profile', name: 'Ana María', firstName: '', lastName: '', avatar: null }
  const invited = { ...called(name), profile }
  store('user', invited)
  const { asked } = await open({ user: () => ({ user: invited }) })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Ana María'))
  type('Apellido', 'Rojas')
  fireEvent.submit(screen.getByLabelText('Apellido'))
  await waitFor(() => expect(sent(asked, 'updateProfile')).toEqual([{ firstName: 'Ana María', lastName: 'Rojas' }]))
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
  expect(within(list).getByText('Este dispositivo')).toBeDefined()
  expect(within(list).getAllByText('Taller')).toHaveLength(2)
  // Midnight in UTC is the evening before in the environment's zone.
  expect(within(list).getAllByText('Usada por última vez el 01-01-2026 21:00')).toHaveLength(3)
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

const pick = async (language: string) => {
  fireEvent.click(await screen.findByRole('button', { name: /Español|English/ }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: language, ...unplaced }))
}

test('a language is chosen in the profile, spoken at once and kept with the account', async () => {
  const { asked } = await open()
  await pick('English')
  expect(await screen.findByRole('heading', { name: 'Your name' })).toBeDefined()
  await waitFor(() => expect(sent(asked, 'setLanguage')).toEqual([{ language: 'en' }]))
})

test('[AB10] the profile speaks the language of the session, or else es-419, until another is chosen there', async () => {
  store('session', { ...session, locale: 'en' })
  const { asked } = await open()
  expect(await screen.findByRole('heading', { name: 'Your name' })).toBeDefined()
  await pick('Español')
  expect(await screen.findByRole('heading', { name: 'Tu nombre' })).toBeDefined()
  await waitFor(() => expect(sent(asked, 'setLanguage')).toEqual([{ language: 'es-419' }]))
  cleanup()
  localStorage.clear()
  // Of a browser that speaks neither of ours.
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr')
  store('session', { ...session, locale: null })
  store('user', called(name))
  await open()
  expect(await screen.findByRole('heading', { name: 'Tu nombre' })).toBeDefined()
})

test('a language that could not be kept is told, and spoken all the same', async () => {
  await open({ setLanguage: () => failure({ error: 'Unavailable' }) })
  await pick('English')
  expect(await screen.findByRole('heading', { name: 'Your name' })).toBeDefined()
  expect(await screen.findByRole('alert')).toBeDefined()
})

const picture = (key: string | null) => ({
  __typename: 'File',
  _id: 'users_a',
  name: 'avatar.webp',
  type: 'image/webp',
  key,
  bucket: 'users',
  url: '/files/users/a.webp?until=1',
})
const shown = () => [...document.querySelectorAll('img')].map(image => image.getAttribute('src'))

test('the own picture is shown wherever the person is, and taken away', async () => {
  avatar = picture('a.webp')
  store('user', called(name))
  const { asked } = await open()
  expect(await screen.findByRole('heading', { name: 'Tu foto' })).toBeDefined()
  expect(shown()).toEqual(['/files/users/a.webp?until=1', '/files/users/a.webp?until=1'])
  fireEvent.click(screen.getByRole('button', { name: 'Quitar' }))
  await waitFor(() => expect(shown()).toEqual([]))
  expect(sent(asked, 'removeAvatar')).toHaveLength(1)
})

test('a picture of the avatar service is no file to take away', async () => {
  avatar = { ...picture(null), url: 'https://pictures.example/a' }
  store('user', called(name))
  await open()
  expect(await screen.findByRole('heading', { name: 'Tu foto' })).toBeDefined()
  expect(shown()).toContain('https://pictures.example/a')
  expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull()
})

test('the own data are saved as a file, and it is told what is missing in it', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL() {} }))
  const exportedAt = '2026-01-02T03:00:00.000Z'
  await open({ ownData: () => ({ ownData: { exportedAt, isComplete: false } }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Descargar mis datos' }))
  expect(await screen.findByText(/Un ambiente no se pudo leer/)).toBeDefined()
  expect(saved).toEqual(['telar-2026-01-02.json'])
})

test('own data that do not come are told, and can be asked for again', async () => {
  await open({ ownData: () => failure({ error: 'Unavailable' }) })
  const button = await screen.findByRole('button', { name: 'Descargar mis datos' })
  fireEvent.click(button)
  expect(await screen.findByRole('alert')).toBeDefined()
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false))
})

test('a superAdmin switches off the second factor that somebody else lost, after a question', async () => {
  let hasTwoFactor = true
  const { asked } = await openPage({
    path: '/users/other',
    answers: answers({
      adminUser: () => ({ user: { ...called('Luis'), _id: 'other', hasTwoFactor } }),
      resetTwoFactor: () => {
        hasTwoFactor = false
        return { resetTwoFactor: true }
      },
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Desactivar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Desactivar' })
  expect(sent(asked, 'resetTwoFactor')).toEqual([])
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Aceptar' }))
  expect(await screen.findByText('Desactivado')).toBeDefined()
  expect(sent(asked, 'resetTwoFactor')).toEqual([{ userId: 'other' }])
})
