import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allKinds } from '../../../shared/components/registry.ts'
import { type Answers, completeJsdom, openPage, session, store, user } from '../../app/testing.tsx'
import { iconSet } from '../../ui/icons/iconSet.ts'

// A kind that this build does not have: whatever stands in the registry has a list and an editor.
vi.mock('../../../shared/components/registry.ts', async importOriginal => {
  const original = await importOriginal<typeof import('../../../shared/components/registry.ts')>()
  const { defineComponent } = await import('../../../shared/components/defineComponent.ts')
  const { property } = await import('../../../shared/fields/property.ts')
  const robot = defineComponent({
    kind: 'robot',
    plural: 'robots',
    icon: 'settings',
    placeable: false,
    listed: true,
    properties: {
      title: property.text(),
      collectionId: property.collection({ optional: false, fixed: true, group: 'data' }),
      speed: property.number({ default: 3, group: 'behaviour', options: { integer: true } }),
      awake: property.boolean({ group: 'behaviour' }),
      roles: property.roles({ default: [], group: 'permissions' }),
    },
  })
  const allKinds = [...original.allKinds, robot]
  const byName = new Map(allKinds.map(kind => [kind.kind, kind]))
  return {
    ...original,
    allKinds,
    findKind: (name: string) => byName.get(name),
    kindOf: (name: string) => byName.get(name) ?? original.kindOf(name),
  }
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  completeJsdom()
  // Texts that grow with their lines wait for them.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  store('session', session)
  store('user', user)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const component = (type: string, more: object) => ({
  __typename: type,
  environmentId: 'demo',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  // In Chile it is still the day before.
  updatedAt: '2026-03-05T02:00:00.000Z',
  ...more,
})
const items: Record<string, object[]> = {
  collections: [component('Collection', { _id: 'demo_clientes', name: 'clientes', title: 'Clientes', fields: [] })],
  links: [
    component('Link', { _id: 'demo_l', name: 'Inicio', title: 'Inicio', type: 'path', path: '/inicio', position: 1 }),
    component('Link', { _id: 'demo_m', name: 'Ventas', title: 'Ventas', type: 'path', path: '/ventas', position: 2 }),
  ],
  roles: [component('Role', { _id: 'demo_r', name: 'Supervisión' })],
  views: [component('View', { _id: 'demo_v', name: 'Tablero', path: '/tablero', items: [], roles: ['demo_r'] })],
  robots: [
    component('Robot', { _id: 'demo_x', name: 'Uno', title: 'Robot uno', collectionId: 'demo_clientes', speed: 3 }),
  ],
}
const complete = (kind: (typeof allKinds)[number], item: object) => ({
  ...Object.fromEntries(Object.keys(kind.properties).map(name => [name, null])),
  ...item,
})
const listOf = (kind: (typeof allKinds)[number]) => (items[kind.plural] ?? []).map(item => complete(kind, item))
const page = (kind: (typeof allKinds)[number]) => ({
  __typename: 'Page',
  _id: kind.plural,
  totalCount: listOf(kind).length,
  items: listOf(kind),
})
const typeOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1)
const ofKinds = Object.fromEntries(
  allKinds.flatMap((kind): [string, Answers[string]][] => [
    [`${kind.kind}Page`, () => ({ page: page(kind) })],
    [`${kind.kind}Names`, () => ({ page: page(kind) })],
    [
      `read${typeOf(kind.kind)}`,
      ({ id }) => ({ component: listOf(kind).find(item => (item as unknown as { _id: string })._id === id) ?? null }),
    ],
  ]),
)
const environment = { __typename: 'Environment', _id: 'demo', name: 'Taller', url: null, logo: null, timezone: null }
const answers: Answers = {
  user: () => ({ user: { __typename: 'User', ...user } }),
  adminEnvironment: () => ({ environment }),
  environment: () => ({ environment: { ...environment, timezone: 'America/Santiago' } }),
  directory: () => Object.fromEntries(allKinds.map(kind => [kind.plural, page(kind)])),
  componentUsages: () => ({
    componentUsages: [{ _id: 'demo_x', kind: 'robot', name: 'Uno', property: 'collectionId' }],
  }),
  ...ofKinds,
}
const open = (path: string, more: Answers = {}) => openPage({ path, answers: { ...answers, ...more } })
const preview = () => screen.findByRole('region', { name: 'Vista previa' })
const nameInput = () => screen.findByRole('textbox', { name: 'Nombre' })

test('[AF17] a kind that is new has a list and a usable sheet, without a preview', async () => {
  const saved = vi.fn(({ data }) => ({
    component: { ...complete(allKinds.at(-1) as never, items.robots?.[0] ?? {}), ...data, version: 2 },
  }))
  await open('/demo/components/robots', { updateRobot: saved })
  fireEvent.click(await screen.findByRole('link', { name: /Robot uno|Uno/ }))
  expect(((await nameInput()) as HTMLInputElement).value).toBe('Uno')
  expect(window.location.pathname).toBe('/demo/components/robots/demo_x')
  expect(screen.queryByRole('region', { name: 'Vista previa' })).toBeNull()
  for (const heading of ['General', 'Datos', 'Comportamiento', 'Permisos'])
    expect(screen.getByRole('heading', { name: heading })).toBeDefined()
  const title = await screen.findByLabelText('Título')
  fireEvent.change(title, { target: { value: 'Robot dos' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ id: 'demo_x', data: { title: 'Robot dos' } })
})

test('every kind has an icon that is in the set', () => {
  for (const { icon } of allKinds) expect(Object.keys(iconSet)).toContain(icon)
})

test('a preview stands beside the properties, follows what is typed, and can be hidden and shown again', async () => {
  await open('/demo/components/links/demo_m')
  const entry = async () => within(await preview()).findByText('Ventas')
  expect((await entry()).closest('li')?.getAttribute('aria-current')).toBe('true')
  expect(
    within(await preview())
      .getByText('Inicio')
      .closest('li')
      ?.getAttribute('aria-current'),
  ).toBeNull()

  const title = screen.getByLabelText('Título')
  title.focus()
  fireEvent.change(title, { target: { value: 'Ventas del mes' } })
  expect(await within(await preview()).findByText('Ventas del mes')).toBeDefined()
  expect(document.activeElement).toBe(title)

  fireEvent.click(screen.getByRole('button', { name: 'Ocultar la vista previa' }))
  expect(screen.queryByRole('region', { name: 'Vista previa' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar la vista previa' }))
  expect(within(await preview()).getByText('Ventas del mes')).toBeDefined()
})

test('the width of a preview is changed with the keyboard and kept for the next editor', async () => {
  await open('/demo/components/links/demo_m')
  const edge = await screen.findByRole('separator', { name: 'Ancho de la vista previa' })
  const before = Number(edge.getAttribute('aria-valuenow'))
  fireEvent.keyDown(edge, { key: 'ArrowLeft' })
  fireEvent.keyDown(edge, { key: 'ArrowLeft' })
  expect(Number(edge.getAttribute('aria-valuenow'))).toBe(before + 48)
  await open('/demo/components/links/demo_l')
  const next = await screen.findByRole('separator', { name: 'Ancho de la vista previa' })
  expect(Number(next.getAttribute('aria-valuenow'))).toBe(before + 48)
})

test('a role shows what is for it alone', async () => {
  await open('/demo/components/roles/demo_r')
  const link = await within(await preview()).findByRole('link', { name: 'Tablero' })
  expect(link.getAttribute('href')).toBe('/demo/design/demo_v')
})

test('[AF22] a name that another component has is refused at the name while it is typed', async () => {
  await open('/demo/components/links/demo_m')
  const name = await nameInput()
  fireEvent.change(name, { target: { value: 'Inicio' } })
  expect(await screen.findByText('Debe ser único.')).toBeDefined()
  fireEvent.change(name, { target: { value: 'Ventas y más' } })
  await waitFor(() => expect(screen.queryByText('Debe ser único.')).toBeNull())
})

test('[AF65] lists are read 10 at a time', async () => {
  const { asked } = await open('/demo/components/robots')
  await screen.findByRole('link', { name: /Uno/ })
  const read = asked.find(({ name }) => name === 'robotPage')
  expect(read?.variables).toMatchObject({ page: 1, limit: 10 })
})

test('roles are listed and created in settings, edited among the components, and not in the list of all', async () => {
  await open('/demo/settings/roles')
  const main = within(await screen.findByRole('main'))
  const role = await main.findByRole('link', { name: /Supervisión/ })
  expect(main.getByRole('button', { name: 'Crear rol' })).toBeDefined()
  fireEvent.click(role)
  expect(((await nameInput()) as HTMLInputElement).value).toBe('Supervisión')
  expect(window.location.pathname).toBe('/demo/components/roles/demo_r')

  await open('/demo/settings/componentBrowser')
  expect(await screen.findByRole('link', { name: /Tablero/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /Supervisión/ })).toBeNull()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'supervisión' } })
  expect(await screen.findByText('No hay resultados')).toBeDefined()
})

test('an address with a role opens the view as that role sees it; afterwards it is the plain address', async () => {
  await open('/demo/design/demo_v?preview=demo_r')
  const role = await screen.findByRole('combobox', { name: 'Ver como' })
  expect((role as HTMLInputElement).value).toBe('Supervisión')
  fireEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(screen.queryByRole('combobox', { name: 'Ver como' })).toBeNull()

  await open('/demo/design/demo_v?preview=demo_gone')
  expect(await screen.findByRole('button', { name: 'Vista previa' })).toBeDefined()
})

test('[AB7] lists tell the day of the last change as DD-MM-YYYY, in the environment’s zone', async () => {
  await open('/demo/components/robots')
  const row = await screen.findByRole('link', { name: /Uno/ })
  expect(await within(row).findByText('04-03-2026')).toBeDefined()
})

test('[C58][C82][AF45] the component browser lists every component, with its editor and where it is used', async () => {
  await open('/demo/settings/componentBrowser')
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('heading', { name: 'Todos los componentes' })).toBeDefined()
  const drawer = within(screen.getByRole('navigation', { name: 'Navegación principal' }))
  expect(drawer.getByRole('link', { name: 'Todos los componentes' }).getAttribute('href')).toBe(
    '/demo/settings/componentBrowser',
  )
  expect(main.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/demo/collections/demo_clientes',
    '/demo/design/demo_v',
    '/demo/components/links/demo_l',
    '/demo/components/links/demo_m',
    '/demo/components/robots/demo_x',
  ])
  fireEvent.click(main.getByRole('button', { name: 'En 1 lugar' }))
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByRole('link', { name: 'Uno' })).getAttribute('href')).toBe(
    '/demo/components/robots/demo_x',
  )
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.change(main.getByRole('searchbox'), { target: { value: 'vént' } })
  await waitFor(() => expect(main.getAllByRole('link')).toHaveLength(1))
  expect(main.getByRole('link', { name: /Ventas/ })).toBeDefined()
})
