import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openData } from '../../db/data/openData.ts'
import { randomIds } from '../../system/ids.ts'
import { backUp, backupsOf, restoreHere, startRestoreHere } from '../../testing/backupCalls.ts'
import { download } from '../../testing/collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, failureOf } from '../../testing/recordCalls.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { openSocket } from '../../testing/testSocket.ts'
import { upload } from '../../testing/uploads.ts'
import { rowsOf, type Workshop, workshop } from '../applicationFiles/testing/workshop.ts'

const clock = { time: Date.parse('2026-11-24T12:00:00.000Z'), now: () => ++clock.time }
let data: string
let server: TestServer
let shop: EnvironmentFixture
let made: Workshop

const start = async () => {
  server = await startTestServer({ clock, dataDirectory: data })
}
beforeEach(async () => {
  data = temporaryFolder().path('data')
  mkdirSync(data, { recursive: true })
  await start()
  shop = await environmentFixture(server)
  made = await workshop(shop)
})
afterEach(() => server.close())

const run = <Answer>(text: string, variables: Record<string, unknown> = {}) => shop.admin.run<Answer>(text, variables)
const set = (settings: Record<string, unknown>) =>
  run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', { data: settings })
const newest = async () => (await backupsOf(shop.admin, 'shop'))[0]
const customers = async () =>
  (await collectionItems(shop.admin, { collectionId: shop.collectionId })).items.map(({ customer }) => customer)
const order = (customer: string) => createItem(shop.admin, { collectionId: shop.collectionId, data: { customer } })
const restart = async () => {
  await server.stop()
  await start()
  shop = { ...shop, admin: await server.admin() }
}
async function backedUp(includeFiles = true): Promise<string> {
  await backUp(shop.admin, 'shop', includeFiles)
  return (await newest())?._id ?? ''
}

test('the environment becomes what the backup holds, what was there is kept as another one, and goes back the same way', async () => {
  const ana = await server.createAccount()
  const luis = await server.createAccount()
  const add = ({ email }: { email: string }) =>
    run('mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }', {
      data: { email, roles: [shop.clerkRoleId] },
    })
  await add(ana)
  await order('Antes')
  await set({ timezone: 'America/Lima' })
  const backupId = await backedUp()

  await order('Después')
  await add(luis)
  await set({ timezone: 'America/Bogota' })
  await run('mutation ($id: String!) { deleteView(viewId: $id) }', { id: shop.viewId })
  await run(
    'mutation { saveEnvironmentVariable(environmentId: "shop", data: { name: "TOKEN", value: "x", isSecret: true }) { _id } }',
  )
  const later = await upload(shop.admin, 'shop', { name: 'luego.txt', content: 'Subido luego' })
  const member = await server.login(luis.email, luis.password, 'shop.localhost')
  const socket = openSocket(shop.admin, clock)
  const told: unknown[] = []
  const listen = (query: string) =>
    socket.subscribe(
      { query },
      { next: ({ data }) => void told.push(data), error: () => undefined, complete: () => undefined },
    )
  listen('subscription { environmentUpdated(environmentId: "shop") }')
  listen(`subscription { collectionDataChanged(environmentId: "shop", collectionId: "${shop.collectionId}") }`)

  expect(await failureOf(startRestoreHere(shop.admin, backupId, 'tienda'))).toEqual({
    error: 'validationError',
    validationErrors: { name: 'invalid' },
  })
  expect(await restoreHere(shop.admin, backupId, ' Tienda ')).toMatchObject({
    status: 'finished',
    environmentId: 'shop',
    message: null,
  })
  await expect
    .poll(() => told.map(change => Object.keys(change as object)[0]).toSorted())
    .toEqual(['collectionDataChanged', 'environmentUpdated'])
  await socket.dispose()

  expect(await customers()).toEqual(['Antes'])
  const { found, views, variables, log } = await run<{
    found: { timezone: string; name: string }
    views: { items: { _id: string }[] }
    variables: { name: string }[]
    log: { items: { action: string }[] }
  }>(`{
    found: environment(environmentId: "shop") { timezone name }
    views(environmentId: "shop") { items { _id } }
    variables: environmentVariables(environmentId: "shop") { name }
    log: auditLog(environmentId: "shop", limit: 100) { items { action } }
  }`)
  expect(found).toMatchObject({ timezone: 'America/Lima', name: 'Tienda' })
  expect(views.items).toEqual([{ _id: shop.viewId }])
  // What the platform keeps of it stays, and so does what was done here since.
  expect(variables.map(({ name }) => name)).toEqual(['TOKEN'])
  expect(log.items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['environment.backupRestored', 'people.invited', 'rights.created', 'environment.settings']),
  )
  // Whoever belongs to it goes on belonging to it, also who came since.
  const enters = async ({ email, password }: { email: string; password: string }) => {
    const client = await server.login(email, password, 'shop.localhost')
    return failureOf(client.run('{ navigation(environmentId: "shop") }'))
  }
  expect(await enters(ana)).toBeUndefined()
  expect(await failureOf(member.run('{ navigation(environmentId: "shop") }'))).toBeUndefined()
  // Passwords in records are in no backup: those that are there stay.
  const pins = await rowsOf(server, 'shop', table => table.startsWith('r_'))
  expect(JSON.stringify(pins)).toContain('$argon2id$')
  expect((await download(shop.admin, later.url)).status).toBe(404)
  expect((await download(shop.admin, made.attached.url)).status).toBe(200)

  const kept = await newest()
  expect(kept).toMatchObject({
    state: 'finished',
    isAutomatic: false,
    includesFiles: true,
    createdBy: 'root@example.com',
  })
  expect(await restoreHere(shop.admin, kept?._id ?? '', 'Tienda')).toMatchObject({ status: 'finished' })
  expect((await customers()).toSorted()).toEqual(['Antes', 'Después'])
  expect((await download(shop.admin, later.url)).status).toBe(200)
  expect(await enters(luis)).toBeUndefined()
  // It goes on serving over a start.
  await restart()
  expect((await customers()).toSorted()).toEqual(['Antes', 'Después'])
  expect(readdirSync(data)).not.toContain('incoming')
})

