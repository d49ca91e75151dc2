import { typeName } from '../../shared/components/calls.ts'
import type { ComponentKind, Definition } from '../../shared/components/defineComponent.ts'
import { kindOf } from '../../shared/components/registry.ts'
import { sampleOf } from '../../shared/components/testing/samples.ts'
import type { ChangeBus } from '../services/changes/bus.ts'
import type { Services } from '../services/services.ts'
import { type EnvironmentFixture, environmentFixture } from './environmentFixture.ts'
import type { GraphQLAnswer, TestClient } from './testClient.ts'
import { startTestServer, type TestServer } from './testServer.ts'
import { openSocket } from './testSocket.ts'
import { credentialsFor, send, upload } from './uploads.ts'

/** The columns of the matrix. The first four call on the environment's host, the others in the admin area. */
export const actors = [
  'anonymous',
  'outsider',
  'withoutRole',
  'withRole',
  'otherDesigner',
  'admin',
  'superAdmin',
] as const
export type Actor = (typeof actors)[number]
export type Expected = 'ok' | 'notLoggedIn' | 'notAllowed' | 'NotFound' | 'BadRequest' | 'validationError'

export interface StageFixture extends EnvironmentFixture {
  server: TestServer
  superAdminId: string
  itemId: string
  memberId: string
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
  freshDeletedItem(): Promise<string>
  /** Of the environment. */
  sentMail(): Promise<string>
  name(): string
}

export interface PermissionStage {
  fixture: StageFixture
  /** Of its server. */
  services: Services
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
  const { admin, environmentId, collectionId, clerkRoleId: roleId } = shop
  const creationData = (kind: ComponentKind): Definition => ({
    name: name(),
    ...sampleOf(kind, { collectionId, roleId, name }),
  })
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
    creationData,
    freshItem,
    freshMember,
    async fresh(kind) {
      return (await shop.create(typeName({ kind }), creationData(kindOf(kind))))._id
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
  }
}

/** As if all had changed that a subscription may be about; what has an end tells that by itself. */
function tellOfChanges(changes: ChangeBus, { environmentId, collectionId }: Record<string, unknown>): void {
  if (typeof environmentId !== 'string') return
  changes.announce(environmentId)
  if (typeof collectionId !== 'string') return
  const local = collectionId.replace(`${environmentId}_`, '')
  changes.publish({ kind: 'collectionDataChanged', environmentId, collectionId: local, sequence: 1 })
}

/** One server with two environments and a caller of every kind. */
export async function permissionStage(): Promise<PermissionStage> {
  const given: Services[] = []
  const server = await startTestServer({ start: { withServices: services => given.push(services) } })
  const [services] = given as [Services]
  const shop = await environmentFixture(server, { clerksOnly: ['form', 'table', 'view'] })
  const clients = await clientsOf(server, shop)
  const fixture = await fixtureOf(server, shop, clients)
  // The mails of those who were added.
  await services.background.idle()
  return {
    fixture,
    services,
    client: actor => clients[actor],
    execute: async (actor, query, variables) => outcome(await clients[actor].execute(query, variables)),
    async subscribe(actor, query, variables) {
      const socket = openSocket(clients[actor], server.clock)
      try {
        let told: Expected | undefined
        socket.subscribe(
          { query, variables },
          {
            next: ({ errors }) => {
              told ??= outcome({ errors })
            },
            error: error => {
              told ??= Array.isArray(error) ? codeOf(error[0]?.extensions) : ('unknown' as Expected)
            },
            complete: () => undefined,
          },
        )
        // Nothing tells that a subscription stands but what it hears.
        while (told === undefined) {
          tellOfChanges(services.changes, variables)
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
