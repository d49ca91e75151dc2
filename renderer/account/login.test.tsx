import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  completeJsdom,
  failure,
  openPage,
  session,
  sessionAnswer,
  store,
  stored,
  user,
  userAnswer,
} from '../testing/page.tsx'

beforeEach(() => {
  localStorage.clear()
  completeJsdom()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const dashboard = {
  environments: () => ({
    environments: { __typename: 'EnvironmentPage', _id: 'e', totalCount: 0, totalPages: 0, items: [] },
  }),
  users: () => ({ users: { __typename: 'UserPage', _id: 'u', totalCount: 0, totalPages: 0, items: [] } }),
}

/** Whose a login token is. */
const owner = (more: object) => ({
  loginTokenOwner: { __typename: 'LoginTokenOwner', email: user.email, name: 'Ada Lovelace', asks: true, ...more },
})
const good = {
  ...dashboard,
  loginWithPassword: sessionAnswer('loginWithPassword'),
  loginWithToken: sessionAnswer('loginWithToken'),
  loginTokenOwner: () => owner({ asks: false }),
  user: userAnswer,
  adminUser: userAnswer,
}
const here = () => window.location.pathname + window.location.search

async function logIn(password = 'correct horse') {
  fireEvent.change(await screen.findByLabelText('Correo electrónico'), { target: { value: 'ada@example.com' } })
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
}

test('[B18][AB3][Z1][Z2] a protected path leads to the login form, in Spanish, with the whole path in `to`', async () => {
  await openPage({ path: '/users/user1?tab=roles', answers: {} })
  expect(await screen.findByLabelText('Contraseña')).toBeDefined()
  expect(here()).toBe('/login?to=%2Fusers%2Fuser1%3Ftab%3Droles')
})

test('[B16][B17] after the login it shows "authenticating" and goes to `to`', async () => {
  await openPage({ path: '/login?to=%2Fusers%2Fuser1%3Ftab%3Droles', answers: good })
  await logIn()
  expect(screen.getByText('Iniciando sesión…')).toBeDefined()
  expect(await screen.findByText('Ambientes autorizados')).toBeDefined()
  expect(here()).toBe('/users/user1?tab=roles')

  localStorage.clear()
  await openPage({ path: '/login', answers: good })
  await logIn()
  expect(await screen.findByText('Hola, Ada Lovelace')).toBeDefined()
  expect(here()).toBe('/')
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a `to` that leaves this site leads to the start page: %s',
  async to => {
    await openPage({ path: `/login?to=${encodeURIComponent(to)}`, answers: good })
    await logIn()
    expect(await screen.findByText('Hola, Ada Lovelace')).toBeDefined()
    expect(here()).toBe('/')
  },
)

test('[A17][A21][A34] keeps the session as one record, the user, and nothing that is not ours', async () => {
  const { app } = await openPage({ path: '/login', answers: good })
  await logIn()
  await screen.findByText('Hola, Ada Lovelace')
  expect(stored('session')).toEqual(session)
  expect(stored('user')).toMatchObject({ _id: user._id, email: user.email })
  const allowed = ['session', 'user', 'darkMode', 'editLinks', 'recents', 'environment', 'experiments', 'locale']
  for (const key of Object.keys(localStorage)) expect(allowed).toContain(key.replace('telar/2.0.0/', ''))
  await app.session.logout()
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/publicKey|secretKey|user1/)
})

test('[B61] wrong credentials keep the form and the address, with one sentence for both', async () => {
  await openPage({
    path: '/login',
    answers: {
      loginWithPassword: () => failure({ error: 'validationError', validationErrors: { credentials: 'invalid' } }),
    },
  })
  await logIn('wrong')
  expect((await screen.findByRole('alert')).textContent).toBe('El correo o la contraseña no son correctos.')
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('ada@example.com')
})

test('[A16][A19][A20] who closes the browser is still logged in: what was stored is read, and the person fetched', async () => {
  await openPage({ path: '/login', answers: good })
  await logIn()
  await screen.findByText('Hola, Ada Lovelace')
  cleanup()
  sessionStorage.clear()
  const { asked } = await openPage({ path: '/', answers: good })
  expect(await screen.findByText('Hola, Ada Lovelace')).toBeDefined()
  // What was stored may be greeted before the person is asked for.
  await waitFor(() => expect(asked.find(({ name }) => name === 'user')?.variables).toEqual({ userId: session.userId }))
  expect(asked.map(({ name }) => name)).not.toContain('loginWithPassword')
})

test('[A18][A24] without anything stored there is no session, no menu of a person and no question about data', async () => {
  const { app, asked } = await openPage({ path: '/users/user1', answers: good })
  expect(await screen.findByLabelText('Contraseña')).toBeDefined()
  expect(app.session.snapshot()).toEqual({ status: 'none', user: undefined })
  expect(await app.session.resume()).toBe(false)
  expect(screen.queryByRole('button', { name: /Menú de usuario/ })).toBeNull()
  expect(asked).toEqual([])
})

test.each([['/users/user1'], ['/demo'], ['/demo/users'], ['/demo/components/forms/demo_1']])(
  '[Z4][Z5] %s is for people who are logged in',
  async path => {
    const { asked } = await openPage({ path, answers: good })
    expect(await screen.findByLabelText('Contraseña')).toBeDefined()
    expect(window.location.pathname).toBe('/login')
    expect(asked).toEqual([])
  },
)

test('[A22][B5][B6] a stored session enters without credentials and goes to `to`', async () => {
  store('session', session)
  const { app } = await openPage({ path: '/login?to=%2Fusers%2Fuser1', answers: good })
  expect(await app.session.resume()).toBe(true)
  expect(await screen.findByText('Ambientes autorizados')).toBeDefined()
})

test('[B1][B7] shows "authenticating" while it resumes, and goes to / without `to`', async () => {
  store('session', session)
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  await openPage({ path: '/login', answers: { ...good, user: () => asked.then(userAnswer) } })
  expect(await screen.findByText('Iniciando sesión…')).toBeDefined()
  expect(screen.queryByLabelText('Contraseña')).toBeNull()
  answer()
  expect(await screen.findByText('Hola, Ada Lovelace')).toBeDefined()
  expect(here()).toBe('/')
})

test('[A23][A25] a refused session is forgotten with a line in the console and the form', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  store('session', session)
  const { app } = await openPage({ path: '/login', answers: { user: () => ({ user: null }) } })
  expect(await screen.findByLabelText('Contraseña')).toBeDefined()
  expect(warn).toHaveBeenCalledWith('The session could not be resumed', expect.anything())
  expect(stored('session')).toBeUndefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  store('session', session)
  expect(await app.session.resume()).toBe(false)
})

test('[B8] a token enters without a form and leaves the address at once', async () => {
  const exchange = Promise.withResolvers<void>()
  const { asked } = await openPage({
    path: '/login?token=once&to=%2Fusers%2Fuser1',
    answers: { ...good, loginWithToken: () => exchange.promise.then(good.loginWithToken) },
  })
  expect(here()).not.toContain('token')
  expect(await screen.findByText('Iniciando sesión…')).toBeDefined()
  expect(screen.queryByLabelText('Contraseña')).toBeNull()
  exchange.resolve()
  expect(await screen.findByText('Ambientes autorizados')).toBeDefined()
  expect(asked.filter(({ name }) => name === 'loginWithToken').map(({ variables }) => variables)).toEqual([
    { token: 'once' },
  ])
})

test('a link that somebody made says who one becomes, and logs in only whoever agrees', async () => {
  const answers = { ...good, loginTokenOwner: () => owner({}) }
  const used = (asked: { name: string }[]) => asked.filter(({ name }) => name === 'loginWithToken').length
  const refusing = await openPage({ path: '/login?token=once', answers })
  expect(await screen.findByText('¿Entrar como ada@example.com?')).toBeDefined()
  expect(await screen.findByText(/entras como Ada Lovelace/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByLabelText('Contraseña')).toBeDefined()
  expect(used(refusing.asked)).toBe(0)
  expect(stored('session')).toBeUndefined()

  const agreeing = await openPage({ path: '/login?token=once&to=%2Fusers%2Fuser1', answers })
  await screen.findByText(/entras como Ada Lovelace/)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('Ambientes autorizados')).toBeDefined()
  expect(used(agreeing.asked)).toBe(1)
})

test.each([
  ['the administration of this server', 'http://localhost:4400/', 0],
  ['another site', 'https://elsewhere.example/', 1],
  ['a page of an environment', 'http://demo.localhost:4400/ventas', 1],
])('a token that comes from %s', async (_from, referrer, dialogs) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  const { app } = await openPage({ path: '/login?token=once', answers: { ...good, loginTokenOwner: () => owner({}) } })
  expect(app.boot.adminUrl).toBe('http://localhost:4400')
  if (dialogs === 0) await waitFor(() => expect(stored('user')).toMatchObject({ email: user.email }))
  else expect(await screen.findByText('¿Entrar como ada@example.com?')).toBeDefined()
  expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs)
})

