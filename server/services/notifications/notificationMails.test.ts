import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type NotificationChannelName,
  type NotificationKind,
  notificationKinds,
} from '../../../shared/notifications/notification.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, updateItem } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { system } from '../calls/caller.ts'
import { type MailServer, mailServer } from '../mail/testing/mailServer.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Services } from '../services.ts'
import type { NewNotification } from './notifier.ts'

const minute = 60_000
const hour = 60 * minute
/** Ten in the morning in Santiago, the environment's zone, where it is summer. */
const tenOClock = Date.parse('2026-11-24T13:00:00.000Z')
const years = 10 * 366 * 24 * hour
const clock = { time: tenOClock, now: () => ++clock.time }
const at = (text: string) => {
  clock.time = Date.parse(text)
}

let mailbox: MailServer
let server: TestServer
let services: Services
let shop: EnvironmentFixture
let environment: OpenEnvironment

interface Reader {
  client: TestClient
  accountId: string
  email: string
}
let ana: Reader
let luis: Reader

beforeAll(async () => {
  mailbox = await mailServer()
  server = await startTestServer({
    clock,
    config: { smtpUrl: mailbox.url, sessionIdleMs: years, sessionMs: years },
    start: {
      withServices: given => {
        services = given
      },
    },
  })
  shop = await environmentFixture(server)
  await shop.admin.run(
    'mutation { updateEnvironment(environmentId: "shop", data: { timezone: "America/Santiago" }) { version } }',
  )
  ana = await reader()
  luis = await reader([shop.clerkRoleId])
  await luis.client.run('mutation { setLanguage(language: "en") }')
  environment = await opened()
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})
beforeEach(async () => {
  await choose(ana, {})
  await choose(luis, {})
  // Nothing of the test before waits any more.
  clock.time += 48 * hour
  await digests()
  await sent()
})

const opened = () => services.policy.designer(system({ kind: 'admin', name: 'localhost' }), 'shop')
async function reader(roles: readonly string[] = []): Promise<Reader> {
  const client = await shop.member(roles)
  const { me } = await client.run<{ me: { _id: string; email: string } }>('{ me { _id email } }')
  return { client, accountId: me._id, email: me.email }
}

type Choices = Partial<Record<NotificationKind, readonly NotificationChannelName[]>>
const choose = ({ client }: Reader, choices: Choices, [quietFrom, quietUntil]: readonly string[] = []) =>
  client.run(
    `mutation ($choices: JSON!, $quietFrom: String, $quietUntil: String) { updateNotificationSettings(
      environmentId: "shop", choices: $choices, quietFrom: $quietFrom, quietUntil: $quietUntil) { zone } }`,
    { choices, quietFrom, quietUntil },
  )
const tell = (readers: readonly Reader[], notification: Partial<NewNotification>) =>
  services.notifier.tell(
    environment,
    readers.map(({ accountId }) => accountId),
    { kind: 'message', title: 'Aviso', text: '', ...notification },
  )
const digests = async () => services.digests.sendDigests(await opened())

let seen = 0
/** The mails of notifications since it was asked last, once all have gone. */
async function sent() {
  await services.background.idle()
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000 })
  const fresh = mailbox.mails.slice(seen)
  seen = mailbox.mails.length
  return fresh.filter(({ to }) => to === ana.email || to === luis.email)
}
const waiting = async () =>
  (await shop.admin.run<{ mails: { totalCount: number } }>('{ mails(state: "waiting") { totalCount } }')).mails
    .totalCount

