import { vi } from 'vitest'
import { typeName } from '../../shared/components/calls.ts'
import type { ComponentKind, Definition } from '../../shared/components/defineComponent.ts'
import { kindOf } from '../../shared/components/registry.ts'
import { sampleOf } from '../../shared/components/testing/samples.ts'
import type { UserFlag } from '../../shared/environment/users.ts'
import { parseWireId } from '../../shared/ids.ts'
import { ofPlatform } from '../db/cluster/cluster.ts'
import type { ChangeBus } from '../services/changes/bus.ts'
import type { Services } from '../services/services.ts'
import type { StartOptions } from '../startServer.ts'
import { download } from './collectionCalls.ts'
import { type EnvironmentFixture, environmentFixture } from './environmentFixture.ts'
import { legible } from './legible.ts'
import { type MarkedRecords, markedRecords, marks } from './markedRecords.ts'
import type { GraphQLAnswer, TestClient } from './testClient.ts'
import type { TestAccount } from './testClients.ts'
import { startTestServer, type TestServer, testAdmin } from './testServer.ts'
import { openSocket } from './testSocket.ts'
import { credentialsFor, send, upload } from './uploads.ts'

/** The columns of the matrix. The first four call on the environment's host, the others in the admin area. */
export const columns = [
  'anonymous',
  'outsider',
  'withoutRole',
  'withRole',
  'otherDesigner',
  'admin',
  'superAdmin',
] as const
export type Column = (typeof columns)[number]

/** Members without a role who have one right over the others each: what they get is what `withoutRole` gets, and what that right opens. */
export const managers = [
  'canAddUsers',
  'canRemoveUsers',
  'canEditProfiles',
  'canManageRoles',
  'canView',
] as const satisfies readonly UserFlag[]
export type Manager = (typeof managers)[number]

export const actors = [...columns, ...managers] as const
export type Actor = (typeof actors)[number]
export type Expected = 'ok' | 'notLoggedIn' | 'notAllowed' | 'NotFound' | 'BadRequest' | 'validationError'

export interface Telling {
  outcome: Expected
  text: string
}

export interface StageFixture extends EnvironmentFixture {
  server: TestServer
  superAdminId: string
  itemId: string
  memberId: string
  /** Records and what reaches them, for the clerk's role. */
  marked: MarkedRecords
  /** What a component of the kind is created with; usable kinds list the clerk's role. */
  creationData(kind: ComponentKind): Definition
  /** A component of that kind that nobody else uses. */
  fresh(kind: string): Promise<string>
  freshItem(): Promise<string>
  freshUpload(actor: Actor): Promise<string>
  freshMember(): Promise<string>
  freshSpreadsheet(): Promise<string>
  /** `bucket/key` of a file. */
  freshPlace(): Promise<string>
  freshImport(): Promise<string>
  /** Of an export. */
  freshJob(): Promise<string>
  /** Of a new task. */
  freshRun(): Promise<string>
  /** Of a new endpoint. */
  freshToken(): Promise<string>
  freshMcpToken(): Promise<string>
  /** With a new agent, in which something was asked. */
  freshConversation(): Promise<string>
  /** With support, which a superAdmin began. */
  freshSupport(): Promise<string>
  /** A saved answer of support. */
  freshAnswer(): Promise<string>
  freshFault(): Promise<string>
  freshDeletedItem(): Promise<string>
  /** A marked row that the actor deleted himself; nothing, where he may not. */
  deleteMarkedRow(actor: Actor): Promise<void>
  /** Of the environment. */
  sentMail(): Promise<string>
  name(): string
}

/** Also after something else has switched it off. */
const offerSupport = (admin: TestClient, id: string) =>
  admin.run('mutation ($id: String!, $data: JSON!) { updateEnvironment(environmentId: $id, data: $data) { _id } }', {
    id,
    data: { enableTellus: true, tellusChannels: [{ category: 'Otro', channel: 'general' }] },
  })

export interface PermissionStage {
  fixture: StageFixture
  /** Of its server. */
  services: Services
  /** Method and pattern of each route of the server. */
  routes: readonly string[]
  /** From now on no marked record is for anybody but designers. */
  refuseRecords(): Promise<void>
  client(actor: Actor): TestClient
  /** The same in another environment, of which nobody here but the superAdmin knows. */
  elsewhere(environmentId: string): Promise<StageFixture>
  /** Everybody comes in once more: the last operation of the matrix ended their sessions. */
  enterAgain(): Promise<void>
  execute(actor: Actor, query: string, variables: Record<string, unknown>): Promise<Expected>
  /** The same with everything that is told: the answer, and what is in the files that it leads to. */
  ask(actor: Actor, query: string, variables: Record<string, unknown>): Promise<Telling>
  /** `ok` when the subscription stands, with what it tells of a change first. */
  subscribe(actor: Actor, query: string, variables: Record<string, unknown>): Promise<Telling>
  close(): Promise<void>
}

