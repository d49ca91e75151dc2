import { afterAll, beforeAll, expect, test } from 'vitest'
import { idArgument, singularField, typeName } from '../../../shared/components/calls.ts'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { allKinds, kindOf } from '../../../shared/components/registry.ts'
import { sampleOf } from '../../../shared/components/testing/samples.ts'
import type { Property } from '../../../shared/fields/property.ts'
import { findFieldType } from '../../../shared/fields/registry.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { failureOf } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture
let roleId: string

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  roleId = (await shop.create('Role', { name: 'Quienes refieren' }))._id
})
afterAll(() => server.close())

let made = 0
const name = () => `referido${++made}`

async function create(kind: ComponentKind, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const sample = sampleOf(kind, { collectionId: shop.collectionId, roleId, name })
  return (await shop.create(typeName(kind), { name: name(), ...sample, ...more }))._id
}

/** The kind of component that a property names. */
const namedBy = ({ type, options }: Property) => findFieldType(type)?.chooses ?? options.componentTypeName

/** The properties by which components of other kinds name one of a kind: those that choose it, and what a view places. */
function referrersOf(target: ComponentKind) {
  const choosing = allKinds.flatMap(kind =>
    Object.entries(kind.properties)
      .filter(([, property]) => namedBy(property) === target.kind)
      .map(([property, { options, type }]) => ({
        kind,
        property,
        value: (id: string) => (options.multi === true || type === 'roleSelect' ? [id] : id),
      })),
  )
  const items = (id: string) => [{ type: target.kind, [idArgument(target)]: id }]
  const placed = target.placeable ? [{ kind: kindOf('view'), property: 'items', value: items }] : []
  return [...choosing, ...placed].filter(({ kind }) => kind !== target)
}

/** Who uses what has an id, as designers are told. */
const usagesOf = async (id: string) =>
  (await shop.admin.run<{ uses: object[] }>('query ($id: String!) { uses: componentUsages(componentId: $id) }', { id }))
    .uses

const update = (kind: ComponentKind, id: string, data: Readonly<Record<string, unknown>>) =>
  shop.admin.run(
    `mutation ($id: String!, $data: JSON!) { update${typeName(kind)}(${idArgument(kind)}: $id, data: $data) { _id } }`,
    { id, data },
  )

const stored = async (kind: ComponentKind, id: string, property: string) =>
  (
    await shop.admin.run<{ it: Record<string, unknown> }>(
      `query ($id: String!) { it: ${singularField(kind)}(${idArgument(kind)}: $id) { ${property} } }`,
      { id },
    )
  ).it[property]

/** Every type that components of others name, but those whose own tests stand below. */
const types = ['form', 'block', 'vueBlock', 'button', 'chart', 'indicator', 'table', 'filter', 'task', 'collection']
  .concat('hook', 'role', 'apiEndpoint', 'endpoint', 'link', 'validation', 'agent')
  .map(kindOf)

test('[AF21] components of one type name components of the others, which holds under a new name and is told among their usages', async () => {
  for (const target of types) {
    const referrers = referrersOf(target)
    expect(referrers, target.kind).not.toEqual([])
    for (const { kind, property, value } of referrers) {
      const path = `${kind.kind}.${property} of a ${target.kind}`
      const id = await create(target)
      const refused = await failureOf(create(kind, { [property]: value('shop_nothing') }))
      expect(refused, path).toMatchObject({ error: 'validationError' })
      const by = await create(kind, { [property]: value(id) })
      const use = expect.objectContaining({ _id: by, kind: kind.kind, property })
      const before = await stored(kind, by, property)
      expect(JSON.stringify(before), path).toContain(id)
      expect(await usagesOf(id), path).toContainEqual(use)
      await update(target, id, target.namedId ? { title: 'Otro nombre' } : { name: name() })
      expect(await stored(kind, by, property), path).toEqual(before)
      expect(await usagesOf(id), path).toContainEqual(use)
    }
  }

  const view = kindOf('view')
  const viewId = await create(view)
  await shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', {
    data: { globalFooter: viewId },
  })
  const linkId = await create(kindOf('link'), { path: '/pie' })
  const uses = [expect.objectContaining({ kind: 'settings', property: 'globalFooter' })]
  expect(await usagesOf(viewId)).toEqual(uses)
  await update(view, viewId, { name: name() })
  expect(await usagesOf(viewId)).toEqual(uses)
  // Where something leads is a path, which goes along when it changes.
  await update(view, viewId, { path: '/pie' })
  await shop.admin.run('mutation ($id: String!) { renameViewPath(viewId: $id, data: { path: "/abajo" }) }', {
    id: viewId,
  })
  expect(await stored(kindOf('link'), linkId, 'path')).toBe('/abajo')

  const task = kindOf('task')
  const { made: user } = await shop.admin.run<{ made: { _id: string } }>(
    `mutation ($data: JSON!) { made: createEnvironmentUser(environmentId: "shop", data: $data) { _id } }`,
    { data: { email: 'guardia@example.com', roles: [] } },
  )
  const userId = user._id
  const taskId = await create(task, { failureUsersIds: [userId] })
  const userUses = [expect.objectContaining({ _id: taskId, kind: 'task', property: 'failureUsersIds' })]
  expect(await stored(task, taskId, 'failureUsersIds')).toEqual([userId])
  expect(await usagesOf(userId)).toEqual(userUses)
  await shop.admin.run(
    'mutation ($id: String!) { updateEnvironmentUser(environmentUserId: $id, data: { name: "Otra" }) { _id } }',
    { id: userId },
  )
  expect(await stored(task, taskId, 'failureUsersIds')).toEqual([userId])
  expect(await usagesOf(userId)).toEqual(userUses)
})