test.each(notificationKinds)('%s: each way tells what was chosen for it, and for no other kind', async kind => {
  const other = notificationKinds.find(one => one !== kind) ?? 'message'
  const [mailed, summed, kept] = [
    { [kind]: ['mail'] },
    { [kind]: ['digest'] },
    { [kind]: ['application'] },
  ] as Choices[]
  const listed = async () =>
    (
      await ana.client.run<{ found: { items: { title: string }[] } }>(
        '{ found: notifications(environmentId: "shop", limit: 100) { items { title } } }',
      )
    ).found.items.map(({ title }) => title)
  await choose(ana, { ...mailed, [other]: [] })
  await tell([ana], { kind, title: `Correo de ${kind}` })
  await tell([ana], { kind: other, title: `Nada de ${kind}` })
  expect((await sent()).map(({ subject }) => subject)).toEqual([`Correo de ${kind}`])

  await choose(ana, summed ?? {})
  await tell([ana], { kind, title: `Resumen de ${kind}` })
  expect(await sent()).toEqual([])
  clock.time += 24 * hour
  await digests()
  const [summary, ...more] = await sent()
  expect(more).toEqual([])
  expect(summary?.subject).toBe('Lo que pasó en Tienda')
  expect(summary?.text).toContain(`Resumen de ${kind}`)

  await choose(ana, kept ?? {})
  await tell([ana], { kind, title: `Lista de ${kind}` })
  expect(await sent()).toEqual([])
  const titles = await listed()
  expect(titles).toContain(`Lista de ${kind}`)
  for (const way of ['Correo', 'Resumen', 'Nada']) expect(titles).not.toContain(`${way} de ${kind}`)
})

test('each is mailed in his language, with the text and where it leads', async () => {
  for (const reader of [ana, luis]) await choose(reader, { message: ['mail'] })
  await tell([ana, luis], { title: 'Pedido listo', text: 'Retíralo hoy.', link: '/orders?n=1' })
  const mails = new Map((await sent()).map(mail => [mail.to, mail]))
  for (const mail of mails.values()) expect(mail.subject).toBe('Pedido listo')
  const own = mails.get(ana.email)?.text ?? ''
  expect(own).toContain('Pedido listo\nRetíralo hoy.\nÁbrelo aquí: http://shop.localhost')
  expect(own).toContain('/orders?n=1')
  expect(own).toContain('porque así lo elegiste')
  expect(mails.get(luis.email)?.text).toContain('Open it here: http://shop.localhost')
  expect(mails.get(luis.email)?.text).toContain('because you chose so')
  // An address elsewhere stays what it is.
  await tell([ana], { title: 'Afuera', link: 'https://example.com/a' })
  expect((await sent())[0]?.text).toContain('Ábrelo aquí: https://example.com/a')
})

test('in quiet hours, which go over midnight, a mail waits for the summary', async () => {
  await choose(ana, { message: ['mail'] }, ['22:00', '07:00'])
  // 23:30 in Santiago.
  at('2027-01-20T02:30:00.000Z')
  await tell([ana], { title: 'De noche' })
  expect(await sent()).toEqual([])
  // 07:00: nothing is quiet any more, and it is not yet eight.
  at('2027-01-20T10:00:00.000Z')
  await tell([ana], { title: 'De día' })
  await digests()
  expect((await sent()).map(({ subject }) => subject)).toEqual(['De día'])
  at('2027-01-20T11:00:00.000Z')
  await digests()
  const [summary] = await sent()
  expect(summary?.text).toContain('De noche')
  expect(summary?.text).not.toContain('De día')
})

test('the summary goes once a day, at eight in the zone of the environment, without what was opened', async () => {
  await choose(ana, { message: ['application', 'digest'] })
  // Nine in the morning: today's has gone.
  at('2027-02-01T12:00:00.000Z')
  await tell([ana], { title: 'Primero' })
  await tell([ana], { title: 'Segundo' })
  await tell([ana], { title: 'Abierto' })
  const { found } = await ana.client.run<{ found: { items: { _id: string; title: string }[] } }>(
    '{ found: notifications(environmentId: "shop") { items { _id title } } }',
  )
  const ids = found.items.flatMap(({ _id, title }) => (title === 'Abierto' ? [_id] : []))
  await ana.client.run('mutation ($ids: [String!]) { markNotificationsRead(environmentId: "shop", ids: $ids) }', {
    ids,
  })
  expect(await services.digests.nextDigest(environment)).toBe(Date.parse('2027-02-02T11:00:00.000Z'))
  at('2027-02-02T10:59:00.000Z')
  await digests()
  expect(await sent()).toEqual([])
  at('2027-02-02T11:00:00.000Z')
  await digests()
  await digests()
  const mails = await sent()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ana.email, 'Lo que pasó en Tienda']])
  expect(mails[0]?.text).toMatch(/Segundo[\s\S]*Primero/)
  expect(mails[0]?.text).not.toContain('Abierto')
  // Before eight, it is the day's own.
  at('2027-02-03T10:30:00.000Z')
  await tell([ana], { title: 'Temprano' })
  expect(await services.digests.nextDigest(environment)).toBe(Date.parse('2027-02-03T11:00:00.000Z'))
  at('2027-02-03T11:00:00.000Z')
  await digests()
  expect((await sent()).map(({ text }) => text.includes('Segundo'))).toEqual([false])
})