test('results that were worked out before are not taken for those of the backup', async () => {
  const total = async () =>
    (
      await run<{ found: { totalCount: number } }>(
        'query ($id: String!) { found: tableResult(tableId: $id) { totalCount } }',
        { id: shop.tableId },
      )
    ).found.totalCount
  await order('Antes')
  const backupId = await backedUp()
  await order('Después')
  expect(await total()).toBe(2)
  await restoreHere(shop.admin, backupId, 'Tienda')
  expect(await total()).toBe(1)
  await order('Otra')
  expect(await total()).toBe(2)
})

test('a backup without the uploads leaves those that are there', async () => {
  const backupId = await backedUp(false)
  const later = await upload(shop.admin, 'shop', { name: 'luego.txt', content: 'Subido luego' })
  expect(await restoreHere(shop.admin, backupId, 'Tienda')).toMatchObject({ status: 'finished' })
  for (const { url } of [made.attached, made.unused, later]) expect((await download(shop.admin, url)).status).toBe(200)
})

test('nothing that was taken from anybody comes back', async () => {
  const [gone, less, out, as] = [
    await server.createAccount(),
    await server.createAccount(),
    await server.createAccount(),
    await server.createAccount(),
  ]
  const idOf = new Map<string, string>()
  for (const { email } of [gone, less, out, as]) {
    const add = 'mutation ($data: JSON!) { made: createEnvironmentUser(environmentId: "shop", data: $data) { _id } }'
    const { made: member } = await run<{ made: { _id: string } }>(add, { data: { email, roles: [shop.clerkRoleId] } })
    idOf.set(email, member._id)
  }
  const backupId = await backedUp()
  const change = ({ email }: { email: string }, data: object) =>
    run(
      'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
      {
        id: idOf.get(email),
        data,
      },
    )
  await run('mutation ($id: String!) { deleteEnvironmentUser(environmentUserId: $id) }', { id: idOf.get(gone.email) })
  await change(less, { roles: [] })
  await change(out, { disabled: true })
  await change(as, { roles: [shop.clerkRoleId, shop.managerRoleId] })
  expect(await restoreHere(shop.admin, backupId, 'Tienda')).toMatchObject({ status: 'finished' })
  const { people } = await run<{ people: { items: { email: string; roles: string[]; confirmed: boolean }[] } }>(
    '{ people: environmentUsers(environmentId: "shop", limit: 100) { items { email roles confirmed } } }',
  )
  const of = (account: { email: string }) => people.items.find(({ email }) => email === account.email)
  const enters = async ({ email, password }: { email: string; password: string }) => {
    const client = await server.login(email, password, 'shop.localhost')
    return failureOf(client.run('{ navigation(environmentId: "shop") }'))
  }
  expect([await enters(gone), await enters(less), await enters(out), await enters(as)]).toEqual([
    { error: 'NotFound' },
    undefined,
    { error: 'NotFound' },
    undefined,
  ])
  expect(of(less)).toMatchObject({ roles: [] })
  expect(of(as)?.roles.toSorted()).toEqual([shop.clerkRoleId, shop.managerRoleId].toSorted())
  // He stands there to be confirmed.
  expect(of(gone)).toMatchObject({ roles: [shop.clerkRoleId], confirmed: false })
})

