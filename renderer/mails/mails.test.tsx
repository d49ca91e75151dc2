import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Answers,
  completeJsdom,
  environment,
  failure,
  openPage,
  session,
  standIn,
  store,
  user,
} from '../testing/page.tsx'

const mail = (name: string, state: string, more: object = {}) => ({
  __typename: 'Mail',
  _id: name,
  environmentId: 'demo',
  recipient: `${name}@example.com`,
  kind: 'invitation',
  state,
  failure: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  nextAt: null,
  canSendAgain: false,
  ...more,
})
const failed = mail('ana', 'failed', { failure: 'refused:550', canSendAgain: true })
const retrying = mail('eva', 'retrying', {
  failure: 'unreachable',
  nextAt: '2026-03-01T13:30:00.000Z',
  canSendAgain: true,
})
const sent = mail('luis', 'sent', { kind: 'reset', environmentId: null })

const page = (items: readonly object[]) => ({
  __typename: 'MailPage',
  _id: `mails ${items.length}`,
  totalCount: items.length,
  totalPages: 1,
  items,
})
const ofState = (items: readonly { state: string }[], state: unknown) =>
  page(items.filter(item => typeof state !== 'string' || item.state === state))

const server = (items: readonly { state: string }[], more: Answers = {}): Answers => ({
  user: () => ({ user: { __typename: 'User', ...user } }),
  adminEnvironment: () => ({ environment }),
  environments: () => ({
    environments: { __typename: 'EnvironmentPage', _id: 'page', totalCount: 1, totalPages: 1, items: [environment] },
  }),
  environmentProblems: () => ({ environmentProblems: [] }),
  users: () => ({ users: { __typename: 'UserPage', _id: 'users', totalCount: 0, totalPages: 0, items: [] } }),
  environmentUserRights: () => failure({ error: 'NotFound' }),
  environmentUsers: () => ({
    environmentUsers: { __typename: 'EnvironmentUserPage', _id: 'users', totalCount: 0, totalPages: 0, items: [] },
  }),
  mails: ({ state }) => ({ mails: ofState(items, state) }),
  unsentMails: () => ({
    failed: { ...ofState(items, 'failed'), _id: 'failed' },
    retrying: { ...ofState(items, 'retrying'), _id: 'retrying' },
  }),
  ...more,
})

