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
const settings = () => {
  const group = screen.getByText('Configuración').parentElement as HTMLElement
  return within(group)
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))
}

/** Kinds that the drawer offers and whose lists stand together. */
const below = allKinds.filter(({ listed, screen }) => listed && screen === undefined)

test('[AF28][AF29][AF30][AF47] the drawer links to collections, design, the listed kinds and navigation', async () => {
  await open()
  const links = within(await navigation()).getAllByRole('link')
  const paths = links.map(link => link.getAttribute('href'))
  const named = ['forms', 'tables', 'charts', 'indicators', 'buttons', 'blocks', 'filters']
  expect(paths).toEqual(expect.arrayContaining(named.map(plural => `/demo/components/${plural}`)))
  expect(paths).toEqual([
    '/demo',
    '/demo/collections',
    '/demo/design',
    '/demo/import',
    '/demo/tickets',
    '/demo/files',
    '/demo/tutorials',
    ...below.filter(({ logic }) => !logic).map(({ plural }) => `/demo/components/${plural}`),
    ...below.filter(({ logic }) => logic).map(({ plural }) => `/demo/components/${plural}`),
    '/demo/problems',
    ...allKinds.filter(({ integration }) => integration).map(({ screen }) => `/demo/${screen}`),
    '/demo/settings/general',
    '/demo/settings/appearance',
    '/demo/settings/users',
    '/demo/settings/profile',
    '/demo/settings/mails',
    '/demo/settings/env',
    '/demo/settings/mcp',
    '/demo/settings/support',
    '/demo/settings/signing',
    '/demo/settings/backups',
    '/demo/components/environmentUsers',
    '/demo/settings/navigation',
    '/demo/settings/roles',
    '/demo/settings/componentBrowser',
    '/demo/settings/history',
    '/demo/settings/audit',
    '/demo/settings/trash',
  ])
  expect(settings()).toEqual(expect.arrayContaining(['/demo/settings/navigation', '/demo/settings/roles']))
})

test('[AF40][AF41][AF43][AF44] the drawer’s settings lead to general, appearance, login, profile fields and variables', async () => {
  await open()
  const group = within(await navigation()).getByText('Configuración').parentElement as HTMLElement
  const links = within(group)
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')])
  expect(links.slice(0, 10)).toEqual([
    ['General', '/demo/settings/general'],
    ['Apariencia', '/demo/settings/appearance'],
    ['Entrada y registro', '/demo/settings/users'],
    ['Campos del perfil', '/demo/settings/profile'],
    ['Plantillas de correo', '/demo/settings/mails'],
    ['Variables de entorno', '/demo/settings/env'],
    ['Agentes externos', '/demo/settings/mcp'],
    ['Soporte', '/demo/settings/support'],
    ['Firma de documentos', '/demo/settings/signing'],
    ['Respaldos', '/demo/settings/backups'],
  ])
})

test('[AF42] the drawer’s settings lead to the users of the environment', async () => {
  await open()
  const group = within(await navigation()).getByText('Configuración').parentElement as HTMLElement
  expect(within(group).getByRole('link', { name: 'Usuarios' }).getAttribute('href')).toBe(
    '/demo/components/environmentUsers',
  )
})

test('[AF32][AF33][AF34][AF35] filters, hooks, validations and tasks stand in the drawer’s group of logic', async () => {
  await open()
  const group = within(await navigation()).getByText('Lógica').parentElement as HTMLElement
  const links = within(group).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/demo/components/filters',
    '/demo/components/hooks',
    '/demo/components/validations',
    '/demo/components/tasks',
    '/demo/components/agents',
    '/demo/components/accessRules',
    '/demo/components/fieldRules',
    '/demo/problems',
  ])
})

test('[AF36][AF37] endpoints and the API stand in the drawer’s group of integrations', async () => {
  await open()
  const group = within(await navigation()).getByText('Integraciones').parentElement as HTMLElement
  const links = within(group).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/demo/settings/endpoints',
    '/demo/components/api',
    '/demo/components/mcpServers',
  ])
})

test('[AC3] the desktop has no group of integrations', async () => {
  await open('/demo', true)
  expect(await screen.findByText('Lógica')).toBeDefined()
  expect(screen.queryByText('Integraciones')).toBeNull()
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

test('[AF13][AF46][AF48][AB6] the home names the environment; the drawer has roles and a language picker', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Ambiente demo' })).toBeDefined()
  expect(within(await navigation()).getByRole('link', { name: 'Roles' })).toBeDefined()
  expect(settings()).toContain('/demo/settings/roles')
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
