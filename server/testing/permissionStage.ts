import { type EnvironmentFixture, environmentFixture } from './environmentFixture.ts'
import type { Actor, Expected } from './permissionMatrix.ts'
import type { GraphQLAnswer, TestClient } from './testClient.ts'
import { startTestServer, type TestServer } from './testServer.ts'
import { openSocket } from './testSocket.ts'
import { credentialsFor, send, upload } from './uploads.ts'

export interface StageFixture extends EnvironmentFixture {
  server: TestServer
  superAdminId: string
  itemId: string
  memberId: string
  /** A component of that kind that nobody else uses; usable kinds list the clerk's role. */
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
  freshDeletedItem(): Promise<string>
  name(): string
}

export interface PermissionStage {
  fixture: StageFixture
  client(actor: Actor): TestClient
  execute(actor: Actor, query: string, variables: Record<string, unknown>): Promise<Expected>
  /** `ok` when the subscription stands. */
  subscribe(actor: Actor, query: string, variables: Record<string, unknown>): Promise<Expected>
  close(): Promise<void>
}

const shopHost = 'shop.localhost'

const codeOf = (extensions: Record<string, unknown> | undefined): Expected =>
  String((extensions?.error === 'PermissionsError' ? extensions.type : extensions?.error) ?? 'unknown') as Expected

const outcome = ({ errors }: GraphQLAnswer<unknown>): Expected =>
  errors === undefined ? 'ok' : codeOf(errors[0]?.extensions)

async function otherDesigner(server: TestServer, environmentId: string): Promise<TestClient> {
  const account = await server.createAccount({ roles: ['admin'], environmentsAuthorized: [environmentId] })
  return server.login(account.email, account.password)
}

async function clientsOf(server: TestServer, shop: EnvironmentFixture): Promise<Record<Actor, TestClient>> {
  const stranger = await server.createAccount()
  await shop.admin.run('mutation { createEnvironment(_id: "other", name: "Otra") { _id } }')
  return {
    anonymous: server.client(undefined, shopHost),
    outsider: await server.login(stranger.email, stranger.password, shopHost),
    withoutRole: await shop.member(),
    withRole: await shop.member([shop.clerkRoleId]),
    otherDesigner: await otherDesigner(server, 'other'),
    admin: await otherDesigner(server, 'shop'),
    superAdmin: await server.admin(),
  }
}

async function fixtureOf(
  server: TestServer,
  shop: EnvironmentFixture,
  clients: Record<Actor, TestClient>,
): Promise<StageFixture> {
  let count = 0
  const name = () => `n${++count}`
  const { admin, environmentId, collectionId, clerkRoleId: role } = shop
  const dataOf: Record<string, () => Record<string, unknown>> = {
    collection: () => ({}),
    view: () => ({ path: `/${name()}`, roles: [role] }),
    form: () => ({ collectionId, roles: [role] }),
    table: () => ({ collectionId, roles: [role] }),
    indicator: () => ({ collectionId, roles: [role] }),
    chart: () => ({ collectionId, dateField: 'created', roles: [role] }),
    block: () => ({ collectionId, roles: [role] }),
    button: () => ({ roles: [role] }),
    filter: () => ({ collectionId }),
    link: () => ({ title: 'Enlace', path: '/orders', roles: [role] }),
    role: () => ({}),
  }
  const freshItem = async () => {
    const { createItem } = await admin.run<{ createItem: { _id: string } }>(
      'mutation ($id: String!) { createItem(collectionId: $id, data: { customer: "Ana" }) }',
      { id: collectionId },
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
  const freshSpreadsheet = async () => (await upload(clients.superAdmin, environmentId, spreadsheet))._id
  return {
    ...shop,
    server,
    superAdminId: me._id,
    name,
    itemId: await freshItem(),
    memberId: await freshMember(),
    freshItem,
    freshMember,
    async fresh(kind) {
      const type = kind.charAt(0).toUpperCase() + kind.slice(1)
      return (await shop.create(type, { name: name(), ...dataOf[kind]?.() }))._id
    },
    // Nobody but designers and members can ask for credentials: the others name a file of the superAdmin's.
    freshUpload: actor =>
      sent(['withoutRole', 'withRole', 'admin'].includes(actor) ? clients[actor] : clients.superAdmin),
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
    async freshDeletedItem() {
      const itemId = await freshItem()
      await admin.run('mutation ($id: String!, $itemId: String!) { deleteItem(collectionId: $id, itemId: $itemId) }', {
        id: collectionId,
        itemId,
      })
      return itemId
    },
  }
}

/** One server with two environments and a caller of every kind. */
export async function permissionStage(): Promise<PermissionStage> {
  const server = await startTestServer()
  const shop = await environmentFixture(server, { clerksOnly: ['form', 'table', 'view'] })
  const clients = await clientsOf(server, shop)
  const fixture = await fixtureOf(server, shop, clients)
  return {
    fixture,
    client: actor => clients[actor],
    execute: async (actor, query, variables) => outcome(await clients[actor].execute(query, variables)),
    async subscribe(actor, query, variables) {
      const socket = openSocket(clients[actor], server.clock)
      try {
        return await new Promise<Expected>(resolve => {
          // Nothing tells that a subscription stands; on a busy machine a refusal takes its time.
          const stands = setTimeout(() => resolve('ok'), 1_000)
          socket.subscribe(
            { query, variables },
            {
              next: ({ errors }) => resolve(outcome({ errors })),
              error: error => resolve(Array.isArray(error) ? codeOf(error[0]?.extensions) : ('unknown' as Expected)),
              complete: () => clearTimeout(stands),
            },
          )
        })
      } finally {
        await socket.dispose()
      }
    },
    close: () => server.close(),
  }
}
