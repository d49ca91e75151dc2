import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completeJsdom, failure, openPage, session, standIn, store, user } from '../../testing/page.tsx'

beforeEach(() => {
  standIn()
  localStorage.clear()
  completeJsdom()
  store('session', session)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const templates = [
  {
    __typename: 'Template',
    _id: 'helpdesk',
    icon: 'lifebuoy',
    title: { 'es-419': 'Mesa de ayuda', en: 'Help desk' },
    description: { 'es-419': 'Recibe solicitudes.', en: 'Take in requests.' },
  },
]
const environment = (data: Record<string, unknown>) => ({ __typename: 'Environment', url: null, logo: null, ...data })
const page = (name: string, totalCount: number, items: object[] = []) => ({
  [name]: { __typename: `${name}Page`, _id: name, totalCount, totalPages: 1, items },
})
const answers = {
  user: () => ({ user: { __typename: 'User', ...user } }),
  users: () => page('users', 0),
  deletedEnvironments: () => ({
    deletedEnvironments: { __typename: 'DeletedEnvironmentPage', _id: 'trash', items: [] },
  }),
  environments: () => page('environments', 1, [environment({ _id: 'demo', name: 'Aeropuertos' })]),
  templates: () => ({ templates }),
  createEnvironment: (data: Record<string, unknown>) => ({ createEnvironment: environment(data) }),
  createEnvironmentFromTemplate: ({ _id, name }: Record<string, unknown>) => ({
    createEnvironmentFromTemplate: environment({ _id, name }),
  }),
  adminEnvironment: ({ environmentId }: Record<string, unknown>) => ({
    environment: environment({ _id: environmentId, name: 'Soporte' }),
  }),
  collectionCount: () => page('collections', 4),
  rolesAndViews: () => ({
    environment: { __typename: 'Environment', _id: 'soporte', homeRedirect: '/inicio' },
    roles: { __typename: 'RolePage', _id: 'roles', items: [{ __typename: 'Role', _id: 'soporte_r', name: 'Agente' }] },
    views: {
      __typename: 'ViewPage',
      _id: 'views',
      items: [{ __typename: 'View', _id: 'soporte_v', path: '/inicio', roles: [] }],
    },
  }),
}

async function openDialog(more = {}) {
  const opened = await openPage({ path: '/', answers: { ...answers, ...more } })
  // The button stands elsewhere until the list is there.
  await screen.findByText('Aeropuertos')
  fireEvent.click(screen.getByRole('button', { name: 'Nuevo ambiente' }))
  await screen.findByRole('radio', { name: /En blanco/ })
  return opened
}
const submit = (name = 'Crear ambiente') => fireEvent.click(screen.getByRole('button', { name }))
const country = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'País' })
const inputValue = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

test('the ways to begin are radio buttons: a spreadsheet, a file and blank, which is chosen, and behind them the templates', async () => {
  await openDialog()
  await screen.findByRole('radio', { name: /Mesa de ayuda/ })
  const ways = within(screen.getByRole('group', { name: '¿Cómo quieres empezar?' })).getAllByRole('radio')
  expect(ways.map(way => way.closest('label')?.textContent?.slice(0, 13))).toEqual([
    'Una planillaT',
    'Un archivo .t',
    'En blancoSin ',
    'Mesa de ayuda',
  ])
  expect(ways.map(way => (way as HTMLInputElement).checked)).toEqual([false, false, true, false])
  expect(new Set(ways.map(way => way.getAttribute('name'))).size).toBe(1)
})

