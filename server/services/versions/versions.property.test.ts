import { afterAll, beforeAll, expect, test } from 'vitest'
import { scaled, seededRandom } from '../../testing/random.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let admin: TestClient

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  await admin.run('mutation { createEnvironment(_id: "random", name: "Azar") { _id } }')
})
afterAll(() => server.close())

interface Made {
  _id: string
  type: string
}

const listed = {
  Collection: 'collections name title fields',
  Form: 'forms name title collectionId fields',
  Table: 'tables name title columns',
  Link: 'links name title path',
  Role: 'roles name',
}

/** Everything that designers see of the environment, without versions and times. */
async function state(): Promise<Record<string, unknown>> {
  const parts = Object.values(listed).map(text => {
    const [plural, ...fields] = text.split(' ')
    return `${plural}(environmentId: "random", limit: 1000) { items { _id ${fields.join(' ')} } }`
  })
  return admin.run(`{ ${parts.join('\n')} }`)
}

const sorted = (value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value as Record<string, { items: { _id: string }[] }>).map(([plural, { items }]) => [
      plural,
      [...items].sort((a, b) => a._id.localeCompare(b._id)),
    ]),
  )

test('after any saves, deletions and returns, each moment comes back as it was', async () => {
  const random = seededRandom()
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(items: readonly T[]): T | undefined => items[below(items.length)]
  const made: Made[] = []
  const gone: Made[] = []
  let number = 0

  const create = async (type: string, data: Record<string, unknown>) => {
    const { made: fresh } = await admin.run<{ made: { _id: string } }>(
      `mutation ($data: JSON!) { made: create${type}(environmentId: "random", data: $data) { _id } }`,
      { data },
    )
    made.push({ _id: fresh._id, type })
  }
  const ofType = (type: string) => made.filter(component => component.type === type)
  const text = () => `texto ${below(1_000)}`
  const fields = () =>
    Array.from({ length: below(4) }, (_, position) => ({
      name: `f${position}${pick(['a', 'b'])}`,
      type: pick(['string', 'number', 'date', 'boolean']),
      optional: true,
    }))

  const commands: (() => Promise<unknown>)[] = [
    () => create('Collection', { name: `c${++number}`, title: text(), fields: fields() }),
    () => create('Link', { name: `Enlace ${++number}`, title: text(), path: '/x' }),
    () => create('Role', { name: `Rol ${++number}` }),
    async () => {
      const collection = pick(ofType('Collection'))
      const type = pick(['Form', 'Table'])
      if (collection)
        await create(type as string, { name: `Uno ${++number}`, collectionId: collection._id, title: text() })
    },
    async () => {
      const component = pick(made)
      if (component === undefined) return
      const { _id, type } = component
      const data = type === 'Collection' ? { title: text(), fields: fields() } : { name: `Otro ${++number}` }
      await admin.run(
        `mutation ($id: String!, $data: JSON!) { update${type}(${type.toLowerCase()}Id: $id, data: $data) { _id } }`,
        { id: _id, data },
      )
    },
    async () => {
      const component = pick(made)
      if (component === undefined) return
      const { _id, type } = component
      await admin.run(`mutation ($id: String!) { delete${type}(${type.toLowerCase()}Id: $id) }`, { id: _id })
      made.splice(made.indexOf(component), 1)
      gone.push(component)
    },
    async () => {
      const component = pick(made)
      if (component === undefined) return
      await admin.run(
        'mutation ($id: String!, $version: Int!) { restoreComponentVersion(componentId: $id, version: $version, withDeleted: true) }',
        { id: component._id, version: 1 + below(4) },
      )
    },
    async () => {
      const component = pick(gone)
      if (component === undefined) return
      await admin.run('mutation ($id: String!) { restoreDeletedComponent(componentId: $id) }', { id: component._id })
    },
  ]

  /** What a deletion or a return did to others is read anew. */
  async function refresh(): Promise<void> {
    const present = await state()
    made.length = 0
    for (const [type, description] of Object.entries(listed)) {
      const { items } = present[description.split(' ')[0] as string] as { items: { _id: string }[] }
      made.push(...items.map(({ _id }) => ({ _id, type })))
    }
  }

  const moments: { changeId: string; state: Record<string, unknown> }[] = []
  const restore = async (moment: (typeof moments)[number]) => {
    await admin.run(
      'mutation ($changeId: String) { restoreEnvironment(environmentId: "random", changeId: $changeId) { changeId } }',
      { changeId: moment.changeId },
    )
    expect(sorted(await state())).toEqual(sorted(moment.state))
  }
  for (let step = 0; step < scaled(60, 1_500); step += 1) {
    // Refused ones (a collection in use, a form whose collection is gone) change nothing.
    await (pick(commands) as () => Promise<unknown>)().catch((error: { extensions?: { error?: string } }) => {
      expect(error.extensions?.error).toMatch(/validationError|NotFound/)
    })
    await refresh()
    const { environmentVersions } = await admin.run<{ environmentVersions: { items: { _id: string }[] } }>(
      '{ environmentVersions(environmentId: "random", limit: 1) { items { _id } } }',
    )
    const [last] = environmentVersions.items
    if (last) moments.push({ changeId: last._id, state: await state() })
    const earlier = pick(moments)
    if (earlier !== undefined && random() < 0.15) await restore(earlier)
    await refresh()
  }
  for (const moment of [moments[0], pick(moments), moments.at(-1)]) if (moment) await restore(moment)
}, 600_000)
