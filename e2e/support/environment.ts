import type { TestClient } from '../../server/testing/testClient.ts'
import type { TestServerOptions } from '../../server/testing/testServer.ts'
import { startServerInPlace } from './serverInPlace.ts'

type Definition = Readonly<Record<string, unknown>>

/** Operations of one request. */
const batch = 50

/** An environment on a real server, built by the calls that designers use. */
export interface TestEnvironment {
  /** Its host's address, without a slash at its end. */
  url: string
  adminUrl: string
  id: string
  /** Of its server. */
  dataDirectory: string
  /** Its designer, in the admin area. */
  designer: TestClient
  /** @returns the component's wire id */
  create(kind: string, data: Definition): Promise<string>
  update(kind: string, wireId: string, data: Definition): Promise<void>
  /** Writes records, several requests for many. @returns their ids */
  records(collection: string, items: readonly Definition[]): Promise<string[]>
  /** The records of a collection, up to 200. */
  stored(collection: string): Promise<Definition[]>
  /** An account that may not enter the environment. */
  stranger(email: string): Promise<{ email: string; password: string }>
  /** An account that is a member of the environment. */
  member(email: string, roles?: readonly string[]): Promise<{ email: string; password: string }>
  close(): Promise<void>
}

const typeOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1)

export async function startEnvironment(
  id = 'taller',
  name = 'Taller Andino',
  options?: TestServerOptions,
): Promise<TestEnvironment> {
  const server = await startServerInPlace(options)
  const designer = await server.admin()
  await designer.run('mutation ($_id: String!, $name: String!) { createEnvironment(_id: $_id, name: $name) { _id } }', {
    _id: id,
    name,
  })

  async function createRecords(collectionId: string, items: readonly Definition[]) {
    const query =
      'mutation ($collectionId: String!, $data: JSON!) { createItem(collectionId: $collectionId, data: $data) }'
    const { json } = await designer.post(items.map(data => ({ query, variables: { collectionId, data } })))
    return (json as { data?: { createItem: { _id: string } }; errors?: unknown }[]).map(answer => {
      if (!answer.data) throw new Error(JSON.stringify(answer.errors))
      return answer.data.createItem._id
    })
  }

  return {
    url: `http://${id}.localhost:${server.port}`,
    adminUrl: `http://localhost:${server.port}`,
    dataDirectory: server.dataDirectory,
    id,
    designer,
    async create(kind, data) {
      const call = `create${typeOf(kind)}`
      const answer = await designer.run<Record<string, { _id: string }>>(
        `mutation ($environmentId: String!, $data: JSON!) { ${call}(environmentId: $environmentId, data: $data) { _id } }`,
        { environmentId: id, data },
      )
      return answer[call]?._id ?? ''
    },
    async update(kind, wireId, data) {
      await designer.run(
        `mutation ($id: String!, $data: JSON!) { update${typeOf(kind)}(${kind}Id: $id, data: $data) { _id } }`,
        { id: wireId, data },
      )
    },
    async records(collection, items) {
      const ids: string[] = []
      for (let from = 0; from < items.length; from += batch)
        ids.push(...(await createRecords(`${id}_${collection}`, items.slice(from, from + batch))))
      return ids
    },
    async stored(collection) {
      const { page } = await designer.run<{ page: { items: Definition[] } }>(
        'query ($id: String!) { page: collectionItems(collectionId: $id, limit: 200) { items } }',
        { id: `${id}_${collection}` },
      )
      return page.items
    },
    async stranger(email) {
      const { password } = await server.createAccount({ email })
      return { email, password }
    },
    async member(email, roles = []) {
      const { password } = await server.createAccount({ email })
      await designer.run(
        'mutation ($environmentId: String!, $data: JSON!) { createEnvironmentUser(environmentId: $environmentId, data: $data) { _id } }',
        { environmentId: id, data: { email, roles } },
      )
      return { email, password }
    },
    close: () => server.close(),
  }
}