const noRecord = { records: 'none', reads: true, creates: true, updates: true, deletes: true }

/** Who sees every record and every field of it. */
const designers: readonly Actor[] = ['admin', 'superAdmin']

const shopHost = 'shop.localhost'

const codeOf = (extensions: Record<string, unknown> | undefined): Expected =>
  String((extensions?.error === 'PermissionsError' ? extensions.type : extensions?.error) ?? 'unknown') as Expected

const outcome = ({ errors }: GraphQLAnswer<unknown>): Expected =>
  errors === undefined ? 'ok' : codeOf(errors[0]?.extensions)

interface Person extends Pick<TestAccount, 'email' | 'password'> {
  host?: string
}

/** Everybody who has an account. */
async function peopleOf(
  server: TestServer,
  shop: EnvironmentFixture,
): Promise<Record<Exclude<Actor, 'anonymous'>, Person>> {
  await shop.admin.run('mutation { createEnvironment(_id: "other", name: "Otra") { _id } }')
  const designer = (environmentId: string) =>
    server.createAccount({ roles: ['admin'], environmentsAuthorized: [environmentId] })
  const member = async (data: object) => {
    const account = await server.createAccount()
    await shop.admin.run(
      'mutation ($data: JSON!) { createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
      { data: { email: account.email, ...data } },
    )
    return { ...account, host: shopHost }
  }
  return {
    outsider: { ...(await server.createAccount()), host: shopHost },
    withoutRole: await member({}),
    withRole: await member({ roles: [shop.clerkRoleId] }),
    otherDesigner: await designer('other'),
    admin: await designer('shop'),
    superAdmin: testAdmin,
    canAddUsers: await member({ canAddUsers: true }),
    canRemoveUsers: await member({ canRemoveUsers: true }),
    canEditProfiles: await member({ canEditProfiles: true }),
    canManageRoles: await member({ canManageRoles: true }),
    canView: await member({ canView: true }),
  }
}

async function clientsOf(server: TestServer, people: Record<string, Person>): Promise<Record<Actor, TestClient>> {
  const clients: Record<string, TestClient> = { anonymous: server.client(undefined, shopHost) }
  for (const [actor, { email, password, host }] of Object.entries(people))
    clients[actor] = await server.login(email, password, host)
  return clients as Record<Actor, TestClient>
}

