import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermissionAction } from '../../../shared/environment/permissions.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { type Explained, explain, type Member, member } from '../../testing/permissionCalls.ts'
import { createItem, failureOf } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { databaseOf } from '../applicationFiles/testing/workshop.ts'

let server: TestServer
let shop: EnvironmentFixture
/** Designs this environment alone, in the admin area. */
let designer: TestClient
let people: Record<'clerk' | 'manager' | 'plain', Member>
let parts: Record<'everybodys' | 'clerks' | 'form' | 'filtered' | 'filter' | 'edited', string>
let orders: Record<'mine' | 'other', string>

const create = async (kind: string, data: Readonly<Record<string, unknown>>) => (await shop.create(kind, data))._id

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  const admin = { roles: ['user', 'admin'], environmentsAuthorized: ['shop'] }
  const { email, password } = await server.createAccount(admin)
  designer = await server.login(email, password)
  people = {
    clerk: await member(shop, [shop.clerkRoleId]),
    manager: await member(shop, [shop.managerRoleId]),
    plain: await member(shop, []),
  }
  const field = (name: string, type: string) => ({ name, label: name, type, optional: true })
  const fields = [field('title', 'string'), field('who', 'user')]
  const collectionId = await create('Collection', { name: 'visits', title: 'Visitas', fields })
  const columns = [{ type: 'field', fieldName: 'title' }]
  const clerks = { roles: [shop.clerkRoleId] }
  const filter = await create('Filter', { name: 'Con título', collectionId, groups: [] })
  parts = {
    everybodys: await create('Table', { name: 'Todas', collectionId, columns }),
    clerks: await create('Table', { name: 'De ventas', collectionId, columns, ...clerks }),
    filter,
    filtered: await create('Table', { name: 'Filtrada', collectionId, columns, filterByDefault: filter }),
    edited: await create('Table', {
      ...{ name: 'Al día', collectionId, viewerRoles: [shop.managerRoleId] },
      columns: [{ type: 'editableField', fieldName: 'title' }],
    }),
    form: await create('Form', {
      ...{ name: 'Visita', collectionId, type: 'update', updateVariableName: 'id', viewerRoles: [shop.managerRoleId] },
      fields: [{ type: 'editable', fieldName: 'title' }],
    }),
  }
  orders = {
    mine: (await createItem(shop.admin, { collectionId, data: { title: 'Mía', who: people.clerk.own } }))._id,
    other: (await createItem(shop.admin, { collectionId, data: { title: 'Ajena', who: people.manager.own } }))._id,
  }
})
afterAll(() => server.close())

const visits = 'shop_visits'
const answerTo = ({ answers }: Explained, action: PermissionAction) => answers.find(one => one.action === action)
/** An answer as a short text: what is answered, and the reasons with the names of what decides. */
function told(explained: Explained, action: PermissionAction): string {
  const answer = answerTo(explained, action)
  const reasons = answer?.reasons.map(({ code, components, passes }) =>
    [code, ...components.map(({ name }) => name), ...(passes === null ? [] : [passes ? 'passes' : 'fails'])].join(' '),
  )
  return answer ? [answer.verdict, ...(reasons ?? [])].join(' · ') : 'nothing'
}
const about = (who: Member | undefined, componentId: string, itemId?: string) =>
  explain(designer, { environmentUserId: who?.id, componentId, itemId })
const asRole = (roleId: string, componentId: string, itemId?: string) =>
  explain(designer, { roleId, componentId, itemId })

/** The rules of one test; they go with it. */
async function underRules(rules: readonly Readonly<Record<string, unknown>>[], work: () => Promise<void>) {
  const made: string[] = []
  try {
    for (const [at, given] of rules.entries())
      made.push(await create('AccessRule', { name: `Regla ${at}`, collectionId: visits, ...given }))
    await work()
  } finally {
    for (const id of made)
      await shop.admin.run('mutation ($id: String!) { deleteAccessRule(accessRuleId: $id) }', { id })
  }
}

