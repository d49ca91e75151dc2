import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completeJsdom, failure, openPage, session, standIn, store, stored, user } from '../../testing/page.tsx'

beforeEach(() => {
  standIn()
  localStorage.clear()
  completeJsdom()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const page = (name: string, typename: string, items: object[]) => ({
  [name]: {
    __typename: `${typename}Page`,
    // As the server does, each question's page has an id of its own.
    _id: `${name} ${items.length}`,
    totalCount: items.length,
    totalPages: 1,
    items: items.map(item => ({ __typename: typename, ...item })),
  },
})
const environment = { _id: 'demo', name: 'Aeropuertos', url: null, logo: null }
const answers = (roles: string[]) => ({
  user: () => ({ user: { __typename: 'User', ...user, roles } }),
  environments: () => page('environments', 'Environment', [environment]),
  users: ({ filter }: Record<string, unknown>) =>
    page(
      'users',
      'User',
      filter === undefined ? [{ ...user, _id: 'other', email: 'grace@example.com', profile: null }] : [],
    ),
  createEnvironment: (data: Record<string, unknown>) => ({
    createEnvironment: { __typename: 'Environment', ...environment, ...data },
  }),
  templates: () => ({ templates: [] }),
  collectionCount: () => page('collections', 'CollectionPage', []),
  environmentProblems: () => ({ environmentProblems: [] }),
  deletedEnvironments: () => ({
    deletedEnvironments: { __typename: 'DeletedEnvironmentPage', _id: 'trash', items: [] },
  }),
  adminEnvironment: () => ({ environment: { __typename: 'Environment', ...environment } }),
})

async function open(roles: string[], more = {}) {
  store('session', session)
  return openPage({ path: '/', answers: { ...answers(roles), ...more } })
}

test('[AF8] without a session / shows only a link to /login', async () => {
  await openPage({ path: '/', answers: {} })
  const links = await screen.findAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/login'])
})

test('[AF4][AF5][AF6] a superAdmin sees name, role, environments 50 a page and users 20 a page', async () => {
  const { asked } = await open(['superAdmin'])
  const greeting = await screen.findByRole('heading', { name: 'Hola, Ada Lovelace' })
  expect(greeting.parentElement?.textContent).toContain('Superadministrador')
  expect(await screen.findByText('Aeropuertos')).toBeDefined()
  expect(await screen.findByText('grace@example.com')).toBeDefined()
  const variables = (name: string) => asked.find(operation => operation.name === name)?.variables
  expect(variables('environments')).toEqual({ page: 1, limit: 50 })
  expect(variables('users')).toEqual({ page: 1, limit: 20 })
})

test('[AF73] an admin sees environments and no users, a plain user neither', async () => {
  const admin = await open(['admin'])
  expect(await screen.findByText('Aeropuertos')).toBeDefined()
  expect(admin.asked.map(({ name }) => name)).not.toContain('users')

  localStorage.clear()
  const plain = await open(['user'])
  expect(await screen.findByText('Hola, Ada Lovelace')).toBeDefined()
  await act(async () => {})
  expect(plain.asked.map(({ name }) => name)).toEqual(['user'])
})

test('[AF7] the search filters users, and an empty list says so', async () => {
  const { asked } = await open(['superAdmin'])
  const search = await screen.findByRole('searchbox', { name: 'Buscar usuarios' })
  fireEvent.change(search, { target: { value: 'ada' } })
  expect(await screen.findByText('No hay resultados')).toBeDefined()
  expect(asked.at(-1)).toEqual({ name: 'users', variables: { page: 1, limit: 20, filter: 'ada' } })
})

test('[C8] creating an environment proposes an id from the name and goes to it', async () => {
  const { asked } = await open(['superAdmin'])
  fireEvent.click((await screen.findAllByRole('button', { name: 'Nuevo ambiente' }))[0] as HTMLElement)
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Ventas Ñuñoa 2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Crear ambiente' }))
  await waitFor(() => expect(window.location.pathname).toBe('/ventasnunoa2/'))
  const created = asked.find(({ name }) => name === 'createEnvironment')
  expect(created?.variables).toEqual({ _id: 'ventasnunoa2', name: 'Ventas Ñuñoa 2' })
})

test('[AA6] what goes wrong in a way that nobody knew of is told in its own words, in the error colour', async () => {
  for (const extensions of [{ error: 'FromTheFuture' }, {}]) {
    await open(['superAdmin'], { createEnvironment: () => failure(extensions) })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Nuevo ambiente' }))[0] as HTMLElement)
    fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Demo' } })
    fireEvent.click(screen.getByRole('button', { name: 'Crear ambiente' }))
    const told = await screen.findByText(/^Error: /)
    expect(told.textContent).toBe('Error: refused')
    expect(told.closest('[data-color]')?.getAttribute('data-color')).toBe('error')
    cleanup()
  }
})

test('[C9] what goes wrong while an environment is created is told in the error colour, and the dialog stays', async () => {
  await open(['superAdmin'], { createEnvironment: () => failure({ error: 'InternalError', requestId: 'r' }) })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Nuevo ambiente' }))[0] as HTMLElement)
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Demo' } })
  fireEvent.click(screen.getByRole('button', { name: 'Crear ambiente' }))
  const told = await screen.findByText(/^Error: ./)
  expect(told.closest('[data-color]')?.getAttribute('data-color')).toBe('error')
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(window.location.pathname).toBe('/')
})

test('a dashboard without environments says how to begin; a search that finds none only says so', async () => {
  const none = () => page('environments', 'Environment', [])
  await open(['admin'], { environments: none })
  expect(await screen.findByText('Crea tu primera aplicación')).toBeDefined()
  expect(screen.getByText(/plantilla lista para usar, de una planilla .* o de cero/)).toBeDefined()
  expect(screen.queryByText('No hay resultados')).toBeNull()

  await open(['admin'], {
    environments: ({ filter }: Record<string, unknown>) =>
      filter === undefined ? page('environments', 'Environment', [environment]) : none(),
  })
  const search = await screen.findByRole('searchbox', { name: 'Buscar ambientes' })
  fireEvent.change(search, { target: { value: 'nada' } })
  expect(await screen.findByText('No hay resultados')).toBeDefined()
  expect(screen.queryByText('Crea tu primera aplicación')).toBeNull()
})

test('[AF1][AF3] / shows the avatar, and the name or else the e-mail', async () => {
  const avatar = { _id: 'file', name: 'ada.png', type: 'image/png', key: 'ada', bucket: 'b', url: '/files/ada.png' }
  const as = (profile: object | null) =>
    open(['admin'], { user: () => ({ user: { __typename: 'User', ...user, roles: ['admin'], profile } }) })
  await as({ ...user.profile, __typename: 'Profile', avatar: { __typename: 'File', ...avatar } })
  const welcome = (await screen.findByRole('heading', { name: 'Hola, Ada Lovelace' })).parentElement?.parentElement
  expect(welcome?.querySelector('img')?.getAttribute('src')).toBe('/files/ada.png')
  await as(null)
  expect(await screen.findByRole('heading', { name: 'Hola, ada@example.com' })).toBeDefined()
})

test('[AF10][AF55][AF71] /about tells product, version and stage, and its top bar leads to the login', async () => {
  await openPage({ path: '/about', answers: {} })
  expect(await screen.findByRole('heading', { name: 'Acerca de Telar' })).toBeDefined()
  const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect([fact('Versión'), fact('Entorno')]).toEqual(['1.2.3', 'local'])
  const bar = within(screen.getByRole('banner'))
  expect(bar.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
})

test('[AF11][AF70] /test shows that the application loads, and nothing leads there', async () => {
  await open(['superAdmin'])
  fireEvent.click(await screen.findByRole('button', { name: /Menú de usuario/ }))
  await screen.findByRole('menuitem', { name: 'Modo claro' })
  expect(document.querySelector('a[href*="/test"]')).toBeNull()
  await openPage({ path: '/test', answers: answers(['superAdmin']) })
  expect(await screen.findByRole('heading', { name: 'Tipos de campo' })).toBeDefined()
})

test('a taken id is told on its field', async () => {
  const taken = () => failure({ error: 'validationError', validationErrors: { _id: 'notUnique' } })
  await open(['superAdmin'], { createEnvironment: taken })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Nuevo ambiente' }))[0] as HTMLElement)
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Demo' } })
  fireEvent.click(screen.getByRole('button', { name: 'Crear ambiente' }))
  expect(await screen.findByText('Debe ser único.')).toBeDefined()
})

test('[Z6] a navigation closes all dialogs', async () => {
  const { app, router } = await open(['superAdmin'])
  fireEvent.click((await screen.findAllByRole('button', { name: 'Nuevo ambiente' }))[0] as HTMLElement)
  expect(await screen.findByRole('dialog')).toBeDefined()
  void app.ui.dialogs.alert({ title: 'Otro' })
  expect(await screen.findByRole('dialog', { name: 'Otro' })).toBeDefined()
  await act(() => router.navigate('/about'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[AB5] in the session’s language first; choosing English changes the texts at once and is kept', async () => {
  await open(['superAdmin'])
  fireEvent.click(await screen.findByRole('button', { name: /Menú de usuario/ }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'English' }))
  expect(await screen.findByText('Hello, Ada Lovelace')).toBeDefined()
  expect(stored('locale')).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  await openPage({ path: '/', answers: answers(['superAdmin']) })
  expect(await screen.findByText('Hello, Ada Lovelace')).toBeDefined()
})

test('[Z31][Z33][Z43] the admin domain is dark and an environment light until somebody chooses, and the choice is kept', async () => {
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
  await openPage({
    path: '/login',
    environmentId: 'demo',
    answers: { loginEnvironment: () => ({ environment: null }) },
  })
  expect(scheme()).toBe('light')
  await open(['superAdmin'])
  expect(scheme()).toBe('dark')
  fireEvent.click(await screen.findByRole('button', { name: /Menú de usuario/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Modo claro' }))
  expect(scheme()).toBe('light')
  expect(stored('darkMode')).toBe(false)
  await open(['superAdmin'])
  expect(scheme()).toBe('light')
})

test('an unknown path of an environment has a page of its own', async () => {
  store('session', session)
  await openPage({ path: '/demo/nothing/here', answers: answers(['superAdmin']) })
  expect(await screen.findByText('Esta página no existe')).toBeDefined()
})

test('[AC4] the desktop shows a superAdmin neither the users nor a page of one', async () => {
  store('session', session)
  const { asked, router } = await openPage({ path: '/', answers: answers(['superAdmin']), desktop: true })
  expect(await screen.findByText('Aeropuertos')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Usuarios' })).toBeNull()
  expect(asked.map(({ name }) => name)).not.toContain('users')
  await act(() => router.navigate('/users/user1'))
  expect(await screen.findByText('Esta página no existe')).toBeDefined()
})

test('somebody changes the own password by a link that is mailed', async () => {
  const { asked } = await open(['superAdmin'], { forgotPassword: () => ({ forgotPassword: true }) })
  fireEvent.click(await screen.findByRole('button', { name: /Menú de usuario/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cambiar contraseña' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar enlace' }))
  expect(await screen.findByText('Te enviamos un correo con el enlace.')).toBeDefined()
  expect(asked.at(-1)).toEqual({ name: 'forgotPassword', variables: { email: 'ada@example.com' } })
})

test('the desktop has no logout and no password', async () => {
  store('session', session)
  await openPage({ path: '/', answers: answers(['superAdmin']), desktop: true })
  fireEvent.click(await screen.findByRole('button', { name: /Menú de usuario/ }))
  await screen.findByRole('menuitem', { name: 'Modo claro' })
  expect(screen.queryByRole('menuitem', { name: 'Cerrar sesión' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Cambiar contraseña' })).toBeNull()
})

test('a superAdmin is told which environment cannot serve and why, and tries it again', async () => {
  const problem = {
    __typename: 'EnvironmentProblem',
    _id: 'demo',
    environmentId: 'demo',
    kind: 'corrupt',
    message: '/data/environments/demo/environment.db cannot be read: it is empty.',
  }
  let problems = [problem]
  await open(['superAdmin'], {
    environmentProblems: () => ({ environmentProblems: problems }),
    retryEnvironment: () => {
      problems = []
      return { retryEnvironment: true }
    },
  })
  expect(await screen.findByText('El ambiente demo no puede atender')).toBeTruthy()
  expect(screen.getByText(problem.message)).toBeTruthy()
  fireEvent.click(screen.getByText('Intentar de nuevo'))
  await waitFor(() => expect(screen.queryByText('El ambiente demo no puede atender')).toBeNull())
})
