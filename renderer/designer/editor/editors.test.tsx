import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { Presented } from '../../../shared/components/presented.ts'
import { allKinds, kindOf } from '../../../shared/components/registry.ts'
import { kindPath } from '../../environment/paths.ts'
import { complete, designedEnvironment, designerAnswers, enterDesigner, typeOf } from '../../testing/designer.ts'
import { type Answers, failure, openPage, store } from '../../testing/page.tsx'
import { iconNames } from '../../ui/icons/iconNames.ts'
import { usePreviewLayout } from './usePreviewLayout.ts'

// Kinds that this build does not have: whatever stands in the registry has a list and an editor, and its place in views.
vi.mock('../../../shared/components/registry.ts', async original => {
  const { withSundial } = await import('../../../shared/components/testing/sundial.ts')
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
  return withSundial(await original(), robot as unknown as ComponentKind)
})
vi.mock('../../components/runtime.ts', async original => {
  const { findComponentUi } = await original<typeof import('../../components/runtime.ts')>()
  const { defineComponentUi } = await import('../../components/componentUi.ts')
  const Sundial = ({ component }: { component: Presented & { latitude: number } }) => <b>{component.latitude} grados</b>
  const sundialUi = defineComponentUi({ runtime: () => Sundial, Loading: () => null })
  return { findComponentUi: (kind: string) => (kind === 'sundial' ? sundialUi : findComponentUi(kind)) }
})

beforeEach(enterDesigner)
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
  sundials: [
    component('Sundial', {
      ...{ _id: 'demo_s', name: 'Plaza', title: 'Reloj de la plaza', collectionId: 'demo_clientes' },
      ...{ latitude: 33, face: 'vertical', roles: [] },
    }),
  ],
  robots: [
    component('Robot', { _id: 'demo_x', name: 'Uno', title: 'Robot uno', collectionId: 'demo_clientes', speed: 3 }),
  ],
}
const answers: Answers = {
  ...designerAnswers(items),
  runtimeEnvironment: () => ({ environment: { ...designedEnvironment, timezone: 'America/Santiago' } }),
  componentUsages: () => ({
    componentUsages: [
      { _id: 'demo_x', kind: 'robot', name: 'Uno', property: 'collectionId' },
      { _id: 'demo_s', kind: 'sundial', name: 'Plaza', property: 'collectionId' },
    ],
  }),
}
const open = (path: string, more: Answers = {}) => openPage({ path, answers: { ...answers, ...more } })
const preview = () => screen.findByRole('region', { name: 'Vista previa' })
const nameInput = () => screen.findByRole('textbox', { name: 'Nombre' })