async function fixtureOf(
  server: TestServer,
  shop: EnvironmentFixture,
  clients: Record<Actor, TestClient>,
): Promise<StageFixture> {
  let count = 0
  const name = () => `n${++count}`
  const { admin, environmentId, collectionId, clerkRoleId: roleId } = shop
  const creationData = (kind: ComponentKind): Definition => ({
    name: name(),
    ...sampleOf(kind, { collectionId, roleId, name }),
  })
  const freshItem = async () => {
    const { createItem } = await admin.run<{ createItem: { _id: string } }>(
      'mutation ($id: String!, $data: JSON!) { createItem(collectionId: $id, data: $data) }',
      { id: collectionId, data: { customer: marks.order } },
    )
    return createItem._id
  }
  const freshMember = async () => {
    const { email } = await server.createAccount()
    const { made } = await admin.run<{ made: { _id: string } }>(
      'mutation ($environmentId: String!, $data: JSON!) { made: createEnvironmentUser(environmentId: $environmentId, data: $data) { _id } }',
      { environmentId, data: { email } },
    )
    return made._id
  }
  const { me } = await clients.superAdmin.run<{ me: { _id: string } }>('{ me { _id } }')
  const spreadsheet = { name: 'a.csv', content: 'customer,amount\nAna,1\n' }
  const sent = async (client: TestClient) => {
    const credentials = await credentialsFor(client, environmentId, spreadsheet)
    await send(client, credentials, spreadsheet.content)
    return credentials.fileId
  }
  await offerSupport(admin, environmentId)
  const marked = await markedRecords(shop, environmentId, roleId)
  const freshSpreadsheet = async () => (await upload(clients.superAdmin, environmentId, spreadsheet))._id
  return {
    ...shop,
    server,
    superAdminId: me._id,
    name,
    itemId: await freshItem(),
    memberId: await freshMember(),
    marked,
    creationData,
    freshItem,
    freshMember,
    async fresh(kind) {
      return (await shop.create(typeName({ kind }), creationData(kindOf(kind))))._id
    },
    // Nobody but designers and members can ask for credentials: the others name a file of the superAdmin's.
    freshUpload: actor =>
      sent(['anonymous', 'outsider', 'otherDesigner'].includes(actor) ? clients.superAdmin : clients[actor]),
    freshSpreadsheet,
    async freshPlace() {
      const { bucket, key } = await upload(clients.superAdmin, environmentId, spreadsheet)
      return `${bucket}/${key}`
    },
    async freshImport() {
      const { importCollectionData } = await admin.run<{ importCollectionData: { _id: string } }>(
        'mutation ($collectionId: String!, $fileId: String!) { importCollectionData(collectionId: $collectionId, fileId: $fileId) { _id } }',
        { collectionId, fileId: await freshSpreadsheet() },
      )
      return importCollectionData._id
    },
    async freshJob() {
      const { startCollectionExport } = await admin.run<{ startCollectionExport: { _id: string } }>(
        'mutation ($id: String!) { startCollectionExport(collectionId: $id, format: "typescript") { _id } }',
        { id: collectionId },
      )
      return startCollectionExport._id
    },
    async freshRun() {
      const { runTask } = await admin.run<{ runTask: { _id: string } }>(
        'mutation ($taskId: String!) { runTask(taskId: $taskId) { _id } }',
        { taskId: (await shop.create('Task', { name: name() }))._id },
      )
      return runTask._id
    },
    async freshToken() {
      const { createEndpointToken } = await admin.run<{ createEndpointToken: { _id: string } }>(
        'mutation ($endpointId: String!) { createEndpointToken(endpointId: $endpointId, name: "Sitio") { _id } }',
        { endpointId: (await shop.create('Endpoint', creationData(kindOf('endpoint'))))._id },
      )
      return createEndpointToken._id
    },
    async freshMcpToken() {
      const { createMcpToken } = await admin.run<{ createMcpToken: { _id: string } }>(
        'mutation ($id: String!, $name: String!, $roleId: String!) { createMcpToken(environmentId: $id, name: $name, roleId: $roleId) { _id } }',
        { id: environmentId, name: name(), roleId: shop.clerkRoleId },
      )
      return createMcpToken._id
    },
    async freshConversation() {
      const { askAgent } = await admin.run<{ askAgent: { conversationId: string } }>(
        'mutation ($agentId: String!) { askAgent(agentId: $agentId, text: "Hola") { conversationId } }',
        { agentId: (await shop.create('Agent', creationData(kindOf('agent'))))._id },
      )
      return askAgent.conversationId
    },
    async freshSupport() {
      await offerSupport(admin, environmentId)
      const { made } = await admin.run<{ made: { _id: string } }>(
        'mutation ($id: String!, $messageId: String!) { made: startSupportConversation(environmentId: $id, category: "Otro", messageId: $messageId, text: "Hola") { _id } }',
        { id: environmentId, messageId: name() },
      )
      return made._id
    },
    async freshAnswer() {
      await offerSupport(admin, environmentId)
      const { made } = await admin.run<{ made: { _id: string } }>(
        'mutation ($id: String!, $title: String!) { made: saveSupportAnswer(environmentId: $id, title: $title, text: "Hola") { _id } }',
        { id: environmentId, title: name() },
      )
      return made._id
    },
    async freshFault() {
      const { _id: hookId } = await shop.create('Hook', { name: name(), script: "throw new Error('No')" })
      const { _id: buttonId } = await shop.create('Button', { name: name(), firstHook: hookId })
      await admin.run('mutation ($buttonId: String!) { runButton(buttonId: $buttonId) { _id } }', { buttonId })
      // It is written after the answer was given.
      return vi.waitFor(
        async () => {
          const { faults } = await admin.run<{ faults: { items: [{ _id: string }] } }>(
            'query ($environmentId: String!, $hookId: String) { faults(environmentId: $environmentId, componentId: $hookId) { items { _id } } }',
            { environmentId, hookId },
          )
          return faults.items[0]._id
        },
        { timeout: 60_000 },
      )
    },
    async sentMail() {
      const { mails } = await admin.run<{ mails: { items: { _id: string }[] } }>(
        'query ($environmentId: String!) { mails(environmentId: $environmentId, state: "sent", limit: 1) { items { _id } } }',
        { environmentId },
      )
      return mails.items[0]?._id ?? ''
    },
    async freshDeletedItem() {
      const itemId = await freshItem()
      await admin.run('mutation ($id: String!, $itemId: String!) { deleteItem(collectionId: $id, itemId: $itemId) }', {
        id: collectionId,
        itemId,
      })
      return itemId
    },
    async deleteMarkedRow(actor) {
      const variables = { tableId: marked.tableId, columnIndex: 3, itemIds: [await marked.freshItem()] }
      await clients[actor]
        .run(
          'mutation ($tableId: String!, $columnIndex: Int!, $itemIds: [String!]!) { runTableAction(tableId: $tableId, columnIndex: $columnIndex, itemIds: $itemIds) { _id } }',
          variables,
        )
        .catch(() => undefined)
    },
  }
}