test('a used token says so above the form', async () => {
  await openPage({ path: '/login?token=used', answers: { loginWithToken: () => failure({ error: 'NotFound' }) } })
  expect((await screen.findByRole('alert')).textContent).toContain('El enlace de acceso ya se usó o expiró')
})

async function forgetPassword() {
  fireEvent.click(await screen.findByRole('button', { name: '¿Olvidaste tu contraseña?' }))
  fireEvent.change(screen.getByLabelText('Correo electrónico'), { target: { value: 'nobody@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }))
}

test.each([
  ['an address that exists', () => ({ forgotPassword: true })],
  ['one that the server does not know', () => failure({ error: 'NotFound' })],
])('[B64] a forgotten password is always confirmed: %s', async (_, forgotPassword) => {
  await openPage({ path: '/login', answers: { forgotPassword } })
  await forgetPassword()
  expect(await screen.findByText(/Si la dirección existe/)).toBeDefined()
})

test('[B64] without the server the forgotten password says so in the snackbar', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await openPage({ path: '/login', answers: { forgotPassword: () => new TypeError('offline') } })
  await forgetPassword()
  expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión con el servidor')
  expect(screen.queryByText(/Si la dirección existe/)).toBeNull()
})

test('[AF9][B19][B20] /login shows the login, which switches to the forgotten password and back', async () => {
  await openPage({ path: '/login', answers: {} })
  expect(await screen.findByLabelText('Correo electrónico')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: '¿Olvidaste tu contraseña?' }))
  expect(screen.getByRole('button', { name: 'Enviar enlace' })).toBeDefined()
  expect(screen.queryByLabelText('Contraseña')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Volver a iniciar sesión/ }))
  expect(screen.getByLabelText('Contraseña')).toBeDefined()
})

