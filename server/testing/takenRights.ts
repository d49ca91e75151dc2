import { type EnvironmentFixture, environmentFixture } from './environmentFixture.ts'
import type { TestClient } from './testClient.ts'
import type { TestServer } from './testServer.ts'

/** Somebody who may do something in an environment of his own, until that is taken from him. */
export interface Holder {
  shop: EnvironmentFixture
  client: TestClient
  account: { id: string; email: string; password: string }
  membershipId: string
  /** What lists the clerk's role alone: wire ids, by the names of their types. */
  components: Readonly<Record<string, string>>
}

export interface Taking {
  readonly name: string
  holder(): Promise<Holder>
  take(holder: Holder): Promise<unknown>
}

let shops = 0

const setUser =
  (data: object) =>
  ({ shop, membershipId }: Holder) =>
    shop.admin.run(
      'mutation ($id: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $id, data: $data) { _id } }',
      { id: membershipId, data },
    )

async function onlyManagers({ shop, components }: Holder): Promise<void> {
  for (const [type, id] of Object.entries(components))
    await shop.admin.run(
      `mutation ($id: String!, $data: JSON!) { made: update${type}(${type.toLowerCase()}Id: $id, data: $data) { _id } }`,
      { id, data: { roles: [shop.managerRoleId] } },
    )
}

/**
 * Every way of taking from somebody what lets him do something.
 * @param more components of his environment beside those of the fixture, for the clerk's role alone
 */
export function takings(
  server: () => TestServer,
  more: (shop: EnvironmentFixture) => Promise<Record<string, string>> = async () => ({}),
): readonly Taking[] {
  async function clerk(): Promise<Holder> {
    const environmentId = `shop${++shops}`
    const shop = await environmentFixture(server(), { environmentId, clerksOnly: ['table', 'form', 'view'] })
    const account = await server().createAccount()
    const { made } = await shop.admin.run<{ made: { _id: string } }>(
      'mutation ($id: String!, $data: JSON!) { made: createEnvironmentUser(environmentId: $id, data: $data) { _id } }',
      { id: environmentId, data: { email: account.email, roles: [shop.clerkRoleId] } },
    )
    const components = { Table: shop.tableId, Form: shop.formId, View: shop.viewId, ...(await more(shop)) }
    const client = await server().login(account.email, account.password, `${environmentId}.localhost`)
    return { shop, client, account, membershipId: made._id, components }
  }

  /** Of the admin area, authorised for the environment. */
  async function designer(): Promise<Holder> {
    const holder = await clerk()
    const environmentsAuthorized = [holder.shop.environmentId]
    const account = await server().createAccount({ roles: ['admin'], environmentsAuthorized })
    return { ...holder, account, client: await server().login(account.email, account.password), membershipId: '' }
  }

  const ofClerk: Readonly<Record<string, Taking['take']>> = {
    'the session is ended by its owner': ({ client }) =>
      client.run('mutation ($ids: [String!]!) { endSessions(sessionIds: $ids) }', { ids: [client.session?._id] }),
    'the owner logs out': ({ client }) => client.run('mutation { logout }'),
    async 'the owner changes the password elsewhere'({ shop, account: { email, password } }) {
      const other = await server().login(email, password, `${shop.environmentId}.localhost`)
      await other.run(
        'mutation ($password: String!) { changePassword(password: $password, newPassword: "another one") }',
        { password },
      )
    },
    'a superAdmin signs him out everywhere': ({ shop, account: { id } }) =>
      shop.admin.run('mutation ($id: String!) { endAccountSessions(userId: $id) }', { id }),
    'the membership is disabled': setUser({ disabled: true }),
    'the membership is removed': ({ shop, membershipId: id }) =>
      shop.admin.run('mutation ($id: String!) { deleteEnvironmentUser(environmentUserId: $id) }', { id }),
    'the role is taken away': setUser({ roles: [] }),
    'the role is deleted': ({ shop }) =>
      shop.admin.run('mutation ($id: String!) { deleteRole(roleId: $id) }', { id: shop.clerkRoleId }),
    'the role lists change': onlyManagers,
  }
  const ofDesigner: Readonly<Record<string, Taking['take']>> = {
    'an administrator is not authorised any more': ({ shop, account: { id } }) =>
      shop.admin.run('mutation ($id: String!) { updateAccount(userId: $id, environmentsAuthorized: []) { _id } }', {
        id,
      }),
    'an administrator is none any more': ({ shop, account: { id } }) =>
      shop.admin.run('mutation ($id: String!) { updateAccount(userId: $id, roles: ["user"]) { _id } }', { id }),
  }
  const of = (holder: Taking['holder'], all: typeof ofClerk) =>
    Object.entries(all).map(([name, take]): Taking => ({ name, holder, take }))
  return [...of(clerk, ofClerk), ...of(designer, ofDesigner)]
}