const own = [{ rules: [{ fieldName: 'who', operation: 'equals', valueType: 'currentUser' }] }]
const update = (environmentUserId: string, data: object) =>
  shop.admin.run(
    'mutation ($environmentUserId: String!, $data: JSON!) { updateEnvironmentUser(environmentUserId: $environmentUserId, data: $data) { _id } }',
    { environmentUserId, data },
  )

describe('whether somebody comes in', () => {
  test('by the roles of his membership, which are named, or by none', async () => {
    for (const [person, answer] of [
      [people.clerk, 'yes · member Vendedor'],
      [people.plain, 'yes · member'],
    ] as const) {
      await person.client.run('{ navigation(environmentId: "shop") }')
      await expect.poll(async () => told(await about(person, visits), 'enter')).toBe(answer)
    }
    expect(told(await asRole(shop.managerRoleId, visits), 'enter')).toBe('yes · anyOfRole Jefe')
  })

  test('who was invited and has not been there is told as such', async () => {
    const { email } = await server.createAccount()
    const { user } = await shop.admin.run<{ user: { _id: string } }>(
      'mutation ($data: JSON!) { user: createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
      { data: { email } },
    )
    const explained = await explain(designer, { environmentUserId: user._id, componentId: parts.everybodys })
    expect(told(explained, 'enter')).toBe('yes · member · pending')
  })

  test('who is kept out, or came with a file and was not confirmed, does nothing', async () => {
    const kept = await member(shop, [shop.clerkRoleId])
    await update(kept.id, { disabled: true })
    const explained = await about(kept, parts.form, orders.mine)
    expect(told(explained, 'enter')).toBe('no · disabled')
    expect(told(explained, 'use')).toBe('no · noEntry')
    for (const action of ['read', 'create', 'update', 'delete'] as const)
      expect(told(explained, action)).toBe('no · noEntry')
    await update(kept.id, { disabled: false })
    const file = new Database(databaseOf(server.dataDirectory, 'shop'))
    file.prepare('UPDATE memberships SET confirmed = 0 WHERE id = ?').run(kept.own)
    file.close()
    expect(told(await about(kept, visits), 'enter')).toBe('no · notConfirmed')
  })

  test('while it is under maintenance nobody but who designs it', async () => {
    const set = (maintenanceMode: boolean) =>
      shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', {
        data: { maintenanceMode },
      })
    await set(true)
    try {
      const explained = await about(people.manager, parts.everybodys)
      expect(told(explained, 'enter')).toMatch(/^no · member Jefe.* · maintenance$/)
      // What else is said of him is what holds when it is over.
      expect(told(explained, 'use')).toBe('yes · everybody')
    } finally {
      await set(false)
    }
    expect(told(await about(people.manager, visits), 'enter')).toMatch(/^yes · member Jefe/)
  })

  test('who designs the environment does everything; by what, is told to superAdmins alone', async () => {
    const { email } = await server.createAccount({ roles: ['user', 'admin'], environmentsAuthorized: ['shop'] })
    const { user } = await shop.admin.run<{ user: { _id: string } }>(
      'mutation ($data: JSON!) { user: createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
      { data: { email } },
    )
    const question = { environmentUserId: user._id, componentId: parts.clerks, itemId: orders.other }
    await underRules([{ records: 'none' }], async () => {
      const explained = await explain(designer, question)
      expect(told(explained, 'enter')).toBe('yes · designs')
      expect(told(explained, 'use')).toBe('yes · designer')
      expect(told(explained, 'update')).toBe('yes · designer')
    })
    expect(told(await explain(shop.admin, question), 'enter')).toBe('yes · authorized')
  })
})