test('[B9][B11] an environment host that matches no environment says so', async () => {
  const { asked } = await openPage({
    path: '/login',
    environmentId: 'demo',
    answers: { loginEnvironment: () => ({ environment: null }) },
  })
  expect(await screen.findByText('Esta dirección no corresponde a ningún ambiente.')).toBeDefined()
  expect(asked[0]?.variables).toEqual({ url: window.location.hostname })
})

test('[A26][A27][A31][A39] logging out forgets user and session, even without the server, and ends on /login', async () => {
  store('session', session)
  const { app, assign, asked } = await openPage({
    path: '/',
    answers: { ...good, logout: () => failure({ error: 'InternalError' }) },
  })
  await screen.findByText('Hola, Ada Lovelace')
  await app.session.logout()
  expect(asked.map(({ name }) => name)).toContain('logout')
  expect(stored('session')).toBeUndefined()
  expect(stored('user')).toBeUndefined()
  expect(assign).toHaveBeenCalledWith('/login')
})

test('[A13][A14][A15][A41] AuthError with status 400 clears the whole local storage and reloads, to the login', async () => {
  store('session', session)
  store('locale', 'en')
  store('darkMode', true)
  store('recents', [])
  const refused = () =>
    new Response(JSON.stringify({ error: 'AuthError', message: 'sessionNotFound' }), { status: 400 })
  const { reload } = await openPage({ path: '/', answers: { user: refused } })
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(localStorage).toHaveLength(0)
  const { app } = await openPage({ path: '/users/user1', answers: good })
  expect(await screen.findByLabelText('Contraseña')).toBeDefined()
  expect(app.session.snapshot()).toEqual({ status: 'none', user: undefined })
})

test('the page speaks the language that the person chose, from the login on', async () => {
  await openPage({
    path: '/login',
    answers: {
      ...good,
      loginWithPassword: () => ({ loginWithPassword: { __typename: 'Session', ...session, locale: 'en' } }),
    },
  })
  await logIn()
  expect(await screen.findByText('Hello, Ada Lovelace')).toBeDefined()
  expect(stored('locale')).toBe('en')
})

test('a logout in another tab starts this one again', async () => {
  store('session', session)
  const { reload } = await openPage({ path: '/', answers: good })
  await screen.findByText('Hola, Ada Lovelace')
  localStorage.removeItem('telar/2.0.0/session')
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'telar/2.0.0/session' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('[C71][C85] state of another version is discarded', async () => {
  localStorage.setItem('telar/1.9.0/session', JSON.stringify(session))
  await openPage({ path: '/login', answers: good })
  expect(await screen.findByLabelText('Contraseña')).toBeDefined()
  expect(localStorage.getItem('telar/1.9.0/session')).toBeNull()
  await logIn()
  await screen.findByText('Hola, Ada Lovelace')
  expect(localStorage.getItem('telar/2.0.0/session')).toContain(session.publicKey)
})

test.each([
  ...['/users/other', '/profile', '/mails', '/demo', '/demo/collections', '/demo/components/forms/demo_x'],
  ...[
    '/demo/design/demo_v',
    '/demo/import',
    '/demo/files',
    '/demo/settings/roles',
    '/demo/components/environmentUsers',
  ],
])('[Z3] without a session %s of the administration is the login, and asks nothing else of the server', async path => {
  const { asked } = await openPage({ path, answers: good })
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined()
  expect(window.location.pathname).toBe('/login')
  expect(asked).toEqual([])
})
