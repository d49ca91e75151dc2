import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, enterEnvironment, environment, failure, openPage, openView, user } from '../testing/page.tsx'
import type { SupportConversation, SupportMessage } from './documents.ts'
import { merged } from './useMessages.ts'

/** jsdom knows no positions, so what stands in a drawer counts as out of sight. */
const unplaced = { hidden: true }
const now = new Date('2026-03-10T15:00:00.000Z')
const at = (time: string) => `2026-03-${time}:00.000Z`

const conversation = (more: Partial<SupportConversation> = {}) => ({
  ...{ __typename: 'SupportConversation', _id: 'demo_c1', category: 'Entregas', channel: 'bodega', status: 'open' },
  ...{ person: 'Ada Lovelace', email: null, isOwn: true, assigneeId: null, assignee: null, withAgent: false },
  ...{ lastText: 'Falta una caja', lastSide: 'person', unread: 0, typing: [] as string[] },
  ...{ createdAt: at('09T12:00'), updatedAt: at('09T12:00'), firstAnsweredAt: null, closedAt: null, waitsSince: null },
  ...more,
})

const message = (position: number, text: string, more: Partial<SupportMessage> = {}) => ({
  ...{ __typename: 'SupportMessage', _id: `demo_m${position}`, position, messageId: `m${position}`, side: 'person' },
  ...{ author: 'Ada Lovelace', isOwn: true, isInternal: false, text, createdAt: at('10T14:00'), isRead: false },
  attachments: [] as object[],
  ...more,
})

const offer = (more: object = {}) => ({
  support: {
    ...{ __typename: 'SupportOffer', _id: 'demo', isStaff: false, unread: 0, waiting: 0 },
    categories: [{ __typename: 'SupportCategory', category: 'Entregas', channel: 'bodega' }],
    ...more,
  },
})

const page = (items: object[]) => ({
  supportConversations: {
    __typename: 'SupportConversationPage',
    _id: 'page',
    totalCount: items.length,
    totalPages: 1,
    items,
  },
})

/** A server with one conversation. */
function server(shown: object, messages: () => object[], more: Answers = {}): Answers {
  return {
    supportOffer: () => offer(),
    supportConversations: () => page([shown]),
    supportConversation: () => ({ supportConversation: shown }),
    supportMessages: () => ({ supportMessages: { __typename: 'SupportMessages', items: messages() } }),
    typeInSupport: () => ({ typeInSupport: true }),
    markSupportRead: () => ({ markSupportRead: true }),
    ...more,
  }
}

const open = (answers: Answers, view: object = { support: true }, path = '/v') =>
  openView({ path, items: [], view }, answers)
const conversationAt = (answers: Answers) => open(answers, { support: true }, '/v?support=demo_c1')
const said = async () => within(await screen.findByRole('log', unplaced)).findAllByRole('article', unplaced)
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje', ...unplaced })

async function write(text: string, keys: object = {}) {
  fireEvent.change(await box(), { target: { value: text } })
  fireEvent.keyDown(await box(), { key: 'Enter', ...keys })
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(Date, 'now').mockReturnValue(now.getTime())
  enterEnvironment()
  // What grows with its text looks at fonts that load.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the button tells how much of the conversations is unread, and each of them its status', async () => {
  const closed = conversation({ _id: 'demo_c2', category: 'Otro', status: 'closed' })
  const answers = server(conversation(), () => [], {
    supportOffer: () => offer({ unread: 3 }),
    supportConversations: () => page([conversation({ unread: 3 }), closed]),
  })
  await open(answers)
  fireEvent.click(await screen.findByRole('button', { name: 'Mensajes de soporte: 3 sin leer' }))
  const list = within(await screen.findByRole('list', { name: 'Mis conversaciones', ...unplaced }))
  const [first, second] = await list.findAllByRole('button', unplaced)
  expect(first?.textContent).toContain('Entregas3 sin leerAbierta')
  expect(second?.textContent).toContain('OtroCerrada')
})

test('without support the screen has no button, whatever the view says of a launcher', async () => {
  const { asked } = await open(
    server(conversation(), () => []),
    { intercom: true },
  )
  await screen.findByText('Esta vista no tiene contenido todavía.')
  expect(screen.queryByRole('button', { name: /soporte/ })).toBeNull()
  expect(asked.map(({ name }) => name)).not.toContain('supportOffer')
})

test('what was said stands below its days, with who said it; an agent is marked, and a person can be asked for', async () => {
  let shown = conversation({ withAgent: true, unread: 1, typing: ['Tomás'] })
  const answers = server(
    shown,
    () => [
      message(0, 'Falta una caja', { createdAt: at('08T14:00'), isRead: true }),
      message(1, '¿Cuál es el pedido?', { createdAt: at('09T14:00'), side: 'agent', author: 'Guía', isOwn: false }),
      message(2, 'El 12'),
    ],
    {
      supportConversation: () => ({ supportConversation: shown }),
      handOverSupport: () => {
        shown = conversation({ withAgent: false })
        return { handOverSupport: { __typename: 'SupportConversation', _id: 'demo_c1', withAgent: false } }
      },
    },
  )
  const { asked } = await conversationAt(answers)
  const messages = await said()
  expect(messages.map(({ textContent }) => textContent)).toEqual([
    'TúFalta una caja11:00Leído',
    'GuíaAgente de IA¿Cuál es el pedido?11:00',
    'TúEl 1211:00Enviado',
  ])
  const days = within(screen.getByRole('log', unplaced)).getAllByRole('heading', { level: 3, ...unplaced })
  expect(days.map(({ textContent }) => textContent)).toEqual(['08-03-2026', 'Ayer', 'Hoy'])
  expect(screen.getByText('Tomás está escribiendo…')).toBeDefined()
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'markSupportRead')?.variables).toMatchObject({ position: 2 }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Hablar con una persona', ...unplaced }))
  await waitFor(() => expect(screen.queryByText('Hablar con una persona')).toBeNull())
})