describe('whether somebody uses a component', () => {
  test('what has no role list is for everybody, what has one for its roles', async () => {
    expect(told(await about(people.plain, parts.everybodys), 'use')).toBe('yes · everybody')
    expect(told(await about(people.clerk, parts.clerks), 'use')).toBe('yes · ofRole Vendedor')
    expect(told(await about(people.manager, parts.clerks), 'use')).toBe('no · otherRoles Vendedor')
    expect(told(await about(people.manager, parts.clerks), 'read')).toBe('no · notUsable')
    expect(told(await about(people.clerk, parts.filter), 'use')).toBe('no · designersOnly')
  })

  test('who has none but roles that look changes nothing through a form', async () => {
    expect(told(await about(people.clerk, parts.form), 'change')).toBe('yes · mayChange')
    const explained = await about(people.manager, parts.form, orders.mine)
    expect(told(explained, 'change')).toBe('no · viewerRoles Jefe')
    expect(told(explained, 'read')).toBe('yes · noRule')
    expect(told(explained, 'update')).toBe('no · viewerRoles Jefe')
    expect(told(await about(people.clerk, parts.clerks), 'change')).toBe('nothing')
  })

  test('who has none but roles that look changes nothing by a table, of which he would otherwise', async () => {
    expect(told(await about(people.clerk, parts.edited, orders.mine), 'change')).toBe('yes · mayChange')
    const explained = await about(people.manager, parts.edited)
    expect(told(explained, 'change')).toBe('no · viewerRoles Jefe')
    expect(told(explained, 'read')).toBe('yes · noRule')
    expect(told(explained, 'update')).toBe('no · viewerRoles Jefe')
    expect(told(await about(people.clerk, parts.everybodys), 'change')).toBe('nothing')
  })

  test('who is not logged in looks at what stands in the view before the login', async () => {
    expect(told(await about(undefined, parts.everybodys), 'enter')).toBe('no · guest')
    const items = [{ type: 'table', tableId: parts.everybodys }]
    const view = await create('View', { name: 'Bienvenida', path: '/bienvenida', items })
    const setLogin = (data: object) =>
      shop.admin.run('mutation ($data: JSON!) { updateEnvironment(environmentId: "shop", data: $data) { _id } }', {
        data,
      })
    await setLogin({ enableCustomLoginView: true, customLoginView: view })
    const explained = await about(undefined, parts.everybodys, orders.mine)
    expect(told(explained, 'enter')).toBe('some · guest')
    expect(told(explained, 'use')).toBe('yes · inLoginView Bienvenida')
    expect(told(explained, 'read')).toBe('yes · noRule')
    expect(told(explained, 'delete')).toBe('no · guestLooks')
    expect(told(await about(undefined, parts.form), 'use')).toBe('no · outsideLoginView Bienvenida')
    await setLogin({ enableCustomLoginView: false })
  })
})

describe('what somebody does to records', () => {
  test('without a rule about an action nothing holds anybody back', async () => {
    const explained = await about(people.plain, visits, orders.other)
    for (const action of ['read', 'create', 'update', 'delete'] as const)
      expect(told(explained, action)).toBe('yes · noRule')
  })

  test('a rule is named with the role by which it is about him, and whether the record passes', async () => {
    await underRules([{ forRoles: [shop.clerkRoleId], groups: own }], async () => {
      expect(told(await about(people.clerk, visits, orders.mine), 'update')).toBe('yes · rule Regla 0 Vendedor passes')
      const other = await about(people.clerk, visits, orders.other)
      expect(told(other, 'read')).toBe('no · rule Regla 0 Vendedor fails')
      expect(told(other, 'delete')).toBe('no · rule Regla 0 Vendedor fails')
      expect(told(other, 'create')).toBe('yes · noRule')
      expect(told(await about(people.manager, visits, orders.other), 'read')).toBe('no · unnamedRole Jefe')
      expect(told(await about(people.plain, visits, orders.other), 'read')).toBe('no · unnamedRole')
      // Without a record, the records of the rule.
      expect(told(await about(people.clerk, visits), 'read')).toBe('some · rule Regla 0 Vendedor')
    })
  })

  test('what is not seen is neither changed nor deleted, whatever the rules about that say', async () => {
    await underRules([{ records: 'none', updates: false, deletes: false }], async () => {
      const explained = await about(people.clerk, visits, orders.mine)
      expect(told(explained, 'read')).toBe('no · rule Regla 0 fails')
      expect(told(explained, 'update')).toBe('no · notSeen · noRule')
      expect(told(explained, 'create')).toBe('yes · noRule')
      expect(told(await about(people.clerk, visits), 'read')).toBe('no · rule Regla 0')
    })
  })

  test('of a role, a rule that asks who somebody is depends on the person', async () => {
    await underRules([{ forRoles: [shop.clerkRoleId], groups: own }], async () => {
      const explained = await asRole(shop.clerkRoleId, visits, orders.mine)
      expect(told(explained, 'read')).toBe('depends · rule Regla 0 Vendedor')
      expect(told(explained, 'update')).toBe('depends · rule Regla 0 Vendedor')
    })
  })

  test('a filter of the component is named: it can leave the record out', async () => {
    expect(told(await about(people.clerk, parts.filtered, orders.mine), 'read')).toBe(
      'yes · noRule · filter Con título',
    )
  })

  test('a collection tells through what its records are reached, and what of that is for others', async () => {
    const names = (components: readonly { name: string }[]) => components.map(({ name }) => name).toSorted()
    const { through, closed } = await about(people.manager, visits)
    expect(names(through)).toEqual(['Al día', 'Filtrada', 'Todas', 'Visita'])
    expect(names(closed)).toEqual(['De ventas'])
  })

  test('where no component that reaches them is for him, he does nothing with the records of a collection', async () => {
    const collectionId = await create('Collection', { name: 'secrets', fields: [] })
    const explained = await about(people.plain, collectionId)
    for (const action of ['read', 'create', 'update', 'delete'] as const)
      expect(told(explained, action)).toBe('no · unreached · noRule')
    await create('Table', { name: 'Secretos', collectionId, columns: [] })
    expect(told(await about(people.plain, collectionId), 'read')).toBe('yes · noRule')
  })
})

