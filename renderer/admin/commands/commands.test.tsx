import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allKinds } from '../../../shared/components/registry.ts'
import { type Answers, completeJsdom, openPage, session, store, stored, user } from '../../testing/page.tsx'

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

const component = (plural: string, more: object) => ({
  __typename: plural,
  environmentId: 'demo',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  title: null,
  ...more,
})
const items: Record<string, object[]> = {
  collections: [component('Collection', { _id: 'demo_clientes', name: 'clientes', title: 'Clientes de Ñuñoa' })],
  forms: [component('Form', { _id: 'demo_f', name: 'Nueva inspección', title: 'Inspección en terreno' })],
  roles: [component('Role', { _id: 'demo_r', name: 'Supervisión' })],
}
const properties = (kind: (typeof allKinds)[number], item: object) => ({
  ...Object.fromEntries(Object.keys(kind.properties).map(name => [name, null])),
  ...item,
})
const directory = Object.fromEntries(
  allKinds.map(kind => [
    kind.plural,
    { __typename: 'Page', _id: kind.plural, items: (items[kind.plural] ?? []).map(item => properties(kind, item)) },
  ]),
)
const environments = ['demo', 'ventas'].map(_id => ({
  __typename: 'Environment',
  _id,
  name: _id === 'demo' ? 'Taller' : 'Ventas',
  url: null,
  logo: null,
}))
const answers: Answers = {
  user: () => ({ user: { __typename: 'User', ...user } }),
  adminEnvironment: ({ environmentId }) => ({
    environment: environments.find(({ _id }) => _id === environmentId) ?? null,
  }),
  environments: () => ({
    environments: { __typename: 'EnvironmentPage', _id: 'page', totalCount: 2, totalPages: 1, items: environments },
  }),
  collectionCount: () => ({ collections: { __typename: 'CollectionPage', _id: 'count', totalCount: 1 } }),
  directory: () => ({ environment: { __typename: 'Environment', _id: 'demo', profileFields: [] }, ...directory }),
  logout: () => ({ logout: true }),
}
/** jsdom lays nothing out, so what scrolls counts as out of sight. */
const unplaced = { hidden: true }
const button = (name: RegExp) => screen.findByRole('button', { name })
const pressShortcut = (held: object = { ctrlKey: true }) => fireEvent.keyDown(window, { key: 'k', ...held })
const search = () => screen.findByRole('combobox', { ...unplaced, name: /^(Buscar componentes|Search components)/ })
const type = async (text: string) => fireEvent.change(await search(), { target: { value: text } })
const group = (name: string) =>
  within(screen.getByRole('group', { ...unplaced, name }))
    .getAllByRole('option', unplaced)
    .map(option => option.textContent)
const chosen = () => screen.getByRole('option', { ...unplaced, selected: true }).textContent
const untilLoaded = () =>
  waitFor(() => expect(screen.queryByRole('status', { ...unplaced, name: 'Cargando los componentes…' })).toBeNull())

test('the header tells the shortcut; components, pages and actions are found without their accents', async () => {
  await openPage({ path: '/demo', answers })
  expect((await button(/Buscar o hacer/)).textContent).toContain('Ctrl K')
  fireEvent.click(await button(/Buscar o hacer/))
  await search()
  await untilLoaded()
  await type('inspeccion')
  expect(group('Componentes')).toEqual(['Nueva inspecciónInspección en terreno · Formulario'])
  await type('clientes colecciones')
  expect(group('Componentes')).toEqual(['Clientes de Ñuñoaclientes · Colección'])
  await type('papelera')
  expect(group('Páginas')).toEqual(['PapeleraConfiguración'])
  await type('nuevo formulario')
  expect(group('Acciones')).toEqual(['Crear formulario'])
})

test('pages are found by what people call them, those behind a line too', async () => {
  await openPage({ path: '/demo', answers })
  fireEvent.click(await button(/Buscar o hacer/))
  await search()
  await untilLoaded()
  await type('invitar')
  expect(group('Páginas')).toEqual(expect.arrayContaining(['UsuariosPersonas']))
  await type('logo')
  expect(group('Páginas')).toEqual(['AparienciaConfiguración'])
  await type('bloques vue')
  expect(group('Páginas')).toEqual(['Bloques VuePantallas'])
})