test('[AF17] a kind that is new has a list and a usable sheet, without a preview', async () => {
  const saved = vi.fn(({ data }) => ({
    component: { ...complete(kindOf('robot'), items.robots?.[0] ?? {}), ...data, version: 2 },
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

test('a kind that is new is listed, and its sheet has what it shows beside it', async () => {
  await open('/demo/components/sundials')
  fireEvent.click(await screen.findByRole('link', { name: /Plaza/ }))
  expect(await within(await preview()).findByText('33 grados')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: '-12' } })
  expect(await within(await preview()).findByText('-12 grados')).toBeDefined()
})

test('a kind that is new is offered to a view, drawn where it is placed, and set there', async () => {
  await open('/demo/design/demo_v')
  fireEvent.click(await screen.findByRole('tab', { name: 'Agregar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Plaza' }))
  expect(await screen.findByText('33 grados')).toBeDefined()
  const chosen = await screen.findByRole('combobox', { name: 'Sundial id' })
  expect((chosen as HTMLInputElement).value).toBe('Reloj de la plaza')
})

/** Asked for anew each time: the first main part that is there may be that of a page on its way. */
const mainPart = () => within(screen.getByRole('main'))

test.each(allKinds.filter(kind => kindPath(kind).startsWith('components/')).map(kind => [kind.plural, kind] as const))(
  '[AF16] the list of %s holds the components of that type',
  async (plural, kind) => {
    const own = ['Primera', 'Segunda'].map((name, index) =>
      complete(kind, component(typeOf(kind.kind), { _id: `demo_${index}`, name, path: `/${index}`, identifier: name })),
    )
    const answer = () => ({ page: { __typename: 'Page', _id: plural, totalCount: own.length, items: own } })
    const { asked } = await open(`/demo/${kindPath(kind)}`, { [`${kind.kind}Page`]: answer })
    const links = await waitFor(() => mainPart().getAllByRole('link', { name: /Primera|Segunda/ }))
    expect(links.map(link => link.getAttribute('href')?.split('/').at(-1))).toEqual(['demo_0', 'demo_1'])
    const pages = asked.filter(({ name }) => name.endsWith('Page')).map(({ name }) => name)
    expect(new Set(pages)).toEqual(new Set([`${kind.kind}Page`]))
  },
)

test('[D71] links and users say three of their roles at most, and then an ellipsis', async () => {
  const names = ['Bodega', 'Caja', 'Oficina', 'Taller']
  const roles = names.map(name => component('Role', { _id: `demo_${name}`, name }))
  const lists = [names, names.slice(0, 3)].map(given => given.map(name => `demo_${name}`))
  const links = lists.map((ids, index) => {
    const link = { _id: `demo_${index}`, name: `Ventas ${index}`, type: 'path', path: '/ventas', roles: ids }
    return complete(kindOf('link'), component('Link', link))
  })
  const pageOf = (typename: string, items: object[]) => ({
    __typename: typename,
    _id: 'page',
    totalCount: 2,
    totalPages: 1,
    items,
  })
  const linkPage = () => ({ page: pageOf('LinkPage', links) })
  await open(`/demo/${kindPath(kindOf('link'))}`, { ...designerAnswers({ roles, links }), linkPage })
  const subtitles = (list: HTMLElement) => [...list.querySelectorAll('li')].map(row => row.textContent)
  const linkList = (await screen.findByRole('link', { name: /Ventas 0/ })).closest('ul') as HTMLElement
  await waitFor(() => expect(subtitles(linkList)[0]).toContain('Oficina'))
  expect(subtitles(linkList)).toEqual([
    'Ventas 0/ventas · Bodega, Caja, Oficina…04-03-2026',
    'Ventas 1/ventas · Bodega, Caja, Oficina04-03-2026',
  ])
  cleanup()

  const people = lists.map((ids, index) => ({
    ...{ __typename: 'EnvironmentUser', _id: `demo_${index}`, email: `${index}@example.com`, name: '' },
    ...{ roles: ids, resolvedRoles: roles.slice(0, ids.length), managedRoles: [], state: 'active', version: 1 },
  }))
  const rights = { __typename: 'EnvironmentUserRights', canView: true, administers: true, roles, profileFields: [] }
  await open('/demo/components/environmentUsers', {
    environmentUsers: () => ({ environmentUsers: pageOf('EnvironmentUserPage', people) }),
    environmentUserRights: () => ({ environmentUserRights: rights }),
  })
  expect(subtitles(await screen.findByRole('list', { name: 'Usuarios' }))).toEqual([
    '0@0@example.comBodega, Caja, Oficina…',
    '1@1@example.comBodega, Caja, Oficina',
  ])
})

test('[T17] components of the type apiEndpoints have the segment api in their addresses, and no other', async () => {
  const answer = () => ({ page: { __typename: 'Page', _id: 'apiEndpoints', totalCount: 0, items: [] } })
  await open('/demo/components/api', { apiEndpointPage: answer })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/API/)
  cleanup()
  await open('/demo/components/apiEndpoints', { apiEndpointPage: answer })
  expect(await screen.findByText('Esta página no existe')).toBeDefined()
})

test('[N27] a block that cannot be created says why, a repeated identifier at its place', async () => {
  for (const [language, create, name, advanced, identifier, kind, accept, unique, failed] of [
    [
      'es-419',
      'Crear bloque de contenido',
      'Nombre',
      'Avanzado',
      'Identificador de llamada',
      'block',
      'Crear',
      'Debe ser único.',
      /error/i,
    ],
    [
      'en',
      'Create content block',
      'Name',
      'Advanced',
      'Call identifier',
      'block',
      'Create',
      'Must be unique.',
      /error|wrong/i,
    ],
  ] as const) {
    store('locale', language)
    let refusal: object = { error: 'validationError', validationErrors: { 'data.identifier': 'notUnique' } }
    const createBlock = vi.fn(() => failure(refusal))
    await open('/demo/components/blocks', { [`create${typeOf(kind)}`]: createBlock })
    // Until it is known that there are none, another button stands above the list.
    await screen.findByText(/^(Todavía no hay|No content blocks)/)
    fireEvent.click((await screen.findAllByRole('button', { name: create }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(await dialog.findByLabelText(name, { exact: false }), { target: { value: 'Resumen' } })
    fireEvent.click(await dialog.findByRole('button', { name: advanced }))
    const box = await dialog.findByLabelText(identifier, { exact: false })
    fireEvent.change(box, { target: { value: 'resumen' } })
    fireEvent.click(dialog.getByRole('button', { name: accept }))
    expect(await dialog.findByText(unique)).toBeDefined()
    refusal = { error: 'InternalError', requestId: 'r1' }
    fireEvent.click(dialog.getByRole('button', { name: accept }))
    expect((await screen.findByRole('alert')).textContent).toMatch(failed)
    expect((box as HTMLInputElement).value).toBe('resumen')
    cleanup()
  }
})

test('every kind has an icon that is in the set', () => {
  for (const { icon } of allKinds) expect(iconNames).toContain(icon)
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

test('[Z26][Z30][Z45] what was opened stands on the home by name and kind, after the page is loaded again too', async () => {
  await open('/demo/components/links/demo_m')
  await nameInput()
  await open('/demo/design/demo_v')
  await screen.findByRole('button', { name: 'Vista previa' })
  // The page anew, in the same browser.
  await open('/demo')
  const view = await screen.findByRole('link', { name: /Tablero/ })
  expect([view.textContent, view.getAttribute('href')]).toEqual(['TableroVista', '/demo/design/demo_v'])
  const link = screen.getByRole('link', { name: /Ventas/ })
  expect([link.textContent, link.getAttribute('href')]).toEqual(['VentasEnlace', '/demo/components/links/demo_m'])
})

test('the width of a preview is changed with the keyboard and kept for the next editor', async () => {
  await open('/demo/components/links/demo_m')
  const edge = await screen.findByRole('separator', { name: 'Ancho de la vista previa' })
  const before = Number(edge.getAttribute('aria-valuenow'))
  fireEvent.keyDown(edge, { key: 'ArrowLeft' })
  fireEvent.keyDown(edge, { key: 'ArrowLeft' })
  expect(Number(edge.getAttribute('aria-valuenow'))).toBe(before + 48)

  // jsdom has no store: what an editor keeps is what the next reads.
  let kept: unknown
  const shelf = { get: async () => kept, put: (layout: unknown) => (kept = layout) }
  const first = renderHook(() => usePreviewLayout(shelf))
  await waitFor(() => expect(first.result.current).toBeDefined())
  act(() => first.result.current?.resize(before + 48))
  first.unmount()
  const next = renderHook(() => usePreviewLayout(shelf))
  await waitFor(() => expect(next.result.current?.width).toBe(before + 48))
})

test('a role shows what it may use, of kinds that are new, too', async () => {
  await open('/demo/components/roles/demo_r')
  const views = within(await screen.findByRole('region', { name: 'Vistas' }))
  expect(views.getByRole('link', { name: 'Tablero' }).getAttribute('href')).toBe('/demo/design/demo_v')
  const use = (name: string) => screen.getByRole('switch', { name: `Puede usar ${name}` }) as HTMLInputElement
  expect(['Tablero', 'Plaza', 'Uno', 'Inicio'].map(name => use(name).checked)).toEqual([true, true, true, true])
})

test('[AF22] a name that another component has is refused at the name while it is typed', async () => {
  await open('/demo/components/links/demo_m')
  const name = await nameInput()
  fireEvent.change(name, { target: { value: 'Inicio' } })
  expect(await screen.findByText('Debe ser único.')).toBeDefined()
  fireEvent.change(name, { target: { value: 'Ventas y más' } })
  await waitFor(() => expect(screen.queryByText('Debe ser único.')).toBeNull())
})

test('[G18] the name of a view is edited in its designer, and refused where another view has it', async () => {
  const view = allKinds.find(({ kind }) => kind === 'view') as (typeof allKinds)[number]
  const sales = component('View', { _id: 'demo_w', name: 'Ventas', path: '/v', items: [] })
  const views = [...(items.views ?? []), sales].map(item => complete(view, item))
  const page = () => ({ page: { __typename: 'Page', _id: 'views', totalCount: 2, items: views } })
  const saved = vi.fn(({ data }) => ({ component: { ...views[0], ...data, version: 2 } }))
  await open('/demo/design/demo_v', { viewPage: page, viewNames: page, updateView: saved })
  const name = await nameInput()
  expect((name as HTMLInputElement).value).toBe('Tablero')
  fireEvent.change(name, { target: { value: 'Ventas' } })
  expect(await screen.findByText('Debe ser único.')).toBeDefined()
  fireEvent.change(name, { target: { value: 'Tablero del mes' } })
  await waitFor(() => expect(screen.queryByText('Debe ser único.')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ id: 'demo_v', data: { name: 'Tablero del mes' } })
})

test('[AF65] lists are read 10 at a time', async () => {
  const { asked } = await open('/demo/components/robots')
  await screen.findByRole('link', { name: /Uno/ })
  const read = asked.find(({ name }) => name === 'robotPage')
  expect(read?.variables).toMatchObject({ page: 1, limit: 10 })
})

test('[D25][C59] roles are listed and created in settings, edited among the components, and in no list of components', async () => {
  await open('/demo/settings/roles')
  const drawer = within(await screen.findByRole('navigation', { name: 'Navegación principal' }))
  expect(drawer.getAllByRole('link', { name: 'Roles' }).map(link => link.getAttribute('href'))).toEqual([
    '/demo/settings/roles',
  ])
  const role = await waitFor(() => mainPart().getByRole('link', { name: /Supervisión/ }))
  const main = mainPart()
  expect(main.getByRole('button', { name: 'Crear rol' })).toBeDefined()
  fireEvent.click(role)
  expect(((await nameInput()) as HTMLInputElement).value).toBe('Supervisión')
  expect(window.location.pathname).toBe('/demo/components/roles/demo_r')

  await open('/demo/settings/componentBrowser')
  expect(await screen.findByRole('link', { name: /Tablero/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /Supervisión/ })).toBeNull()
  fireEvent.click(screen.getByPlaceholderText('Todos los tipos'))
  const kinds = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)
  expect(kinds).toContain('Formularios')
  expect(kinds).not.toContain('Roles')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'supervisión' } })
  expect(await screen.findByText('No hay resultados')).toBeDefined()
})

test('beside a link stand three of its roles at most, and then an ellipsis', async () => {
  const names = ['Bodega', 'Caja', 'Oficina', 'Reparto']
  const ids = names.map(name => `demo_${name}`)
  const roles = names.map(name => component('Role', { _id: `demo_${name}`, name }))
  const link = (name: string, given: string[]) =>
    complete(kindOf('link'), component('Link', { _id: `demo_${name}`, name, title: name, path: '/a', roles: given }))
  const links = [link('Todos', ids), link('Tres', ids.slice(0, 3)), link('Abierto', [])]
  const page = (items: object[]) => ({ __typename: 'Page', _id: 'p', totalCount: items.length, totalPages: 1, items })
  const more = {
    ...designerAnswers({ ...items, roles, links }),
    linkPage: () => ({ page: page(links) }),
  }
  await open('/demo/settings/navigation', more)
  const row = async (name: string) => (await screen.findByText(name, { selector: 'li *' })).closest('li')?.textContent
  expect(await row('Todos')).toContain('/a · Bodega, Caja, Oficina…')
  expect(await row('Tres')).toContain('/a · Bodega, Caja, Oficina')
  expect(await row('Tres')).not.toContain('…')
  expect(await row('Abierto')).not.toContain('·')
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
  expect(await waitFor(() => mainPart().getByRole('heading', { name: 'Todos los componentes' }))).toBeDefined()
  const main = mainPart()
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
    '/demo/components/sundials/demo_s',
  ])
  fireEvent.click(main.getByRole('button', { name: 'En 2 lugares' }))
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