test('what there is not is not found, and a record needs a collection', async () => {
  const failed = (question: Record<string, unknown>, client = designer) => failureOf(explain(client, question))
  const componentId = visits
  const gone = { error: 'NotFound' }
  const unknown = 'shop_aaaaaaaaaaaaaaaaa'
  expect(await failed({ componentId: unknown })).toEqual(gone)
  expect(await failed({ componentId: 'other_visits' })).toEqual(gone)
  expect(await failed({ componentId, environmentUserId: unknown })).toEqual(gone)
  expect(await failed({ componentId, roleId: parts.form })).toEqual(gone)
  expect(await failed({ componentId, itemId: 'aaaaaaaaaaaaaaaaa' })).toEqual(gone)
  expect(await failed({ componentId: shop.viewId, itemId: orders.mine })).toMatchObject({ error: 'BadRequest' })
  const both = { environmentUserId: people.clerk.id, roleId: shop.clerkRoleId }
  expect(await failed({ componentId, ...both })).toMatchObject({ error: 'BadRequest' })
  expect(await failed({ componentId }, people.clerk.client)).toMatchObject({ type: 'notAllowed' })
})

test('a chart that is not drawn for somebody names the rules that hide its field from him, and no others', async () => {
  const chart = await create('Chart', {
    ...{ name: 'Por título', collectionId: visits, chartTypeId: 'barByValue', valueField: 'title' },
  })
  const rule = (name: string, forRoles: string[], hiddenFields: string[]) =>
    create('FieldRule', { name, collectionId: visits, forRoles, hiddenFields })
  const made = [
    await rule('Sin título', [shop.clerkRoleId], ['title']),
    await rule('Sin quién', [shop.clerkRoleId], ['who']),
    await rule('Jefes sin título', [shop.managerRoleId], ['title']),
  ]
  try {
    expect(told(await about(people.clerk, chart), 'use')).toBe('no · hiddenField Sin título')
    expect(told(await asRole(shop.managerRoleId, chart), 'use')).toBe('no · hiddenField Jefes sin título')
    expect(told(await about(people.plain, chart), 'use')).toMatch(/^no · hiddenField /)
    made.push(await rule('Los demás', [], []))
    expect(told(await about(people.plain, chart), 'use')).toBe('yes · everybody')
  } finally {
    for (const id of made) await shop.admin.run('mutation ($id: String!) { deleteFieldRule(fieldRuleId: $id) }', { id })
  }
})