test('people are found by name or mail, and lead to their page', async () => {
  const person = { __typename: 'EnvironmentUser', _id: 'demo_u', name: 'Ximena Ñancupil', email: 'xime@example.com' }
  const asked: unknown[] = []
  const chosenPeople = ({ filter }: Record<string, unknown>) => {
    asked.push(filter)
    return { environmentUsers: { __typename: 'EnvironmentUserPage', _id: String(filter), items: [person] } }
  }
  await openPage({ path: '/demo', answers: { ...answers, chosenPeople } })
  fireEvent.click(await button(/Buscar o hacer/))
  await search()
  await untilLoaded()
  await type('x')
  await type('nancupil')
  await waitFor(() => expect(group('Personas')).toEqual(['Ximena Ñancupilxime@example.com']))
  expect(asked).toEqual(['nancupil'])
  fireEvent.keyDown(await search(), { key: 'Enter' })
  await waitFor(() => expect(window.location.pathname).toBe('/demo/components/environmentUsers/demo_u'))
})

test('[D26] roles are not found: neither here nor in the list of all components', async () => {
  await openPage({ path: '/demo', answers })
  fireEvent.click(await button(/Buscar o hacer/))
  await search()
  await untilLoaded()
  await type('supervision')
  expect(await screen.findByText('Nada coincide con «supervision»')).toBeDefined()
  cleanup()
  await openPage({ path: '/demo/settings/componentBrowser', answers })
  expect(await screen.findByRole('link', { name: /Nueva inspección/ })).toBeDefined()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'supervision' } })
  expect(await screen.findByText('No hay resultados')).toBeDefined()
})

test('arrows move, Enter goes there, and what was opened stands first the next time', async () => {
  store('recents', [
    {
      _id: 'demo_f',
      environmentId: 'demo',
      kind: 'form',
      name: 'Nueva inspección',
      path: '/demo/components/forms/demo_f',
    },
    {
      _id: 'demo_gone',
      environmentId: 'demo',
      kind: 'form',
      name: 'Borrado',
      path: '/demo/components/forms/demo_gone',
    },
  ])
  const { router } = await openPage({ path: '/demo', answers })
  await button(/Buscar o hacer/)
  pressShortcut({ metaKey: true })
  const box = await search()
  await waitFor(() => expect(group('Recientes')).toEqual(['Nueva inspecciónInspección en terreno · Formulario']))
  await waitFor(() => expect(chosen()).toMatch(/^Nueva inspección/))
  await type('archivos')
  expect(box.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { ...unplaced, name: /Archivos/ }).id,
  )
  await type('tabla')
  const first = chosen()
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(chosen()).not.toBe(first)
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(chosen()).toBe(first)
  await type('archivos')
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/demo/files'))
  await waitFor(() => expect(screen.queryByRole('combobox', { ...unplaced, name: /Buscar componentes/ })).toBeNull())
})

test('says that nothing matches, closes with the shortcut, and stays away while a dialog is open', async () => {
  await openPage({ path: '/demo', answers })
  await button(/Buscar o hacer/)
  pressShortcut()
  await search()
  await untilLoaded()
  await type('xyzzy')
  expect(screen.getByText('Nada coincide con «xyzzy»')).toBeTruthy()
  pressShortcut()
  await waitFor(() => expect(screen.queryByRole('combobox', { ...unplaced, name: /Buscar componentes/ })).toBeNull())
  fireEvent.click(await button(/^Exportar$/))
  await screen.findByRole('dialog', { ...unplaced, name: 'Exportar el ambiente' })
  pressShortcut()
  expect(screen.queryByRole('combobox', { ...unplaced, name: /Buscar componentes/ })).toBeNull()
})

