import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allKinds } from '../../../shared/components/registry.ts'
import { kindLimitOf, platformSettings } from '../../../shared/platform/settings.ts'
import { enterDesigner } from '../../testing/designer.ts'
import { type Answers, failure, openPage, userAnswer } from '../../testing/page.tsx'

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const none = Object.fromEntries(Object.keys(platformSettings).map(name => [name, null]))
const first = {
  ...none,
  ...{ __typename: 'PlatformSettings', _id: 'platform', version: 3, stage: 'local', fixed: [] as string[] },
  ...{
    hasSmtpPassword: false,
    hasGeocodingKey: false,
    hasPlacesKey: false,
    hasFcmServiceAccount: false,
    modelKeys: [] as string[],
    openPlaces: false,
  },
  ...{ trial: false, experiments: true, auditDays: 365, environmentUploads: 51_200 },
  ...{ smtpSecurity: 'starttls', siteName: 'Sitio viejo' as string | null },
}

let stored = first
beforeEach(() => {
  stored = first
})

const open = (answers: Answers = {}) =>
  openPage({
    path: '/admin/settings',
    answers: {
      user: userAnswer,
      platformSettings: () => ({ platformSettings: stored }),
      environmentNames: () => ({
        environments: {
          ...{ __typename: 'EnvironmentPage', _id: 'names' },
          items: [{ __typename: 'Environment', _id: 'demo', name: 'Taller' }],
        },
      }),
      environments: () => ({
        environments: { __typename: 'EnvironmentPage', _id: 'all', totalCount: 0, totalPages: 0, items: [] },
      }),
      updatePlatformSettings: ({ data }) => {
        stored = { ...stored, ...(data as object), version: stored.version + 1 }
        return { updatePlatformSettings: stored }
      },
      modelUsage: () => ({ modelUsage: [] }),
      ...answers,
    },
  })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const sent = (asked: { name: string; variables: object }[], name = 'updatePlatformSettings') =>
  asked.filter(operation => operation.name === name).map(({ variables }) => variables)

test('what was changed is saved as one change, and nothing else is sent', async () => {
  const { asked } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Plataforma' })).toBeDefined()
  expect((await field('Etapa')).readOnly).toBe(true)
  await write('Dirección del sitio', 'https://sitio.example.com')
  await write('Nombre del sitio', '')
  fireEvent.click(screen.getByRole('switch', { name: /^Versión de prueba/ }))
  press('Guardar')
  await waitFor(() => expect(sent(asked)).toHaveLength(1))
  expect(sent(asked)[0]).toEqual({
    data: { siteUrl: 'https://sitio.example.com', siteName: '', trial: true },
    expectedVersion: 3,
  })
  await waitFor(() => expect(screen.queryByText('Sin guardar')).toBeNull())
})

test('what is wrong stands at its setting, also where a mail does not leave, and the password goes away when it was written', async () => {
  const { asked } = await open({
    testMailServer: () => failure({ error: 'validationError', validationErrors: { 'data.smtpPort': 'mailNoAnswer' } }),
    updatePlatformSettings: () =>
      failure({ error: 'validationError', validationErrors: { 'data.siteUrl': 'invalidUrl' } }),
  })
  await write('Servidor', 'mail.example.com')
  await write('Contraseña', 'secreta')
  press('Enviarme un correo de prueba')
  expect(await screen.findByText('En este puerto no responde ningún servidor de correo.')).toBeDefined()
  expect((await field('Puerto')).getAttribute('aria-invalid')).toBe('true')
  expect(sent(asked, 'testMailServer')).toEqual([{ data: { smtpHost: 'mail.example.com', smtpPassword: 'secreta' } }])
  await write('Dirección del sitio', 'sitio')
  press('Guardar')
  await waitFor(async () => expect((await field('Dirección del sitio')).getAttribute('aria-invalid')).toBe('true'))
  expect((await field('Servidor')).value).toBe('mail.example.com')
})