beforeEach(() => {
  standIn()
  localStorage.clear()
  completeJsdom()
  store('session', session)
  store('user', user)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const usersPath = '/demo/components/environmentUsers'
const open = (path: string, answers: Answers) => openPage({ path, answers })
const rowOf = async (name: string) => {
  const item = (await screen.findByText(`${name}@example.com`)).closest('li')
  if (item === null) throw new Error(`no row of ${name}`)
  return within(item)
}

describe('a mail that was not sent', () => {
  test('is told above the users of its environment, and leads to the mails', async () => {
    const { asked, router } = await open(usersPath, server([failed, sent]))
    const notice = await screen.findByText('1 correo no se pudo enviar')
    expect(asked.find(({ name }) => name === 'unsentMails')?.variables).toEqual({ environmentId: 'demo' })
    const alert = notice.closest('[role=status]') as HTMLElement
    fireEvent.click(within(alert).getByRole('link', { name: 'Ver correos' }))
    await rowOf('ana')
    expect(router.state.location.pathname).toBe(`${usersPath}/mails`)
  })

  test('is told on the first page of the superAdmin, who sees the mails of all', async () => {
    const { asked } = await open('/', server([failed, retrying]))
    const notice = (await screen.findByText('2 correos no se pudieron enviar')).closest('[role=status]')
    fireEvent.click(within(notice as HTMLElement).getByRole('link', { name: 'Ver correos' }))
    expect((await rowOf('ana')).getByText(/Invitación · .* · demo/)).toBeDefined()
    expect(asked.find(({ name }) => name === 'mails')?.variables).toEqual({ page: 1, limit: 20 })
  })

  test('of a template that fails tells which one, of a mail that was sent in Telar’s words', async () => {
    await open(`${usersPath}/mails`, server([mail('luis', 'sent', { failure: 'template:welcomeEmailBody' })]))
    const row = await rowOf('luis')
    expect(row.getByText(/^Una plantilla de correo de este ambiente falla.* Bienvenida, contenido\.$/)).toBeDefined()
    expect(row.getByText('Enviado')).toBeDefined()
  })

  test('is no longer told of once nothing can be done about it', async () => {
    const over = { ...failed, canSendAgain: false }
    await open(usersPath, server([over, sent]))
    fireEvent.click(await screen.findByRole('link', { name: 'Correos' }))
    const row = await rowOf('ana')
    expect(row.getByText(/Ya no se puede enviar: su enlace venció o se usó/)).toBeDefined()
    expect(row.queryByRole('button')).toBeNull()
    expect(screen.queryByText('1 correo no se pudo enviar')).toBeNull()
  })

  test('says to whom, what, when and why, and is sent again', async () => {
    const answers = server([failed, retrying, sent], {
      sendMailAgain: ({ mailId }) => ({
        sendMailAgain: { ...failed, _id: mailId, state: 'waiting', failure: null, canSendAgain: true },
      }),
    })
    const { asked } = await open(`${usersPath}/mails`, answers)
    const row = await rowOf('ana')
    for (const text of ['No se envió', /Invitación · 01-03-2026/, /rechazó esta dirección.*Código 550\./])
      expect(row.getByText(text)).toBeDefined()
    const waiting = await rowOf('eva')
    expect(waiting.getByText(/no responde\. Se intenta otra vez el 01-03-2026 10:30/)).toBeDefined()
    const done = await rowOf('luis')
    expect(done.getByText('Enviado')).toBeDefined()
    expect(done.queryByRole('button')).toBeNull()
    fireEvent.click(row.getByRole('button', { name: 'Enviar de nuevo a ana@example.com' }))
    expect(await screen.findByText('El correo va en camino.')).toBeDefined()
    expect(asked.find(({ name }) => name === 'sendMailAgain')?.variables).toEqual({ mailId: 'ana' })
    expect(row.getByText('En camino')).toBeDefined()
  })

  test('stays as it is when the server refuses, which is told', async () => {
    const refused = { sendMailAgain: () => failure({ error: 'BadRequest' }) }
    await open(`${usersPath}/mails`, server([failed], refused))
    const row = await rowOf('ana')
    fireEvent.click(row.getByRole('button', { name: /Enviar de nuevo/ }))
    await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
    expect(row.getByText('No se envió')).toBeDefined()
    expect(row.getByRole('button', { name: /Enviar de nuevo/ })).toBeDefined()
  })
})

test('the list shows those of one state, and says when there are none', async () => {
  await open(`${usersPath}/mails`, server([failed, sent]))
  await rowOf('luis')
  fireEvent.click(screen.getByRole('radio', { name: 'No se envió' }))
  await waitFor(() => expect(screen.queryByText('luis@example.com')).toBeNull())
  await rowOf('ana')
  fireEvent.click(screen.getByRole('radio', { name: 'En reintento' }))
  expect(await screen.findByText('No hay correos así')).toBeDefined()
})

test('without any it says what will stand there, and a failure can be tried again', async () => {
  let isDown = true
  const answers = server([], {
    mails: () => (isDown ? failure({ error: 'InternalError', requestId: 'r1' }) : { mails: page([]) }),
  })
  await open(`${usersPath}/mails`, answers)
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('No hay correos')).toBeDefined()
})

describe('where mails are held back', () => {
  const holds = (mail: boolean) => ({ __typename: 'EnvironmentHolds', _id: 'demo', tasks: true, mail })
  const held = mail('ana', 'held', { kind: 'script', canSendAgain: true })
  const late = mail('eva', 'held', { kind: 'script' })

  test('it is said above the list, let go by one press, and taken back by another', async () => {
    const { asked } = await open(
      `${usersPath}/mails`,
      server([held], {
        environmentHolds: () => ({ environmentHolds: holds(true) }),
        setEnvironmentHolds: variables => ({ setEnvironmentHolds: holds(variables.mail === true) }),
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Activar los correos' }))
    expect(await screen.findByText('Los correos están activos')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Pausar otra vez' }))
    expect(await screen.findByText('Los correos de este ambiente están en pausa')).toBeDefined()
    const changes = asked.filter(({ name }) => name === 'setEnvironmentHolds').map(({ variables }) => variables)
    expect(changes).toEqual([
      { environmentId: 'demo', mail: false },
      { environmentId: 'demo', mail: true },
    ])
  })

  test('each can be sent by itself while it has not lost its sense', async () => {
    const answers = server([held, late], {
      environmentHolds: () => ({ environmentHolds: holds(false) }),
      sendMailAgain: ({ mailId }) => ({ sendMailAgain: { ...held, _id: mailId, state: 'waiting' } }),
    })
    await open(`${usersPath}/mails`, answers)
    const row = await rowOf('ana')
    expect(row.getByText('Retenido')).toBeDefined()
    expect(screen.queryByText('Los correos de este ambiente están en pausa')).toBeNull()
    expect((await rowOf('eva')).getByText('Ya no se puede enviar: pasó su plazo.')).toBeDefined()
    fireEvent.click(row.getByRole('button', { name: 'Enviar a ana@example.com' }))
    expect(await row.findByText('En camino')).toBeDefined()
  })
})
