import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterDesigner } from '../../testing/designer.ts'
import { type Answers, environment, failure, openPage, store, user } from '../../testing/page.tsx'

beforeEach(() => {
  enterDesigner()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const other = {
  ...{ __typename: 'User', _id: 'other', email: 'luis@example.com', createdAt: '2026-01-01T12:00:00.000Z' },
  ...{ roles: ['admin'], environmentsAuthorized: ['demo'], hasTwoFactor: false, profile: null },
}
const pageOf = (name: string, typename: string, items: readonly object[]) => ({
  [name]: { __typename: `${typename}Page`, _id: name, totalCount: items.length, totalPages: 1, items },
})
const server = (more: Answers): Answers => ({
  user: () => ({ user: { __typename: 'User', ...user } }),
  adminUser: ({ userId }) => ({ user: userId === 'other' ? other : { ...other, ...user } }),
  users: () => pageOf('users', 'User', [other]),
  environments: () => pageOf('environments', 'Environment', [environment]),
  environmentNames: () => ({
    environments: {
      __typename: 'EnvironmentPage',
      _id: 'names',
      items: [
        { __typename: 'Environment', _id: 'demo', name: 'Taller' },
        { __typename: 'Environment', _id: 'club', name: 'Club' },
      ],
    },
  }),
  environmentProblems: () => ({ environmentProblems: [] }),
  unsentMails: () => ({
    failed: { __typename: 'MailPage', _id: 'f', items: [] },
    retrying: { __typename: 'MailPage', _id: 'r', totalCount: 0 },
  }),
  ...more,
})
const open = (path: string, answers: Answers = {}) => openPage({ path, answers: server(answers) })
const unplaced = { hidden: true }
const invalid = (errors: object) => failure({ error: 'validationError', validationErrors: errors })
const choose = async (label: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option, ...unplaced }))
}

test('a superAdmin invites somebody from the first page, and is told what is wrong at its field', async () => {
  let isTaken = true
  const { asked } = await open('/', {
    createAccount: () =>
      isTaken ? invalid({ email: 'notUnique' }) : { createAccount: { __typename: 'User', _id: 'n' } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Nuevo usuario' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nuevo usuario' })
  const submit = within(dialog).getByRole('button', { name: 'Enviar invitación', ...unplaced })
  expect((submit as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(within(dialog).getByLabelText('Correo'), { target: { value: 'eva@example.com' } })
  fireEvent.change(within(dialog).getByLabelText('Nombre (opcional)'), { target: { value: 'Eva' } })
  expect(within(dialog).getByText('Crea ambientes, y diseña los suyos y los que se le autoricen.')).toBeDefined()
  await choose('Ambientes autorizados', 'Club')
  fireEvent.click(submit)
  const email = within(dialog).getByLabelText('Correo')
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect((email as HTMLInputElement).value).toBe('eva@example.com')
  isTaken = false
  fireEvent.click(submit)
  expect(await screen.findByText('Se envió la invitación a eva@example.com.')).toBeDefined()
  expect(asked.filter(({ name }) => name === 'createAccount').at(-1)?.variables).toEqual({
    ...{ email: 'eva@example.com', name: 'Eva', roles: ['admin'], environmentsAuthorized: ['club'] },
  })
  // Whoever is new stands in the list.
  await waitFor(() => expect(asked.filter(({ name }) => name === 'users').length).toBe(2))
})

test('a superAdmin changes what somebody may do, and who is the last one learns why not', async () => {
  let isLast = true
  const { asked } = await open('/users/other', {
    updateAccount: ({ roles, environmentsAuthorized }) =>
      isLast
        ? invalid({ roles: 'lastSuperAdmin' })
        : { updateAccount: { __typename: 'User', _id: 'other', roles, environmentsAuthorized, profile: null } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar rol y ambientes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar rol y ambientes' })
  expect(await within(dialog).findByText('Taller')).toBeDefined()
  await choose('Rol', 'Usuario')
  expect(within(dialog).queryByText('Ambientes autorizados')).toBeNull()
  const save = within(dialog).getByRole('button', { name: 'Guardar', ...unplaced })
  fireEvent.click(save)
  expect(await within(dialog).findByText(/Nadie más administra la plataforma/)).toBeDefined()
  isLast = false
  fireEvent.click(save)
  expect(await screen.findByText('Los permisos cambiaron.')).toBeDefined()
  expect(asked.filter(({ name }) => name === 'updateAccount').at(-1)?.variables).toEqual({
    ...{ userId: 'other', roles: ['user'], environmentsAuthorized: ['demo'] },
  })
  expect(await screen.findByText('Usuario', { selector: 'dd *' })).toBeDefined()
})

test('sessions of somebody end after a question; one’s own are ended in the profile', async () => {
  const { asked } = await open('/users/other', { endAccountSessions: () => ({ endAccountSessions: true }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar todas sus sesiones' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cerrar todas sus sesiones' })
  expect(asked.some(({ name }) => name === 'endAccountSessions')).toBe(false)
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Aceptar' }))
  expect(await screen.findByText('Las sesiones se cerraron.')).toBeDefined()
  expect(asked.find(({ name }) => name === 'endAccountSessions')?.variables).toEqual({ userId: 'other' })
})

test('[AF12][AF72] a superAdmin sees and changes the profile, the role and the environments of somebody; nobody else does', async () => {
  const names = { firstName: 'Luisa', lastName: 'Soto' }
  const profile = { __typename: 'Profile', name: 'Luisa Soto', ...names, avatar: null }
  const { asked } = await open('/users/other', {
    updateAccount: () => ({ updateAccount: { ...other, profile } }),
  })
  expect(await screen.findByText('Administrador', { selector: 'dd *' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'demo' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cambiar rol y ambientes' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar el nombre' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar el nombre' })
  fireEvent.change(within(dialog).getByLabelText('Nombre'), { target: { value: 'Luisa' } })
  fireEvent.change(within(dialog).getByLabelText('Apellido'), { target: { value: 'Soto' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar', ...unplaced }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Luisa Soto' })).toBeDefined()
  expect(asked.find(({ name }) => name === 'updateAccount')?.variables).toEqual({ userId: 'other', ...names })
  cleanup()

  store('user', { ...user, roles: ['admin'] })
  const admin = { ...other, ...user, roles: ['admin'] }
  await open('/users/other', {
    user: () => ({ user: admin }),
    adminUser: () => failure({ error: 'NotFound' }),
  })
  expect(await screen.findByText('Este usuario no existe')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Cambiar el nombre|^Cambiar rol/ })).toBeNull()
})

test('who administers nobody is offered no change on the own page', async () => {
  store('user', { ...user, roles: ['admin'] })
  const admin = { ...other, ...user, roles: ['admin'] }
  await open(`/users/${user._id}`, { user: () => ({ user: admin }), adminUser: () => ({ user: admin }) })
  expect(await screen.findByText('Administrador', { selector: 'dd, dd *' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cambiar rol y ambientes' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cambiar el nombre' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cerrar todas sus sesiones' })).toBeNull()
})
