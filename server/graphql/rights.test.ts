import { afterAll, beforeAll, expect, test } from 'vitest'
import { typeName } from '../../shared/components/calls.ts'
import { allKinds } from '../../shared/components/registry.ts'
import { itemIdKey } from '../../shared/fields/types/viewItems.ts'
import { answersOf, argumentsOf, expectedOf } from '../testing/matrixCalls.ts'
import { matrix, type Operation } from '../testing/permissionMatrix.ts'
import { type Actor, type PermissionStage, permissionStage } from '../testing/permissionStage.ts'
import { buildSchema } from './schema.ts'

const schema = buildSchema()
let stage: PermissionStage
beforeAll(async () => {
  stage = await permissionStage()
})
afterAll(() => stage.close())

const operations = Object.entries(matrix)
const heldToRoles = ([, entry]: [string, Operation]) => {
  const { withRole, withoutRole } = expectedOf(entry)
  return withRole === 'ok' && withoutRole === 'NotFound'
}
const naming = (kind: string) =>
  operations.filter(([name]) => argumentsOf(schema, name).some(one => one.name === itemIdKey(kind)))

/** Whether somebody reaches a component of a kind whose calls do not name one: links are told of, endpoints are called over HTTP. */
const apart: Partial<Record<string, (actor: Actor) => Promise<boolean>>> = {
  async link(actor) {
    const id = await stage.fixture.fresh('link')
    const { text } = await stage.ask(actor, '{ navigation }', {})
    return text.includes(id)
  },
  async apiEndpoint(actor) {
    const { admin, create, clerkRoleId, name } = stage.fixture
    const apiAuthScript = `return { user: { name: 'x' }, roles: options.headers['x-role'] === 'withRole' ? ['${clerkRoleId}'] : [] }`
    await admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', {
      data: { apiEnabled: true, apiAuthType: 'script', apiAuthScript },
    })
    const route = name()
    await create('ApiEndpoint', { name: route, route, script: 'return 1', roles: [clerkRoleId] })
    const { status } = await stage.client('anonymous').get(`/api/shop/${route}`, { 'x-role': actor })
    expect([200, 403]).toContain(status)
    return status === 200
  },
}

test('[D70] the server holds to the roles of every kind that lists some, and to every flag of a user, on each call', async () => {
  const listing = allKinds.filter(({ properties }) => properties.roles !== undefined)
  for (const { kind } of listing) {
    const held = naming(kind).filter(heldToRoles)
    for (const [name, entry] of held)
      expect(await answersOf(stage, schema, name, entry), name).toMatchObject({
        withRole: 'ok',
        withoutRole: 'NotFound',
      })
    const reaches = apart[kind]
    expect(held.length > 0 || reaches !== undefined, kind).toBe(true)
    if (reaches) expect([await reaches('withRole'), await reaches('withoutRole')], kind).toEqual([true, false])
  }
  for (const [name, entry] of operations.filter(([, { opens = [] }]) => opens.length > 0))
    expect(await answersOf(stage, schema, name, entry), name).toEqual(expectedOf(entry))
})

/** What moves data in and out. An environment comes in beside all others, which is no right on one. */
const moving = [
  'exportCollectionData',
  'startCollectionExport',
  'importCollectionData',
  'startImport',
  'exportApplication',
]

test('[AG33] each kind has a mutation for each verb, exports and imports have theirs, and who has no rights there is refused all of them', async () => {
  const verbs = ['create', 'update', 'duplicate', 'delete']
  const ofKinds = allKinds.flatMap(kind => verbs.map(verb => `${verb}${typeName(kind)}`))
  for (const name of [...ofKinds, ...moving].map(mutation => `Mutation.${mutation}`)) {
    const entry = matrix[name]
    if (entry === undefined) throw new Error(`${name} is missing`)
    const { anonymous, outsider, withoutRole, otherDesigner, admin } = await answersOf(stage, schema, name, entry)
    expect(admin, name).toBe('ok')
    expect(anonymous, name).toBe('notLoggedIn')
    for (const answer of [outsider, withoutRole, otherDesigner])
      expect(['notAllowed', 'NotFound'], name).toContain(answer)
  }
})