test('memberships of accounts that are no more grant nothing', async () => {
  const ana = await server.createAccount()
  await run('mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }', {
    data: { email: ana.email, roles: [shop.clerkRoleId] },
  })
  const backupId = await backedUp()
  await server.stop()
  const { databaseUrl } = server
  const opened = await openData({ dataDirectory: data, databaseUrl, databaseConnections: 2, clock, ids: randomIds() })
  const { platform } = opened
  const account = await platform.reads.accounts.byEmail(ana.email)
  await platform.write(tx => tx.accounts.remove(account?.id ?? ''))
  await opened.environments.close()
  await platform.close()
  await start()
  shop = { ...shop, admin: await server.admin() }
  await restoreHere(shop.admin, backupId, 'Tienda')
  const { users } = await run<{ users: { items: { email: string; confirmed: boolean }[] } }>(
    '{ users: environmentUsers(environmentId: "shop") { items { email confirmed } } }',
  )
  expect(users.items.find(({ email }) => email === ana.email)).toMatchObject({ confirmed: false })
})

test('cancelled, everything stays as it was', async () => {
  const backupId = await backedUp()
  await order('Después')
  const { _id } = await startRestoreHere(shop.admin, backupId, 'Tienda')
  const { ended } = await run<{ ended: { status: string } }>(
    'mutation ($id: String!) { ended: cancelApplicationImport(importId: $id) { status } }',
    { id: _id },
  )
  expect(ended.status).toBe('cancelled')
  expect(await customers()).toEqual(['Después'])
  await order('Otra')
  expect(await customers()).toHaveLength(2)
})

test('a backup whose file was cut off or altered is refused, and what is there stays', async () => {
  const backupId = await backedUp()
  await order('Después')
  const folder = join(data, 'backups', 'shop')
  const path = join(folder, String(readdirSync(folder).find(name => name.includes(backupId.split('_').at(-1) ?? ''))))
  const whole = readFileSync(path)
  const altered = Buffer.from(whole)
  const middle = Math.floor(whole.length / 2)
  altered[middle] = (altered[middle] ?? 0) ^ 0xff
  const damages = { truncated: whole.subarray(0, middle), altered, notAnApplication: Buffer.from('no zip') }
  for (const [failure, content] of Object.entries(damages)) {
    writeFileSync(path, content)
    const progress = await restoreHere(shop.admin, backupId, 'Tienda')
    expect([progress.status, progress.message]).toEqual(['failed', failure])
    expect(await customers()).toEqual(['Después'])
  }
  expect(readdirSync(join(data, 'incoming'))).toEqual([])
  await order('Otra')
  expect(await customers()).toHaveLength(2)
  writeFileSync(path, whole)
  expect((await restoreHere(shop.admin, backupId, 'Tienda')).status).toBe('finished')
  expect(await customers()).toEqual([])
})

test('a stop between the two steps that put it into its place leaves what was there', async () => {
  await order('Antes')
  await server.stop()
  const own = join(data, 'incoming', 'import-x')
  mkdirSync(join(own, 'environment', 'files'), { recursive: true })
  writeFileSync(join(own, 'environment', 'environment.db'), 'half of something')
  writeFileSync(join(own, 'replacing'), 'shop')
  renameSync(join(data, 'environments', 'shop'), join(own, 'replaced'))
  await start()
  shop = { ...shop, admin: await server.admin() }
  expect(await customers()).toEqual(['Antes'])
  expect(readdirSync(data)).not.toContain('incoming')
})