/** Definitions change, and records; what has an end tells that by itself. */
async function changeAll(
  { marked }: StageFixture,
  changes: ChangeBus,
  { environmentId, collectionId, formId }: Record<string, unknown>,
): Promise<void> {
  changes.publish({ kind: 'platformUpdated', environmentId: ofPlatform, version: 1 })
  const record = parseWireId(marked.collectionId)
  if (formId === marked.updateFormId && record !== undefined) {
    const { environmentId: of, localId } = record
    changes.publish({ kind: 'recordCommented', environmentId: of, collectionId: localId, recordId: marked.itemId })
  }
  if (typeof environmentId !== 'string') return
  changes.announce(environmentId)
  changes.publish({ kind: 'notificationsChanged', environmentId })
  if (collectionId === marked.collectionId) return void (await marked.freshItem())
  // Whatever else a subscription was given: it is told as if that collection had changed.
  if (typeof collectionId !== 'string') return
  const local = collectionId.replace(`${environmentId}_`, '')
  changes.publish({ kind: 'collectionDataChanged', environmentId, collectionId: local, sequence: 1 })
}

/** One server with two environments and a caller of every kind. */
export async function permissionStage(start: Partial<StartOptions> = {}): Promise<PermissionStage> {
  const given: Services[] = []
  const routes: string[] = []
  const server = await startTestServer({
    start: {
      ...start,
      withServices: services => given.push(services),
      onRoute: ({ method, url }) => routes.push(`${method} ${url}`),
    },
  })
  const [services] = given as [Services]
  const shop = await environmentFixture(server, { clerksOnly: ['form', 'table', 'view'] })
  const people = await peopleOf(server, shop)
  const clients = await clientsOf(server, people)
  const fixture = await fixtureOf(server, shop, clients)
  const kept: string[] = [marks.kept]
  const withhold = () => {
    for (const actor of actors) if (!designers.includes(actor)) server.withhold(clients[actor], kept)
  }
  withhold()
  // The mails of those who were added.
  await services.background.idle()
  return {
    fixture,
    services,
    routes,
    async refuseRecords() {
      await shop.create('AccessRule', { name: 'Nobody', collectionId: fixture.marked.collectionId, ...noRecord })
      kept.push(marks.text)
      withhold()
    },
    client: actor => clients[actor],
    elsewhere: async environmentId => fixtureOf(server, await environmentFixture(server, { environmentId }), clients),
    async enterAgain() {
      Object.assign(clients, await clientsOf(server, people))
      withhold()
    },
    execute: async (actor, query, variables) => outcome(await clients[actor].execute(query, variables)),
    async ask(actor, query, variables) {
      const answer = await clients[actor].execute(query, variables)
      const texts = [JSON.stringify(answer)]
      for (const [path] of texts[0]?.matchAll(/\/files\/[\w./-]+(\?[^"]+)?/g) ?? [])
        texts.push(await legible((await download(clients[actor], path)).content))
      return { outcome: outcome(answer), text: texts.join('\n') }
    },
    async subscribe(actor, query, variables) {
      const socket = openSocket(clients[actor], server.clock)
      try {
        let told: Telling | undefined
        const hear = (answer: unknown, code: Expected) => {
          told ??= { outcome: code, text: JSON.stringify(answer) }
        }
        socket.subscribe(
          { query, variables },
          {
            next: answer => hear(answer, outcome({ errors: answer.errors })),
            error: error => hear(error, Array.isArray(error) ? codeOf(error[0]?.extensions) : ('unknown' as Expected)),
            complete: () => undefined,
          },
        )
        // Nothing tells that a subscription stands but what it hears.
        while (told === undefined) {
          await changeAll(fixture, services.changes, variables)
          await new Promise(resolve => setTimeout(resolve, 10))
        }
        return told
      } finally {
        await socket.dispose()
      }
    },
    close: () => server.close(),
  }
}