test('a stored password is taken away only where somebody says so', async () => {
  stored = { ...first, hasSmtpPassword: true }
  const { asked } = await open()
  expect((await field('Contraseña')).value).toBe('')
  press('Quitar la guardada')
  press('Guardar')
  await waitFor(() => expect(sent(asked)[0]).toMatchObject({ data: { smtpPassword: null } }))
})

test('what the start decides is shown and cannot be changed', async () => {
  stored = { ...first, fixed: ['trial', 'smtpHost', 'smtpPassword'] }
  await open()
  expect(await screen.findAllByText('Se fijó al iniciar el servidor.')).toHaveLength(3)
  expect((await field('Servidor')).readOnly).toBe(true)
  expect((await field('Contraseña')).readOnly).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Versión de prueba/ }).disabled).toBe(true)
})

test('two who save at once: the second one keeps what he changed, and saves on what is stored by now', async () => {
  let refused = false
  const { asked } = await open({
    updatePlatformSettings: ({ data }) => {
      if (refused) return { updatePlatformSettings: { ...stored, ...(data as object), version: 5 } }
      refused = true
      stored = { ...first, version: 4, siteName: 'De otra persona' }
      return failure({ error: 'Conflict', version: 4 })
    },
  })
  await write('Nombre de la academia', 'Escuela')
  press('Guardar')
  expect(await screen.findByText(/^Otra persona guardó cambios/)).toBeDefined()
  expect((await field('Nombre del sitio')).value).toBe('De otra persona')
  expect((await field('Nombre de la academia')).value).toBe('Escuela')
  press('Guardar')
  await waitFor(() => expect(sent(asked)).toHaveLength(2))
  expect(sent(asked)[1]).toEqual({ data: { academyName: 'Escuela' }, expectedVersion: 4 })
})

