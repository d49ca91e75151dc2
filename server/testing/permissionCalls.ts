import type {
  NamedComponent,
  PermissionAction,
  PermissionReasonCode,
  PermissionVerdict,
} from '../../shared/environment/permissions.ts'
import type { EnvironmentFixture } from './environmentFixture.ts'
import type { TestClient } from './testClient.ts'

export interface Explained {
  component: NamedComponent
  collection: NamedComponent | null
  answers: {
    action: PermissionAction
    verdict: PermissionVerdict
    reasons: { code: PermissionReasonCode; components: NamedComponent[]; passes: boolean | null }[]
  }[]
  through: NamedComponent[]
  closed: NamedComponent[]
}

const explanation = `query ($environmentUserId: String, $roleId: String, $componentId: String!, $itemId: String) {
  explained: explainPermissions(
    environmentId: "shop", environmentUserId: $environmentUserId, roleId: $roleId, componentId: $componentId, itemId: $itemId
  ) { component collection answers { action verdict reasons { code components passes } } through closed }
}`

/** What the simulator says of somebody in the environment `shop`. */
export async function explain(client: TestClient, question: Record<string, unknown>): Promise<Explained> {
  return (await client.run<{ explained: Explained }>(explanation, question)).explained
}

/** A user of the environment, logged in on its host. */
export interface Member {
  client: TestClient
  email: string
  /** Of his membership, on the wire and in records. */
  id: string
  own: string
}

export async function member(shop: EnvironmentFixture, roles: readonly string[]): Promise<Member> {
  const client = await shop.member(roles)
  const { me } = await client.run<{ me: { email: string } }>('{ me { email } }')
  const { users } = await shop.admin.run<{ users: { items: { _id: string }[] } }>(
    'query ($filter: String) { users: environmentUsers(environmentId: "shop", filter: $filter) { items { _id } } }',
    { filter: me.email },
  )
  const id = users.items[0]?._id ?? ''
  return { client, email: me.email, id, own: id.replace(/^shop_/, '') }
}
