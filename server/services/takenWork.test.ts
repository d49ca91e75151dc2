import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CscServer, cscClient, startCscServer } from '../testing/cscServer.ts'
import { type EnvironmentFixture, environmentFixture } from '../testing/environmentFixture.ts'
import { type ModelServer, modelServer } from '../testing/modelServer.ts'
import { collectionItems } from '../testing/recordCalls.ts'
import { type Holder, takings } from '../testing/takenRights.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { until } from '../testing/until.ts'
import type { Services } from './services.ts'
import { LiveSignings } from './signing/liveSignings.ts'
import { makeCertificate } from './signing/testing/certificates.ts'
import { makePdf } from './signing/testing/pdfs.ts'
import { begin, contracts, saveSecrets, set, uploaded } from './signing/testing/signingCalls.ts'
import type { LiveSigning } from './signing/wire.ts'

/**
 * What is taken from somebody ends what he has begun. What goes on after its call was answered is held, what allowed it is taken away, and it
 * is let go on: then it writes nothing. Which these are, the services tell: one that is new fails until it says what becomes of it.
 */

let models: ModelServer
let signer: CscServer
let door: Server
let server: TestServer
let services: Services
/** What waits at the door. */
const waiting: (() => void)[] = []
const signings: LiveSigning[] = []