test('whoever leaves with something unsaved is asked', async () => {
  await open()
  await write('Nombre de la academia', 'Escuela')
  fireEvent.click(screen.getByRole('link', { name: 'Inicio' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })
  expect(window.location.pathname).toBe('/admin/settings')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

test('whoever leaves may save on the way, and stays where that fails', async () => {
  let fails = true
  const { asked } = await open({
    updatePlatformSettings: ({ data }) =>
      fails
        ? failure({ error: 'InternalError' })
        : { updatePlatformSettings: { ...stored, ...(data as object), version: 4 } },
  })
  await write('Nombre de la academia', 'Escuela')
  const leave = async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Inicio' }))
    const dialog = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar y salir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await leave()
  await waitFor(() => expect(sent(asked)).toHaveLength(1))
  expect(window.location.pathname).toBe('/admin/settings')
  expect((await field('Nombre de la academia')).value).toBe('Escuela')
  fails = false
  await leave()
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(sent(asked)).toHaveLength(2)
})

test('[AF76] each kind is limited to the environments that are chosen for it, to none of them at first', async () => {
  const { asked } = await open()
  for (const { kind } of allKinds) expect(stored[kindLimitOf(kind) as keyof typeof stored]).toBeNull()
  const limit = await screen.findByRole('combobox', { name: 'Gráficos' })
  fireEvent.click(limit)
  const list = limit.getAttribute('aria-controls') ?? ''
  const options = within(await waitFor(() => document.getElementById(list) as HTMLElement))
  fireEvent.click(await options.findByRole('option', { name: 'Taller (demo)', hidden: true }))
  press('Guardar')
  await waitFor(() => expect(sent(asked)[0]).toMatchObject({ data: { chartEnvironments: ['demo'] } }))
})

test('whoever may not is told so', async () => {
  await open({ platformSettings: () => failure({ error: 'PermissionsError', type: 'notAllowed' }) })
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(within(document.body).queryByRole('button', { name: 'Guardar' })).toBeNull()
})

test('a service of models is written with its key, tried as it is written, and saved', async () => {
  const { asked } = await open({
    testModelService: () => ({ testModelService: true }),
    updatePlatformSettings: ({ data }) => {
      stored = { ...stored, ...(data as object), modelKeys: ['local'], version: stored.version + 1 }
      return { updatePlatformSettings: stored }
    },
    modelUsage: () => ({
      modelUsage: [
        {
          ...{ __typename: 'ModelUsage', _id: 'u', environmentId: 'demo', person: null, model: 'local/talker' },
          ...{ requests: 3, input: 1_000, output: 500, cost: 0.25 },
        },
      ],
    }),
  })
  const section = (await screen.findByText('Modelos de IA')).closest('section') as HTMLElement
  const card = within(section)
  const click = (text: string) => fireEvent.click(card.getByText(text))
  const writeHere = (name: string, value: string) => fireEvent.change(card.getByLabelText(name), { target: { value } })
  // Of the one model, and of the month.
  expect(await card.findAllByText(/^1\D?500$/)).toHaveLength(2)
  expect(card.getByText('El servidor')).toBeDefined()
  click('Agregar un servicio')
  expect(card.getByText('Probar').closest('button')?.disabled).toBe(true)
  writeHere('Nombre', 'local')
  writeHere('Dirección', 'http://127.0.0.1:1/v1')
  writeHere('Modelo', 'talker')
  writeHere('Clave', 'secreta')
  click('Probar')
  expect(await screen.findByText('local/talker contestó.')).toBeDefined()
  const data = {
    modelServices: [{ name: 'local', url: 'http://127.0.0.1:1/v1', models: [{ name: 'talker', purpose: 'chat' }] }],
    modelKeys: { local: 'secreta' },
  }
  expect(sent(asked, 'testModelService')).toEqual([{ data, model: 'local/talker' }])
  fireEvent.click(screen.getByText('Guardar'))
  await waitFor(() => expect(sent(asked)).toEqual([{ data, expectedVersion: 3 }]))
})

test('what models cost is shown by month; the only one that makes vectors is used, and goes along with a new name', async () => {
  const { asked } = await open({
    updatePlatformSettings: ({ data }) => {
      stored = { ...stored, ...(data as object), version: stored.version + 1 }
      return { updatePlatformSettings: stored }
    },
    modelUsage: ({ month }) => ({
      modelUsage: ['talker', 'thinker'].map(model => ({
        ...{
          __typename: 'ModelUsage',
          _id: `${model} ${month}`,
          environmentId: 'demo',
          person: 'ana@example.com',
          model,
        },
        ...{ requests: 1, input: 10, output: 5, cost: month ? 0.5 : 0.25 },
      })),
    }),
  })
  const card = within((await screen.findByText('Modelos de IA')).closest('section') as HTMLElement)
  const total = () => card.getByText('Total').closest('tr')?.textContent
  await waitFor(() => expect(total()).toBe('Total2300.5'))
  fireEvent.click(card.getByLabelText('Mes', { selector: 'input' }))
  const before = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1))
  const named = new Intl.DateTimeFormat('es-419', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(before)
  fireEvent.click(await screen.findByText(named))
  await waitFor(() => expect(total()).toBe('Total2301'))
  expect(sent(asked, 'modelUsage').at(-1)).toEqual({ month: before.toISOString().slice(0, 7) })
  const writeHere = (name: string, value: string) => fireEvent.change(card.getByLabelText(name), { target: { value } })
  const input = (name: string) => card.getByLabelText(name, { selector: 'input' }) as HTMLInputElement
  const chosen = () => input('Modelo que convierte textos en vectores').value
  fireEvent.click(card.getByText('Agregar un servicio'))
  writeHere('Nombre', 'local')
  writeHere('Dirección', 'http://127.0.0.1:1/v1')
  writeHere('Modelo', 'talker')
  expect(chosen()).toBe('')
  fireEvent.click(input('Para'))
  fireEvent.click(await screen.findByText('Vectores'))
  expect(chosen()).toBe('local/talker')
  writeHere('Modelo', 'words')
  expect(chosen()).toBe('local/words')
  fireEvent.click(screen.getByText('Guardar'))
  await waitFor(() => expect(sent(asked)).toMatchObject([{ data: { embeddingModel: 'local/words' } }]))
})
