import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designedEnvironment, designerAnswers, enterDesigner, stored } from '../../testing/designer.ts'
import { type Answers, failure, openPage } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const region = { timezone: 'America/Santiago', locale: 'es-CL', currency: 'CLP', firstDay: 'monday' }
const whole = {
  ...{
    __typename: 'Environment',
    _id: 'demo',
    name: 'Taller',
    url: null as string | null,
    version: 4,
    createdAt: '2026-01-01T00:00:00Z',
  },
  ...region,
  ...{ allowDarkMode: true, fontName: 'Inter', maintenanceMode: false, profileFields: [], signUpRoles: [] },
  logo: { __typename: 'File', _id: 'demo_f', bucket: 'demo', key: 'logo.png', url: '/files/demo/logo.png' },
}
let settings: typeof whole
beforeEach(() => {
  settings = whole
})

const open = (path: string, answers: Answers = {}) =>
  openPage({
    path: `/demo/settings/${path}`,
    answers: {
      ...designerAnswers({ views: [stored('View', 'Tablero', { path: '/tablero', items: [], roles: [] })] }),
      adminEnvironment: () => ({ environment: { ...designedEnvironment, ...region } }),
      runtimeEnvironment: () => ({ environment: { ...designedEnvironment, ...region } }),
      environmentSettings: () => ({ component: settings }),
      environmentSizes: () => ({ environmentSizes: [] }),
      updateEnvironmentSettings: ({ data }) => {
        settings = { ...settings, ...(data as object), version: settings.version + 1 }
        return { component: settings }
      },
      ...answers,
    },
  })
const sent = (asked: { name: string; variables: object }[]) =>
  asked.filter(({ name }) => name === 'updateEnvironmentSettings').map(({ variables }) => variables)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('[C10][C53] the general section shows the identifier, and what it changes is saved as one change', async () => {
  const { asked } = await open('general')
  expect(await screen.findByRole('heading', { level: 1, name: 'General' })).toBeDefined()
  const identifier = await field('Identificador')
  expect([identifier.value, identifier.readOnly]).toEqual(['demo', true])
  fireEvent.change(await field('Nombre'), { target: { value: 'Taller central' } })
  fireEvent.change(await field('Dirección propia'), { target: { value: 'taller.cl' } })
  fireEvent.click(screen.getByRole('switch', { name: 'En mantenimiento' }))
  press('Guardar')
  await waitFor(() => expect(sent(asked)).toHaveLength(1))
  expect(sent(asked)[0]).toEqual({
    id: 'demo',
    expectedVersion: 4,
    data: { name: 'Taller central', url: 'taller.cl', maintenanceMode: true },
  })
})

test('sections share one draft: what was changed in one is still there after the other, and steps go back', async () => {
  const { asked } = await open('general')
  fireEvent.change(await field('Nombre'), { target: { value: 'Otro' } })
  const sections = screen.getByRole('navigation', { name: 'Configuración' })
  fireEvent.click(within(sections).getByRole('link', { name: 'Entrada' }))
  fireEvent.click(await screen.findByRole('switch', { name: 'Cualquiera puede registrarse' }))
  fireEvent.click(within(sections).getByRole('link', { name: 'General' }))
  expect((await field('Nombre')).value).toBe('Otro')
  press('Deshacer')
  expect((await field('Nombre')).value).toBe('Otro')
  press('Deshacer')
  expect((await field('Nombre')).value).toBe('Taller')
  press('Rehacer')
  press('Rehacer')
  press('Guardar')
  await waitFor(() => expect(sent(asked)[0]).toMatchObject({ data: { name: 'Otro', allowSignUp: true } }))
})

test('whoever leaves the settings with something unsaved is asked', async () => {
  await open('general')
  fireEvent.change(await field('Nombre'), { target: { value: 'Otro' } })
  fireEvent.click(screen.getAllByRole('link', { name: 'Historial' })[0] as HTMLElement)
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect((await field('Nombre')).value).toBe('Otro')
})

