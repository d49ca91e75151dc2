import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { designerAnswers, enterDesigner } from '../testing/designer.ts'
import { type Answers, environment, failure, openPage } from '../testing/page.tsx'

const entry = (name: string, action: string, more: object = {}) => ({
  __typename: 'AuditEntry',
  _id: name,
  at: '2026-03-01T12:00:00.000Z',
  action,
  email: 'ana@example.com',
  address: '203.0.113.7',
  environmentId: 'demo',
  targetKind: null,
  targetName: null,
  details: null,
  ...more,
})
const roles = entry('e2', 'people.changed', {
  targetKind: 'environmentUser',
  targetName: 'eva@example.com',
  details: {
    before: { roles: ['Vendedor'], canAddUsers: false, disabled: null },
    after: { roles: ['Vendedor', 'Jefe'], canAddUsers: true, disabled: null },
  },
})
const refused = entry('p1', 'access.refused', { email: null })
const byServer = entry('p2', 'environment.created', { email: null, address: null, targetName: 'Clínica' })
const exported = entry('e1', 'data.exported', { targetKind: 'auditLog' })

const page = (items: readonly object[], next: string | null = null) => ({
  auditLog: { __typename: 'AuditPage', _id: JSON.stringify([items, next]), items, next },
})

const server = (more: Answers): Answers => ({
  ...designerAnswers({}),
  auditDays: () => ({ environment: { __typename: 'Environment', _id: 'demo', auditDays: 365 } }),
  ...more,
})
const path = '/demo/settings/audit'
const open = (answers: Answers, at = path) => openPage({ path: at, answers: server(answers) })

beforeEach(enterDesigner)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Registro de actividad' })).getAllByRole('listitem')

test('it says who did what, when and from where, and what differs', async () => {
  await open({ auditLog: () => page([roles, refused, byServer, exported]) })
  const told = (await rows()).filter(row => row.parentElement?.tagName === 'OL')
  expect(told.map(row => row.textContent)).toEqual([
    expect.stringMatching(
      /^ana@example\.comCambió a eva@example\.com01-03-2026 09:00 · desde 203\.0\.113\.7Qué cambió/,
    ),
    'Alguien sin sesiónNo pudo entrar 01-03-2026 09:00 · desde 203.0.113.7',
    'TelarCreó el ambiente Clínica01-03-2026 09:00',
    'ana@example.comExportó el registro de actividad01-03-2026 09:00 · desde 203.0.113.7',
  ])
  const changes = within(told[0] as HTMLElement).getByRole('group')
  expect(within(changes).getByText('Roles').closest('li')?.textContent).toBe('Roles Vendedor → Vendedor, Jefe')
  expect(within(changes).getByText('Puede agregar usuarios').closest('li')?.textContent).toContain('no → sí')
})

test('it is searched, and by topic and days, each at once; without a match there is a way back', async () => {
  const { asked } = await open({ auditLog: ({ search }) => page(search === undefined ? [roles] : []) })
  await rows()
  const type = (name: string, value: string) => {
    fireEvent.change(screen.getByLabelText(name), { target: { value } })
    fireEvent.keyDown(screen.getByLabelText(name), { key: 'Enter' })
  }
  type('Desde', 'ninguno')
  expect(screen.getByText('Fecha inválida.')).toBeDefined()
  expect((screen.getByLabelText('Desde') as HTMLInputElement).value).toBe('ninguno')
  screen.getByLabelText('Desde').focus()
  type('Desde', '1 marzo 2026')
  // Who types goes on typing.
  expect(document.activeElement).toBe(screen.getByLabelText('Desde'))
  type('Hasta', '01-03-2026')
  screen.getByRole('searchbox').focus()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'eva ' } })
  expect(await screen.findByText('Nada coincide con la búsqueda')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect(asked.filter(({ name }) => name === 'auditLog').at(-1)?.variables).toEqual({
    environmentId: 'demo',
    limit: 50,
    search: 'eva',
    // The whole day of the environment.
    from: '2026-03-01T03:00:00.000Z',
    to: '2026-03-02T03:00:00.000Z',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }))
  await rows()
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
})

test('older pages follow, and lead back', async () => {
  await open({ auditLog: ({ after }) => (after === undefined ? page([roles], '7.3') : page([refused])) })
  await rows()
  expect((screen.getByRole('button', { name: 'Más recientes' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Más antiguas' }))
  expect(await screen.findByText('Alguien sin sesión')).toBeDefined()
  expect((screen.getByRole('button', { name: 'Más antiguas' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Más recientes' }))
  expect(await screen.findByText('eva@example.com')).toBeDefined()
})

test('for how long it is kept is chosen there, and a refusal is told', async () => {
  let isRefused = false
  const answers: Answers = {
    auditLog: () => page([roles]),
    setAuditDays: ({ data }) =>
      isRefused
        ? failure({ error: 'InternalError', requestId: 'r1' })
        : { updateEnvironment: { __typename: 'Environment', _id: 'demo', ...(data as object) } },
  }
  const { asked } = await open(answers)
  const select = await screen.findByRole('combobox', { name: 'Conservar' })
  expect((select as HTMLInputElement).value).toBe('1 año')
  const choose = async (name: string) => {
    fireEvent.click(select)
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }))
  }
  await choose('90 días')
  expect(await screen.findByText('Se conservará así.')).toBeDefined()
  expect(asked.find(({ name }) => name === 'setAuditDays')?.variables).toEqual({
    environmentId: 'demo',
    data: { auditDays: 90 },
  })
  isRefused = true
  await choose('10 años')
  await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  expect((select as HTMLInputElement).value).toBe('90 días')
})

test('it is exported as it is looked at; too much of it is told', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:log')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let isTooMuch = true
  const { asked } = await open({
    auditLog: () => page([roles]),
    exportAuditLog: () => (isTooMuch ? failure({ error: 'TooLarge', limit: 50_000 }) : { exportAuditLog: 'Cuándo' }),
  })
  await rows()
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  expect(await screen.findByText('Son más de 50.000 entradas. Elige un período más corto.')).toBeDefined()
  isTooMuch = false
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(saved).toEqual(['telar-demo-audit.csv']))
  expect(asked.find(({ name }) => name === 'exportAuditLog')?.variables).toEqual({ environmentId: 'demo' })
})

test('the platform’s own names environments, and is led to from the users of the first page', async () => {
  const { router } = await open(
    {
      auditLog: () => page([refused]),
      environments: () => ({
        environments: { __typename: 'EnvironmentPage', _id: 'p', totalCount: 1, totalPages: 1, items: [environment] },
      }),
      environmentProblems: () => ({ environmentProblems: [] }),
      users: () => ({ users: { __typename: 'UserPage', _id: 'u', totalCount: 0, totalPages: 0, items: [] } }),
      unsentMails: () => ({
        failed: { __typename: 'MailPage', _id: 'f', items: [] },
        retrying: { __typename: 'MailPage', _id: 'r', totalCount: 0 },
      }),
    },
    '/',
  )
  fireEvent.click(await screen.findByRole('link', { name: 'Actividad' }))
  expect((await rows())[0]?.textContent).toContain('desde 203.0.113.7 · demo')
  expect(router.state.location.pathname).toBe('/users/audit')
  expect(screen.queryByRole('combobox', { name: 'Conservar' })).toBeNull()
})

test('a failure is told and can be tried again', async () => {
  let isDown = true
  await open({ auditLog: () => (isDown ? failure({ error: 'InternalError', requestId: 'r1' }) : page([])) })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('Todavía no hay nada')).toBeDefined()
})