beforeAll(async () => {
  models = await modelServer()
  signer = await startCscServer(makeCertificate())
  door = createServer((_, response) => waiting.push(() => response.end('open')))
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  const live = LiveSignings.prototype.begin
  vi.spyOn(LiveSignings.prototype, 'begin').mockImplementation(function (this: LiveSignings, signing, work) {
    signings.push(signing)
    return live.call(this, signing, work)
  })
  const withServices = (made: Services) => {
    services = made
  }
  server = await startTestServer({ config: { privateHosts: ['127.0.0.1'] }, start: { withServices } })
  const admin = await server.admin()
  const talker = { name: 'talker', purpose: 'chat', inputPrice: 1, outputPrice: 1 }
  await admin.run('mutation ($data: JSON!) { updatePlatformSettings(data: $data) { version } }', {
    data: { modelServices: [{ name: 'here', url: models.url, models: [talker] }], modelKeys: { here: 'a key' } },
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
  await models.close()
  await signer.close()
  door.close()
})
beforeEach(() => {
  models.clear()
  signer.clear()
})

/** Something that goes on, held before it writes. */
interface Held {
  letGo(): void
  /** Resolves when it is over. */
  over(): Promise<unknown>
  /** What it has written. */
  written(): Promise<readonly unknown[]>
}

const later = 'Después'
const writes = `await createItem('orders', { customer: '${later}' })`
const writtenIn = async ({ admin, collectionId }: EnvironmentFixture) =>
  (await collectionItems(admin, { collectionId })).items.filter(({ customer }) => customer === later)

const components = async (shop: EnvironmentFixture) => {
  const writing = (name: string, more: object) => ({
    name,
    description: name,
    script: writes,
    asksFirst: false,
    ...more,
  })
  const functions = [writing('asPerson', { runsAs: 'person' }), writing('asEnvironment', { runsAs: 'environment' })]
  const roles = [shop.clerkRoleId]
  const agent = await shop.create('Agent', { name: 'Ayuda', model: 'here/talker', roles, functions })
  const { formId } = await contracts(shop)
  await set(shop, { signingProvider: 'remote', signingServiceUrl: signer.url, signingClientId: cscClient.id })
  await set(shop, { signingCredentialId: cscClient.credential })
  await saveSecrets(shop, { clientSecret: cscClient.secret, pin: cscClient.pin })
  await shop.admin.run('mutation ($id: String!, $data: JSON!) { updateForm(formId: $id, data: $data) { _id } }', {
    id: formId,
    data: { roles },
  })
  return { Agent: agent._id, Form: formId }
}

/** An answer of an agent waits for the model, which then wants something written. */
async function answering(
  { shop, client, components: { Agent } }: Holder,
  names: readonly string[] = ['asEnvironment', 'asPerson'],
): Promise<Held> {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const [first = { calls: [] }, ...others] = names.map(name => ({ calls: [{ name, arguments: {} }] }))
  const held = () => {
    asked.resolve()
    return { ...first, after: gate.promise }
  }
  models.answer(held, ...others, 'Listo')
  await client.run('mutation ($id: String!) { askAgent(agentId: $id, text: "Hola") { turnId } }', { id: Agent })
  await asked.promise
  return { letGo: gate.resolve, over: () => services.background.idle(), written: () => writtenIn(shop) }
}

/** A document waits for the service that signs it. */
async function signing({ shop, client, components: { Form = '' } }: Holder): Promise<Held> {
  const document = await uploaded(client, shop.environmentId, await makePdf({ streams: true }))
  const gate = Promise.withResolvers<void>()
  signer.trouble('/credentials/info', { after: gate.promise })
  await begin(client, { componentId: Form, document })
  const live = signings.at(-1) as LiveSigning
  await until(
    () => signer.requests.length,
    count => count > 0,
  )
  return {
    letGo: gate.resolve,
    over: () =>
      until(
        () => live.state,
        state => state !== 'running',
      ),
    written: async () => (live.document === null ? [] : [live.document]),
  }
}

interface Work {
  /** Begun by somebody with rights of his own. */
  readonly begin?: (holder: Holder) => Promise<Held>
  /** Why it goes on whatever becomes of who began it. */
  readonly goesOn?: string
}

/** By the names of the services that have something at work in an environment. */
const work: Readonly<Record<string, Work>> = {
  agents: { begin: holder => answering(holder) },
  signings: { begin: signing },
  designAssistant: { goesOn: 'it changes nothing, and reads records as who asked may by then' },
  jobs: { goesOn: 'what was allowed as a whole is done as a whole, or put back' },
  imports: { goesOn: 'what was allowed as a whole is done as a whole, or put back' },
  taskQueue: { goesOn: 'tasks run for the environment, whoever asked for them' },
  knowledgeKeeper: { goesOn: 'it is for nobody' },
}

/** They have nothing under way that is of one environment alone, or nothing that begins to write by itself. */
const ofServer = [
  ...['mailQueue', 'pushQueue', 'sessions', 'supportTickets', 'collectionRecords', 'textExtracts', 'signingChildren'],
  ...['applicationFiles', 'backupClock', 'upgradeBackups', 'applicationChildren', 'taskClock', 'collectionChildren'],
  ...['hourly', 'pictures'],
]

const having = (method: 'endIn' | 'close') =>
  Object.entries(services).flatMap(([name, one]) => (typeof one?.[method] === 'function' ? [name] : []))

test('what goes on by itself says what becomes of it', () => {
  expect(having('endIn').sort()).toEqual(Object.keys(work).sort())
  expect(
    having('close')
      .filter(name => !having('endIn').includes(name))
      .sort(),
  ).toEqual(ofServer.sort())
})

test('all of it ends with its environment', async () => {
  const shop = await environmentFixture(server, { environmentId: 'gone' })
  const ends = Object.values(services).flatMap(one =>
    typeof one?.endIn === 'function' ? [vi.spyOn(one, 'endIn')] : [],
  )
  await shop.admin.run('mutation { deleteEnvironment(environmentId: "gone", name: "Tienda") }')
  await services.background.idle()
  expect(ends.map(({ mock }) => mock.calls)).toEqual(having('endIn').map(() => [['gone']]))
  for (const end of ends) end.mockRestore()
})

const begun = Object.entries(work).flatMap(([name, { begin: start }]) => (start ? [[name, start] as const] : []))

describe.each(begun)('%s', (_name, start) => {
  const ways = takings(() => server, components)

  test('write once they are let go on', async () => {
    const [{ holder }] = ways as [(typeof ways)[0]]
    const held = await start(await holder())
    held.letGo()
    await held.over()
    expect(await held.written()).not.toEqual([])
  })

  test.each(ways)('write nothing once $name', async ({ holder: hold, take }) => {
    const holder = await hold()
    const held = await start(holder)
    await take(holder)
    held.letGo()
    await held.over()
    expect(await held.written()).toEqual([])
  })
})

test('an answer goes on with the rights that its person has by then', async () => {
  const taking = takings(() => server, components).find(({ name }) => name === 'the role is taken away')
  if (taking === undefined) throw new Error('no role is taken away')
  const outcomes = []
  for (const isTaken of [false, true]) {
    const holder = await taking.holder()
    const { shop, components: named } = holder
    const ofClerks = { forRoles: [shop.clerkRoleId], collectionId: shop.collectionId, creates: true }
    await shop.create('AccessRule', { name: 'De los vendedores', ...ofClerks })
    await shop.admin.run('mutation ($id: String!) { updateAgent(agentId: $id, data: { roles: [] }) { _id } }', {
      id: named.Agent,
    })
    const held = await answering(holder, ['asPerson'])
    if (isTaken) await taking.take(holder)
    held.letGo()
    await held.over()
    outcomes.push((await held.written()).length)
  }
  expect(outcomes).toEqual([1, 0])
})

let tasks = 0

/** What ends a task that runs. */
const taskEnds: Readonly<Record<string, (shop: EnvironmentFixture, taskId: string) => Promise<unknown>>> = {
  'it is stopped': ({ admin }, id) => admin.run('mutation ($id: String!) { stopTask(taskId: $id) { status } }', { id }),
  'it is deleted': ({ admin }, id) => admin.run('mutation ($id: String!) { deleteTask(taskId: $id) }', { id }),
}

describe('a task that runs', () => {
  test.each(Object.entries(taskEnds))('writes nothing once %s', async (_name, end) => {
    const shop = await environmentFixture(server, { environmentId: `tasks${++tasks}` })
    const { port } = door.address() as AddressInfo
    const script = `await axios.get('http://127.0.0.1:${port}/'); ${writes}`
    const { _id } = await shop.create('Task', { name: 'Espera', script })
    await shop.admin.run('mutation ($id: String!) { runTask(taskId: $id) { _id } }', { id: _id })
    const go = await until(
      () => waiting.shift(),
      found => found !== undefined,
    )
    await end(shop, _id)
    go?.()
    await services.background.idle()
    expect(await writtenIn(shop)).toEqual([])
  })
})