test('a message is there at once; one that fails says so, and is the same message when it is sent again', async () => {
  const stored = [message(0, 'Falta una caja')]
  let isBroken = true
  const answers = server(conversation(), () => stored, {
    sendSupportMessage: ({ messageId, text }) => {
      if (isBroken) return failure({ error: 'InternalError', requestId: 'r1' })
      stored.push(message(1, String(text), { messageId: String(messageId) }))
      return { sendSupportMessage: { __typename: 'SupportMessage', _id: 'demo_m1' } }
    },
  })
  const { asked } = await conversationAt(answers)
  await said()
  await write('¿Cuándo llega?', { shiftKey: true })
  expect((await box()).value).toBe('¿Cuándo llega?')
  await write('¿Cuándo llega?')
  expect((await box()).value).toBe('')
  expect((await said()).at(-1)?.textContent).toContain('¿Cuándo llega?')
  await screen.findByText(/^No se envió/)
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar', ...unplaced }))
  await waitFor(() => expect(screen.queryByText(/^No se envió/)).toBeNull())
  await waitFor(async () => expect((await said()).at(-1)?.textContent).toContain('Enviado'))
  expect(await said()).toHaveLength(2)
  const sent = asked.filter(({ name }) => name === 'sendSupportMessage').map(({ variables }) => variables.messageId)
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
})

test('what goes to a closed conversation opens it, which is said before', async () => {
  await conversationAt(server(conversation({ status: 'closed' }), () => [message(0, 'Falta una caja')]))
  expect(await screen.findByText('La conversación está cerrada. Si escribes, se vuelve a abrir.')).toBeDefined()
  expect((await box()).disabled).toBe(false)
})

test('a failure to read a conversation is told, and it is read again', async () => {
  let isBroken = true
  const answers = server(conversation(), () => [message(0, 'Falta una caja')], {
    supportMessages: () =>
      isBroken
        ? failure({ error: 'InternalError', requestId: 'r1' })
        : { supportMessages: { __typename: 'SupportMessages', items: [message(0, 'Falta una caja')] } },
  })
  await conversationAt(answers)
  const retry = await screen.findByRole('button', { name: 'Reintentar', ...unplaced })
  isBroken = false
  fireEvent.click(retry)
  expect((await said())[0]?.textContent).toContain('Falta una caja')
})

test('who answers sees notes apart, the times, and why the agent did not answer', async () => {
  const rights = { canAddUsers: false, canRemoveUsers: false, canEditProfiles: false, canManageRoles: false }
  const shown = conversation({ isOwn: false, email: 'ada@example.com', firstAnsweredAt: at('09T13:30') })
  await openPage({
    path: '/manage/tickets/demo_c1',
    environmentId: 'demo',
    answers: server(
      shown,
      () => [
        message(0, 'Falta una caja', { isOwn: false }),
        message(1, 'noModel', { isOwn: false, side: 'agent', author: null, isInternal: true }),
        message(2, 'Es clienta antigua', { side: 'support', isInternal: true }),
      ],
      {
        user: () => ({ user: { __typename: 'User', ...user, roles: ['user'] } }),
        runtimeEnvironment: () => ({ environment }),
        navigation: () => ({ navigation: [], userMenu: [] }),
        environmentUserRights: () => ({
          environmentUserRights: {
            ...{ __typename: 'EnvironmentUserRights', ...rights, canView: true, administers: false, roles: [] },
            ...{ trial: false, imported: 0, profileFields: [] },
          },
        }),
        supportStaff: () => ({ supportStaff: [] }),
        supportAnswers: () => ({ supportAnswers: [] }),
      },
    ),
  })
  const messages = await said()
  expect(messages.map(({ dataset }) => dataset.internal)).toEqual([undefined, 'true', 'true'])
  expect(messages[1]?.textContent).toContain('El agente no pudo responder (noModel).')
  expect(messages[2]?.textContent).toContain('TúNota interna')
  expect(screen.getByText('Primera respuesta').nextSibling?.textContent).toBe('09-03-2026 10:30 (en 1 h 30 min)')
  expect(screen.getByText('Resuelta').nextSibling?.textContent).toBe('Todavía no')
})

test('what is known goes on with what is new, and begins anew after a gap', () => {
  const known = [message(0, 'a'), message(1, 'b'), message(2, 'c')] as unknown as SupportMessage[]
  const newer = [message(2, 'c', { isRead: true }), message(3, 'd')] as unknown as SupportMessage[]
  expect(merged(known, newer).map(({ text, isRead }) => [text, isRead])).toEqual([
    ['a', false],
    ['b', false],
    ['c', true],
    ['d', false],
  ])
  const later = [message(9, 'z')] as unknown as SupportMessage[]
  expect(merged(known, later)).toEqual(later)
})