test('a template gives its name until somebody types one, and the ready application is at hand afterwards', async () => {
  const { asked } = await openDialog()
  fireEvent.click(await screen.findByRole('radio', { name: /Mesa de ayuda/ }))
  expect([inputValue('Nombre'), inputValue('Identificador')]).toEqual(['Mesa de ayuda', 'mesadeayuda'])
  expect(screen.queryByLabelText('Dominio propio (opcional)')).toBeNull()
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Soporte' } })
  submit()
  expect(await screen.findByRole('heading', { name: 'Tu aplicación está lista' })).toBeDefined()
  expect(window.location.pathname).toBe('/soporte/')
  expect(asked.find(({ name }) => name === 'createEnvironmentFromTemplate')?.variables).toEqual({
    _id: 'soporte',
    name: 'Soporte',
    templateId: 'helpdesk',
  })
  expect(asked.map(({ name }) => name)).not.toContain('createEnvironment')
  expect(screen.getByRole('button', { name: 'Abrir la aplicación' })).toBeDefined()
  const seeAs = within(await screen.findByRole('group', { name: 'Ver como' }))
  expect(seeAs.getByRole('link', { name: 'Agente' }).getAttribute('href')).toBe(
    '/soporte/design/soporte_v?preview=soporte_r',
  )
  expect(screen.getByRole('link', { name: 'Cambiar las vistas' }).getAttribute('href')).toBe('/soporte/design')
  expect(screen.getByRole('link', { name: 'Ver los roles' }).getAttribute('href')).toBe('/soporte/settings/roles')
})

test('a spreadsheet leads to the import of the new environment', async () => {
  const { asked } = await openDialog()
  fireEvent.click(screen.getByRole('radio', { name: /Una planilla/ }))
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Taller' } })
  submit()
  await waitFor(() => expect(window.location.pathname).toBe('/taller/import'))
  expect(asked.find(({ name }) => name === 'createEnvironment')?.variables).toEqual({ _id: 'taller', name: 'Taller' })
})

test('a .telar file asks for no name here: its own dialog comes', async () => {
  const { asked } = await openDialog()
  fireEvent.click(screen.getByRole('radio', { name: /Un archivo .telar/ }))
  expect(screen.queryByLabelText('Nombre')).toBeNull()
  submit('Elegir el archivo')
  expect(await screen.findByRole('dialog', { name: 'Importar un archivo .telar' })).toBeDefined()
  expect(asked.map(({ name }) => name)).not.toContain('createEnvironment')
})

test('what the server refuses of a template is told on its field, and the dialog stays', async () => {
  const taken = () => failure({ error: 'validationError', validationErrors: { _id: 'notUnique' } })
  await openDialog({ createEnvironmentFromTemplate: taken })
  fireEvent.click(await screen.findByRole('radio', { name: /Mesa de ayuda/ }))
  submit()
  expect(await screen.findByText('Debe ser único.')).toBeDefined()
  expect(window.location.pathname).toBe('/')
})

test('without the templates the other ways remain, and the reason is told', async () => {
  await openDialog({ templates: () => failure({ error: 'InternalError' }) })
  expect(await screen.findByText(/Las plantillas no se pudieron cargar/)).toBeDefined()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
})

test('the country of the browser is proposed, and sets how the application writes numbers, money and weeks', async () => {
  standIn('America/Punta_Arenas', 'en-US')
  const { asked } = await openDialog()
  expect(country().value).toBe('Chile')
  expect(screen.getByText('Así se escribe: 1.234,5 · $25.000')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Faro' } })
  submit()
  await waitFor(() => expect(window.location.pathname).toBe('/faro/'))
  expect(asked.find(({ name }) => name === 'createEnvironment')?.variables).toEqual({
    _id: 'faro',
    name: 'Faro',
    settings: { locale: 'es-CL', currency: 'CLP', firstDay: 'monday', timezone: 'America/Punta_Arenas' },
  })
})

test('another country is chosen by its name, for a template too', async () => {
  const { asked } = await openDialog()
  fireEvent.click(await screen.findByRole('radio', { name: /Mesa de ayuda/ }))
  expect(country().value).toBe('')
  fireEvent.click(country())
  fireEvent.click(await screen.findByRole('option', { name: 'España', hidden: true }))
  submit()
  await waitFor(() => expect(window.location.pathname).toBe('/mesadeayuda/'))
  expect(asked.find(({ name }) => name === 'createEnvironmentFromTemplate')?.variables).toMatchObject({
    settings: { locale: 'es-ES', currency: 'EUR', firstDay: 'monday', timezone: 'Europe/Madrid' },
  })
})