test('the clock of tasks sends it, and knows when', async () => {
  await choose(luis, { message: ['digest'] })
  at('2027-03-01T15:00:00.000Z')
  await tell([luis], { title: 'For tomorrow' })
  await services.background.idle()
  at('2027-03-02T10:59:00.000Z')
  await services.taskClock.tick()
  expect(await sent()).toEqual([])
  at('2027-03-02T11:00:01.000Z')
  await services.taskClock.tick()
  const [mail] = await sent()
  expect(mail).toMatchObject({ to: luis.email, subject: 'What happened in Tienda' })
  expect(mail?.text).toContain('For tomorrow')
})

test('what is about a record that somebody may not read, or no longer, is mailed neither at once nor in a summary', async () => {
  const about = { collectionId: shop.collectionId, reads: true, creates: false, updates: false, deletes: false }
  await shop.create('AccessRule', { ...about, name: 'Nadie', forRoles: [], records: 'none' })
  await shop.create('AccessRule', {
    ...{ ...about, name: 'Vendedores', forRoles: [shop.clerkRoleId], records: 'matching' },
    groups: [{ rules: [{ fieldName: 'customer', operation: 'equals', valueType: 'fixed', value: 'Visible' }] }],
  })
  environment = await opened()
  const { collectionId } = shop
  const item = await createItem(shop.admin, { collectionId, data: { customer: 'Visible' } })
  const local = (id: unknown) => String(id).replace('shop_', '')
  const record = { collectionId: local(collectionId), recordId: local(item._id) }
  for (const reader of [ana, luis]) await choose(reader, { message: ['mail', 'digest'] })
  await tell([ana, luis], { title: 'Del pedido', record })
  expect((await sent()).map(({ to }) => to)).toEqual([luis.email])
  await tell([luis], { title: 'De nada' })
  expect(await sent()).toHaveLength(1)
  await updateItem(shop.admin, { collectionId, itemId: item._id, data: { customer: 'Oculto' } })
  clock.time += 24 * hour
  await digests()
  const mails = await sent()
  expect(mails.map(({ to }) => to)).toEqual([luis.email])
  expect(mails[0]?.text).toContain('De nada')
  expect(mails[0]?.text).not.toContain('Del pedido')
})

test('who comes in no more is not mailed what waited for him', async () => {
  const eva = await reader()
  await choose(eva, { message: ['digest'] })
  await tell([eva], { title: 'Para Eva' })
  const { users } = await shop.admin.run<{ users: { items: { _id: string; email: string }[] } }>(
    '{ users: environmentUsers(environmentId: "shop", limit: 100) { items { _id email } } }',
  )
  const id = users.items.find(({ email }) => email === eva.email)?._id
  await shop.admin.run(
    'mutation ($id: String!) { updateEnvironmentUser(environmentUserId: $id, data: { disabled: true }) { _id } }',
    { id },
  )
  clock.time += 24 * hour
  await digests()
  await services.background.idle()
  expect(await waiting()).toBe(0)
  expect(mailbox.mails.filter(({ to, text }) => to === eva.email && text.includes('Para Eva'))).toEqual([])
})
