import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { allKinds } from '../../../shared/components/registry.ts'
import { completeJsdom, openPage, session, store, user } from '../../testing/page.tsx'

beforeEach(() => {
  localStorage.clear()
  completeJsdom()
  store('session', session)
  store('user', user)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const environments = ['demo', 'sales'].map(_id => ({
  __typename: 'Environment',
  _id,
  name: `Ambiente ${_id}`,
  url: null,
  logo: null,
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
  createLoginToken: () => ({ createLoginToken: 'once' }),
}
const open = (path = '/demo', desktop = false) => openPage({ path, answers, desktop })
/** jsdom knows no positions, so a menu over a scrolling area counts as out of sight. */
const unplaced = { hidden: true }
const navigation = () => screen.findByRole('navigation', { name: 'Navegación principal' })
const inGroup = async (name: string) => within(await navigation()).getByText(name).parentElement as HTMLElement
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')])
const items = async (group: string) => [...(await inGroup(group)).querySelectorAll('a, button')]

/** Unfolds what few ask for. */
const more = async () => {
  for (const button of within(await navigation()).getAllByRole('button', { name: /^Más de / })) fireEvent.click(button)
}

test('[AF28][AF29][AF30] the drawer links to collections, design, the listed kinds and every other page, once', async () => {
  await open()
  await navigation()
  await more()
  const paths = linksIn(await navigation()).map(([, path]) => path)
  const lists = allKinds.filter(({ listed, screen }) => listed && screen === undefined)
  expect(paths).toEqual(expect.arrayContaining(lists.map(({ plural }) => `/demo/components/${plural}`)))
  expect(paths).toEqual(expect.arrayContaining(['/demo', '/demo/collections', '/demo/design', '/demo/tutorials']))
  expect(paths).toHaveLength(new Set(paths).size)
})

test('the drawer has five groups of at most seven, the rest of each behind one line', async () => {
  await open()
  await navigation()
  const groups = ['Datos', 'Pantallas', 'Lógica', 'Personas', 'Configuración']
  for (const group of groups) {
    const shown = await items(group)
    expect(shown.length, group).toBeLessThanOrEqual(7)
  }
  const names = async (group: string) => (await items(group)).map(item => item.textContent)
  expect(await names('Datos')).toEqual(['Colecciones', 'Importar', 'Archivos', 'Respaldos'])
  expect(await names('Pantallas')).toEqual([
    ...['Vistas', 'Formularios', 'Tablas', 'Gráficos', 'Indicadores', 'Botones', 'Más'],
  ])
  expect(await names('Personas')).toEqual([
    ...['Usuarios', 'Roles', 'Reglas de acceso', 'Reglas de campos', 'Entrada y registro', 'Campos del perfil'],
    'Tickets de soporte',
  ])
  await more()
  expect(await names('Pantallas')).toEqual(expect.arrayContaining(['Bloques de contenido', 'Bloques Vue']))
  fireEvent.click(within(await inGroup('Pantallas')).getByRole('button', { name: /^Más de / }))
  expect(await names('Pantallas')).toHaveLength(7)
})

test('who is on a page behind that line sees it', async () => {
  await open('/demo/components/vueBlocks')
  const link = await within(await inGroup('Pantallas')).findByRole('link', { name: 'Bloques Vue' })
  expect(link.getAttribute('aria-current')).toBe('page')
})

test('[AF40][AF41][AF47] the drawer’s settings lead to general, appearance and navigation', async () => {
  await open()
  expect(linksIn(await inGroup('Configuración'))).toEqual([
    ['General', '/demo/settings/general'],
    ['Apariencia', '/demo/settings/appearance'],
    ['Navegación', '/demo/settings/navigation'],
    ['Historial', '/demo/settings/history'],
    ['Papelera', '/demo/settings/trash'],
    ['Actividad', '/demo/settings/audit'],
  ])
})

test('[AF44][AF45] the drawer’s settings lead to variables and the list of all components, behind the others', async () => {
  await open()
  await navigation()
  await more()
  expect(linksIn(await inGroup('Configuración')).slice(6)).toEqual([
    ['Plantillas de correo', '/demo/settings/mails'],
    ['Variables de entorno', '/demo/settings/env'],
    ['Todos los componentes', '/demo/settings/componentBrowser'],
    ['Agentes externos', '/demo/settings/mcp'],
    ['Soporte', '/demo/settings/support'],
    ['Firma de documentos', '/demo/settings/signing'],
  ])
})

test('[AF42][AF43][AF46] the drawer’s settings of people lead to users, how they enter, profile fields and roles', async () => {
  await open()
  expect(linksIn(await inGroup('Personas'))).toEqual(
    expect.arrayContaining([
      ['Usuarios', '/demo/components/environmentUsers'],
      ['Roles', '/demo/settings/roles'],
      ['Entrada y registro', '/demo/settings/users'],
      ['Campos del perfil', '/demo/settings/profile'],
    ]),
  )
})

test('[AF32][AF33][AF34][AF35] filters, hooks, validations and tasks stand in the drawer’s group of logic', async () => {
  await open()
  expect(linksIn(await inGroup('Lógica')).map(([, path]) => path)).toEqual([
    '/demo/components/filters',
    '/demo/components/hooks',
    '/demo/components/validations',
    '/demo/components/tasks',
    '/demo/components/api',
    '/demo/problems',
  ])
})

test('[AF36][AF37][AF38] the API, endpoints and agents stand there too', async () => {
  await open()
  await navigation()
  await more()
  expect(linksIn(await inGroup('Lógica')).map(([, path]) => path)).toEqual(
    expect.arrayContaining([
      '/demo/components/api',
      '/demo/components/agents',
      '/demo/settings/endpoints',
      '/demo/components/mcpServers',
    ]),
  )
})

test('[AC3] the desktop has no integrations', async () => {
  await open('/demo', true)
  // Where they are not, nothing is behind a line.
  expect(linksIn(await inGroup('Lógica')).map(([, path]) => path)).toContain('/demo/components/agents')
  const links = ['/settings/endpoints', '/components/api', '/settings/mcp'].map(path => `a[href$="${path}"]`)
  expect(document.querySelector(links.join())).toBeNull()
})

test('[AF74] the home has the name, shortcuts to collections, design and components, and what was opened last', async () => {
  store(
    'recents',
    ['a', 'b', 'c', 'd', 'e'].map(_id => ({
      ...{ _id, environmentId: 'demo', kind: 'form' },
      ...{ name: `Formulario ${_id}`, path: `/demo/components/forms/${_id}` },
    })),
  )
  await open()
  expect(await screen.findByRole('heading', { name: 'Ambiente demo' })).toBeDefined()
  const shortcuts = within(screen.getByRole('navigation', { name: 'Accesos directos' })).getAllByRole('link')
  const paths = shortcuts.map(link => link.getAttribute('href'))
  expect(paths).toEqual(expect.arrayContaining(['/demo/collections', '/demo/design', '/demo/components/forms']))
  expect(screen.getAllByRole('link', { name: /^Formulario [a-e]/ })).toHaveLength(5)
})

test('[AF61] the user menu of the top bar makes it light and dark', async () => {
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
  await open()
  await screen.findByRole('heading', { name: 'Ambiente demo' })
  expect(scheme()).toBe('dark')
  const menu = screen.getByRole('button', { name: /Menú de usuario/ })
  fireEvent.click(menu)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Modo claro', ...unplaced }))
  expect(scheme()).toBe('light')
  fireEvent.click(menu)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Modo oscuro', ...unplaced }))
  expect(scheme()).toBe('dark')
})

test('[AF62] the user menu of the top bar logs out, to the login', async () => {
  const { assign, asked } = await openPage({ path: '/demo', answers: { ...answers, logout: () => ({ logout: true }) } })
  fireEvent.click(await screen.findByRole('button', { name: /Menú de usuario/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión', ...unplaced }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(asked.at(-1)?.name).toBe('logout')
})

test('[AF14] an environment is for who is logged in', async () => {
  localStorage.clear()
  await openPage({ path: '/demo', answers: {} })
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(screen.queryByText('Ambiente demo')).toBeNull()
})

test('[AF13][AF48][AB6] the home names the environment; the drawer has roles and a language picker', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Ambiente demo' })).toBeDefined()
  expect(within(await navigation()).getByRole('link', { name: 'Roles' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /Idioma:.*Español/ }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'English', ...unplaced }))
  expect(
    within(await screen.findByRole('navigation', { name: 'Main navigation' })).getByText('Collections'),
  ).toBeDefined()
})

test('[AF49][AF50][AF51] the mini drawer opens 200 ms after the pointer comes and closes 100 ms after it leaves', async () => {
  await open()
  const side = (await navigation()).closest('aside') as HTMLElement
  const expanded = () => side.hasAttribute('data-expanded')
  expect(expanded()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Contraer menú' }))
  expect(expanded()).toBe(false)

  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
  fireEvent.mouseEnter(side)
  await wait(199)
  expect(expanded()).toBe(false)
  await wait(1)
  expect(expanded()).toBe(true)
  fireEvent.mouseLeave(side)
  await wait(99)
  expect(expanded()).toBe(true)
  await wait(1)
  expect(expanded()).toBe(false)
})

test('[AF52][AF56][AF59][AF60] the top bar leads to the designer; the user menu names the person and leads to /', async () => {
  await open()
  expect((await screen.findByRole('link', { name: 'Diseñador' })).getAttribute('href')).toBe('/demo/design/')
  fireEvent.click(screen.getByRole('button', { name: /Menú de usuario/ }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByText('Ada Lovelace')).toBeDefined()
  expect(within(menu).getByText('Superadministrador')).toBeDefined()
  expect((await within(menu).findByRole('menuitem', { name: 'Inicio', ...unplaced })).getAttribute('href')).toBe('/')

  const nameless = { __typename: 'User', ...user, profile: null }
  store('user', { ...user, profile: null })
  await openPage({ path: '/demo', answers: { ...answers, user: () => ({ user: nameless }) } })
  fireEvent.click(await screen.findByRole('button', { name: /Menú de usuario/ }))
  expect(within(await screen.findByRole('menu')).getByText(user.email)).toBeDefined()
})

test('[AF53] "view site" opens the environment, entered by a one-time token', async () => {
  const replace = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close() {} } as never)
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Ver sitio' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://demo.localhost:4400/login?token=once'))
})

test('switching environment keeps the area', async () => {
  await open('/demo/components/forms')
  fireEvent.click(await screen.findByRole('button', { name: /Cambiar de ambiente/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Ambiente sales', ...unplaced }))
  await waitFor(() => expect(window.location.pathname).toBe('/sales/components/forms'))
})

test('an environment that one may not see answers like one that does not exist', async () => {
  await open('/secret')
  expect(await screen.findByText('Este ambiente no existe')).toBeDefined()
})

test.each(['', '/collections', '/components/forms', '/design', '/settings/roles', '/settings/audit', '/files'])(
  '[D69] an end user enters the administration, is shown no environment, and is refused at /demo%s',
  async below => {
    const own = { user: { __typename: 'User', ...user, roles: ['user'] } }
    const none = { __typename: 'EnvironmentPage', _id: 'page', totalCount: 0, totalPages: 0, items: [] }
    const theirs = {
      ...{ user: () => own, adminUser: () => own, environments: () => ({ environments: none }) },
      adminEnvironment: () => ({ environment: null }),
    }
    store('user', own.user)
    await openPage({ path: '/', answers: { ...answers, ...theirs } })
    expect(await screen.findByRole('heading', { level: 1, name: /^Hola/ })).toBeDefined()
    expect(screen.queryByText('Ambiente demo')).toBeNull()
    await openPage({ path: `/demo${below}`, answers: { ...answers, ...theirs } })
    expect(await screen.findByText(/o que no tengas acceso/)).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Navegación principal' })).toBeNull()
  },
)

test('[Z27] recents that were kept are on the home of their environment, newest first', async () => {
  store('recents', [
    { _id: 'demo_2', environmentId: 'demo', kind: 'form', name: 'Último', path: '/demo/components/forms/demo_2' },
    { _id: 'demo_1', environmentId: 'demo', kind: 'form', name: 'Pedido', path: '/demo/components/forms/demo_1' },
    { _id: 'sales_1', environmentId: 'sales', kind: 'form', name: 'Otro', path: '/sales/components/forms/sales_1' },
  ])
  await open()
  expect((await screen.findByRole('link', { name: /Pedido/ })).getAttribute('href')).toBe(
    '/demo/components/forms/demo_1',
  )
  expect(screen.queryByText('Otro')).toBeNull()
  const recent = screen.getAllByRole('link', { name: /Pedido|Último/ })
  expect(recent.map(link => link.getAttribute('href')?.slice(-6))).toEqual(['demo_2', 'demo_1'])
})

test('[Z44] who designs an environment that forbids dark mode still has it in the menu of the top bar', async () => {
  const allowDarkMode = false
  await openPage({
    path: '/demo',
    answers: { ...answers, adminEnvironment: () => ({ environment: { ...environments[0], allowDarkMode } }) },
  })
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
  await navigation()
  const before = scheme()
  fireEvent.click(await screen.findByRole('button', { name: /Menú de usuario/ }))
  const name = before === 'dark' ? 'Modo claro' : 'Modo oscuro'
  fireEvent.click(await screen.findByRole('menuitem', { name, ...unplaced }))
  await waitFor(() => expect(scheme()).toBe(before === 'dark' ? 'light' : 'dark'))
})

test('an environment without collections begins with a spreadsheet; one that has some offers it as a shortcut', async () => {
  const counted = (totalCount: number) => ({ collections: { __typename: 'CollectionPage', _id: 'count', totalCount } })
  await openPage({ path: '/demo', answers: { ...answers, collectionCount: () => counted(0) } })
  expect(await screen.findByRole('heading', { name: 'Empieza con tus datos' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Importar una planilla' }).getAttribute('href')).toBe('/demo/import')

  await open()
  const shortcuts = await screen.findByRole('navigation', { name: 'Accesos directos' })
  const shortcut = await within(shortcuts).findByRole('link', { name: /^Importar una planilla/ })
  expect(shortcut.getAttribute('href')).toBe('/demo/import')
  expect(screen.queryByRole('heading', { name: 'Empieza con tus datos' })).toBeNull()
})