test('creates, switches environment, theme and language, and logs out', async () => {
  const { router, asked, assign } = await openPage({ path: '/demo/files', answers })
  await button(/Buscar o hacer/)
  const run = async (query: string) => {
    pressShortcut()
    await search()
    await untilLoaded()
    await type(query)
    await waitFor(() => expect(screen.queryAllByRole('option', unplaced).length).toBeGreaterThan(0))
    fireEvent.keyDown(await search(), { key: 'Enter' })
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { ...unplaced, name: /^(Buscar c|Search c)/ })).toBeNull(),
    )
  }
  await run('modo claro')
  expect(stored('darkMode')).toBe(false)
  await run('crear formulario')
  const dialog = await screen.findByRole('dialog', { ...unplaced, name: 'Crear formulario' })
  fireEvent.click(await within(dialog).findByRole('button', { ...unplaced, name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', unplaced)).toBeNull())
  await run('cambiar ventas')
  await waitFor(() => expect(router.state.location.pathname).toBe('/ventas/files'))
  await button(/^Cambiar de ambiente: Ventas/)
  await run('english')
  expect((await button(/Search or do/)).textContent).toContain('Ctrl K')
  await run('log out')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(asked.map(({ name }) => name)).toContain('logout')
})

const typeAhead = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

test('what is typed before the palette is there is searched for once it is', async () => {
  await openPage({ path: '/demo', answers })
  await button(/^Buscar o hacer/)
  pressShortcut()
  typeAhead('c', 'l', 'x', 'Backspace', 'i', 'Shift', 'e')
  fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })
  expect(await search()).toHaveProperty('value', 'clie')
  await untilLoaded()
  expect(chosen()).toContain('Clientes de Ñuñoa')
  await type('inspeccion')
  expect(chosen()).toContain('Nueva inspección')
})

test('Enter before the palette is there does what stands first once all of it is', async () => {
  const { router } = await openPage({ path: '/demo', answers })
  await button(/^Buscar o hacer/)
  pressShortcut()
  typeAhead(...'clientes', 'Enter')
  await waitFor(() => expect(router.state.location.pathname).toContain('demo_clientes'))
  await waitFor(() => expect(screen.queryByRole('combobox', { ...unplaced, name: /Buscar componentes/ })).toBeNull())
  pressShortcut()
  typeAhead('Enter', ...'clie')
  await search()
  await untilLoaded()
  expect(chosen()).toContain('Clientes de Ñuñoa')
})

test('Escape leaves the palette before it is there, with what was typed', async () => {
  await openPage({ path: '/demo', answers })
  const opener = await button(/^Buscar o hacer/)
  pressShortcut()
  typeAhead('s', 'Escape')
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  typeAhead('u')
  pressShortcut()
  expect(await search()).toHaveProperty('value', '')
})

/** A dialog as it stands on the screen, with a box to type into. @returns takes it away */
function standingDialog() {
  const dialog = document.createElement('section')
  dialog.innerHTML = '<input aria-label="Nombre" />'
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  document.body.append(dialog)
  return { field: screen.getByLabelText<HTMLInputElement>('Nombre'), remove: () => dialog.remove() }
}

const aheadBox = () => screen.findByRole('textbox', { ...unplaced, name: /^(Buscar componentes|Search components)/ })

test('what comes without keys before the palette is there, pasted or composed, is searched for too', async () => {
  await openPage({ path: '/demo', answers })
  await button(/^Buscar o hacer/)
  pressShortcut()
  typeAhead('s')
  const box = await aheadBox()
  expect(document.activeElement).toBe(box)
  fireEvent.change(box, { target: { value: 'supé' } })
  typeAhead('r')
  expect(await search()).toHaveProperty('value', 'supér')
})

test('what is typed while a dialog fades out is searched for once it is gone', async () => {
  await openPage({ path: '/demo', answers })
  await button(/^Buscar o hacer/)
  const dialog = standingDialog()
  pressShortcut()
  typeAhead('s', 'u')
  fireEvent.change(await aheadBox(), { target: { value: 'supe' } })
  expect(screen.queryByRole('combobox', { ...unplaced, name: /Buscar componentes/ })).toBeNull()
  dialog.remove()
  expect(await search()).toHaveProperty('value', 'supe')
})

test('a dialog that stays keeps its letters, and the palette away', async () => {
  await openPage({ path: '/demo', answers })
  await button(/^Buscar o hacer/)
  const dialog = standingDialog()
  dialog.field.focus()
  pressShortcut()
  expect(fireEvent.keyDown(dialog.field, { key: 'a' })).toBe(true)
  await waitFor(() => expect(screen.queryByRole('textbox', { ...unplaced, name: /^Buscar componentes/ })).toBeNull())
  expect(document.activeElement).toBe(dialog.field)
  dialog.remove()
  expect(screen.queryByRole('combobox', { ...unplaced, name: /Buscar componentes/ })).toBeNull()
})

test('the keyboard goes back to where it was once the palette is gone', async () => {
  await openPage({ path: '/demo', answers })
  const opener = await button(/^Buscar o hacer/)
  opener.focus()
  pressShortcut()
  fireEvent.keyDown(await search(), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