test('what the server refuses stands at its setting', async () => {
  await open('general', {
    updateEnvironmentSettings: () =>
      failure({
        error: 'validationError',
        validationErrors: { 'data.url': 'notUnique', 'data.timezone': 'notAnOption' },
      }),
  })
  fireEvent.change(await field('Dirección propia'), { target: { value: 'taller.cl' } })
  press('Guardar')
  await waitFor(async () => expect((await field('Dirección propia')).getAttribute('aria-invalid')).toBe('true'))
  const zone = screen.getByRole('combobox', { name: 'Zona horaria' })
  expect(zone.getAttribute('aria-invalid')).toBe('true')
})

test('[C54] the appearance is chosen with a picture of it beside, and colours that cannot be read are told', async () => {
  const { asked } = await open('appearance')
  expect(await screen.findByRole('heading', { level: 1, name: 'Apariencia' })).toBeDefined()
  const preview = await screen.findByRole('region', { name: 'Así se ve' })
  for (const scene of ['Vista', 'Entrada', 'Teléfono']) expect(within(preview).getByText(scene)).toBeDefined()
  const color = await field('Color principal')
  fireEvent.change(color, { target: { value: '#ffd400' } })
  fireEvent.blur(color)
  await waitFor(() => expect(preview.querySelector('style')?.textContent).toContain('--telar-primary:#ffd400'))
  expect(screen.getByText(/^Los enlaces se muestran en #[0-9a-f]{6}/)).toBeDefined()
  press('Guardar')
  await waitFor(() => expect(sent(asked)[0]).toMatchObject({ data: { accentColor: '#ffd400' } }))
})

test('[C50][C57] variables are added, changed and deleted as pairs, and a secret is not shown', async () => {
  let variables = [
    {
      __typename: 'EnvironmentVariable',
      _id: 'demo_TOKEN',
      name: 'TOKEN',
      value: null as string | null,
      isSecret: true,
      updatedAt: '',
    },
  ]
  const saved: unknown[] = []
  await open('env', {
    environmentVariables: () => ({ environmentVariables: variables }),
    saveEnvironmentVariable: ({ data }) => {
      const { previousName, ...given } = data as {
        name: string
        value: string
        isSecret: boolean
        previousName: string | null
      }
      saved.push(data)
      if (given.name === 'mal nombre')
        return failure({ error: 'validationError', validationErrors: { 'data.name': 'invalidVariableName' } })
      const next = { __typename: 'EnvironmentVariable', _id: `demo_${given.name}`, ...given, updatedAt: '' }
      variables = [...variables.filter(({ name }) => name !== (previousName ?? given.name)), next]
      return { saveEnvironmentVariable: next }
    },
    removeEnvironmentVariable: ({ name }) => {
      variables = variables.filter(variable => variable.name !== name)
      return { removeEnvironmentVariable: true }
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Variables de entorno' })).toBeDefined()
  const secret = (await screen.findByText('TOKEN')).closest('li') as HTMLElement
  expect(within(secret).getByText('Secreta')).toBeDefined()

  press('Agregar variable')
  let dialog = await screen.findByRole('dialog', { name: 'Agregar variable' })
  const type = async (name: string, value: string) =>
    fireEvent.change(await within(dialog).findByLabelText(name), { target: { value } })
  await type('Nombre', 'mal nombre')
  await type('Valor', 'https://a.example.com')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  expect(await within(dialog).findByText(/empieza con una letra/)).toBeDefined()
  await type('Nombre', 'API_URL')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('https://a.example.com')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  fireEvent.click(screen.getByRole('button', { name: 'Cambiar API_URL' }))
  dialog = await screen.findByRole('dialog', { name: 'Cambiar la variable' })
  await type('Valor', 'https://b.example.com')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('https://b.example.com')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved.at(-1)).toEqual({
    ...{ name: 'API_URL', value: 'https://b.example.com', isSecret: false, previousName: 'API_URL' },
  })

  fireEvent.click(screen.getByRole('button', { name: 'Eliminar API_URL' }))
  dialog = await screen.findByRole('dialog', { name: '¿Eliminar API_URL?' })
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(screen.queryByText('API_URL')).toBeNull())
})

test('an environment is deleted by the name that is saved, typed, and the start page is next', async () => {
  const { asked } = await open('general', {
    deleteEnvironment: () => ({ deleteEnvironment: true }),
    deletedEnvironments: () => ({
      deletedEnvironments: { __typename: 'DeletedEnvironmentPage', _id: 'trash', items: [] },
    }),
  })
  await field('Nombre')
  press('Eliminar el ambiente…')
  const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar Taller?' }))
  const name = await dialog.findByRole('textbox', { name: 'Escribe Taller para confirmar' })
  fireEvent.change(name, { target: { value: 'Taller' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(asked.find(operation => operation.name === 'deleteEnvironment')?.variables).toEqual({
    environmentId: 'demo',
    name: 'Taller',
  })
})

test('whoever gives up an address is told what becomes of links to it before it is saved', async () => {
  settings = { ...whole, url: 'taller.cl' }
  await open('general')
  const url = await field('Dirección propia')
  expect(screen.queryByText(/deja de responder/)).toBeNull()
  for (const value of ['otro.cl', '']) {
    fireEvent.change(url, { target: { value } })
    expect((await screen.findByText(/^Al guardar, taller\.cl deja de responder/)).textContent).toContain('demo.')
  }
  fireEvent.change(url, { target: { value: 'taller.cl' } })
  expect(screen.queryByText(/deja de responder/)).toBeNull()
})

test('sizes are told in numbers as the environment writes them, with how they grew in 30 days', async () => {
  const sample = (day: string, records: number, databaseBytes: number) => ({
    __typename: 'EnvironmentSize',
    _id: `demo_${day}`,
    day: `${day}T00:00:00.000Z`,
    ...{ records, files: 12, fileBytes: 2_147_483_648, databaseBytes, backupBytes: 3_145_728, versions: 40 },
  })
  await open('general', {
    environmentSizes: () => ({
      environmentSizes: [
        sample('2026-09-01', 5, 1_000),
        sample('2026-10-20', 1_000_000, 2_097_152),
        sample('2026-11-24', 1_234_567, 1_048_576),
      ],
    }),
  })
  const table = within(await screen.findByRole('table'))
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) }).textContent
  // From the last one before: on the days between nobody used it.
  await waitFor(() => expect(row('Registros')).toBe('Registros1.234.567234.567 más en 35 días'))
  expect(row('Base de datos')).toMatch(/^Base de datos1\sMB1\sMB menos en 35 días$/)
  expect(row('Archivos en el disco')).toMatch(/^Archivos en el disco2\sGBIgual en 35 días$/)
})

test('what turning the API on opens to anybody is said in red before it is saved, and its documentation stands beside it', async () => {
  const endpoint = (name: string, more: object) =>
    stored('ApiEndpoint', name, { method: 'GET', route: name, roles: [], identified: false, parameters: [], ...more })
  const apiEndpoints = [
    endpoint('precios', {}),
    endpoint('pedidos', { identified: true }),
    endpoint('sueldos', { roles: ['demo_jefe'] }),
  ]
  settings = { ...whole, apiEnabled: false, apiDocsEnabled: false } as typeof whole
  await open('general', designerAnswers({ apiEndpoints }))
  const on = await screen.findByRole('switch', { name: 'Responder las llamadas de la API' })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(on)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('1 llamada se responde a cualquiera que conozca su dirección:')
  expect(
    within(alert)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['precios'])
  fireEvent.click(screen.getByRole('switch', { name: 'Publicar su documentación' }))
  expect(screen.getByText('Al guardar, aquí está la dirección de la documentación.')).toBeDefined()
  press('Guardar')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Ver la documentación' })
  expect(link.pathname).toBe('/api/demo/docs')
})
