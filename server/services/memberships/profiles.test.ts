import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canBeOfPerson } from '../../../shared/fields/profileField.ts'
import { offeredFieldTypes } from '../../../shared/fields/registry.ts'
import type { OwnData } from '../../../shared/wire/ownData.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { createItem, tableResult } from '../../testing/recordCalls.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let shop: EnvironmentFixture

const own = (name: string, type = 'string', more: object = {}) => ({ name, label: name.toUpperCase(), type, ...more })
const regions = {
  options: [
    { label: 'Norte', value: 'north' },
    { label: 'Sur', value: 'south' },
  ],
}
const presented = [
  own('phone', 'phone', { optional: false }),
  own('birthday', 'date'),
  own('shifts', 'multipleSelect', { options: regions }),
  own('region', 'singleSelect', { options: regions, ownEdit: false }),
]

type Settings = { version: number; profileFields: { _id: string; name: string; ownEdit: boolean }[] }
const settingsQuery = '{ settings: environment(environmentId: "shop") { version profileFields } }'
const settings = async (client = shop.admin) => (await client.run<{ settings: Settings }>(settingsQuery)).settings
const saveDocument = `mutation ($data: JSON!, $version: Int) {
  settings: updateEnvironment(environmentId: "shop", data: $data, expectedVersion: $version) { version profileFields } }`

async function attempt<Data>(client: TestClient, document: string, variables: object = {}) {
  const { data, errors } = await client.execute<Data>(document, variables as Record<string, unknown>)
  const extensions = errors?.[0]?.extensions
  if (extensions === undefined) return data as Data
  return (extensions.validationErrors as object) ?? String(extensions.type ?? extensions.error)
}
const save = (profileFields: readonly object[] | null, more: object = {}, version?: number) =>
  attempt<{ settings: Settings }>(shop.admin, saveDocument, { data: { profileFields, ...more }, version })

beforeAll(async () => {
  server = await startTestServer()
  shop = await environmentFixture(server)
  await save(presented)
})
afterAll(() => server.close())

const ownDocument = '{ own: ownProfile { _id version fields values } }'
const writeDocument = `mutation ($data: JSON!, $version: Int) {
  own: updateOwnProfile(data: $data, expectedVersion: $version) { version values } }`
interface Own {
  _id: string
  version: number
  fields: { name: string; ownEdit: boolean }[]
  values: Record<string, unknown>
}
const ownProfile = async (client: TestClient) => (await client.run<{ own: Own }>(ownDocument)).own
const write = (client: TestClient, data: object, version?: number) =>
  attempt<{ own: Own }>(client, writeDocument, { data, version })

const userDocument = `query ($id: String!) { user: environmentUser(environmentUserId: $id) { version profile } }`
const profileOf = async (client: TestClient, id: string) =>
  (await client.run<{ user: { version: number; profile: object | null } }>(userDocument, { id })).user
const changeDocument = `mutation ($id: String!, $data: JSON!, $version: Int) {
  user: updateEnvironmentUser(environmentUserId: $id, data: $data, expectedVersion: $version) { profile } }`
const change = (client: TestClient, id: string, data: object) => attempt(client, changeDocument, { id, data })

/** Somebody who uses the shop, and the wire id of the membership. */
async function member(rights: object = {}) {
  const account = await server.createAccount()
  const { made } = await shop.admin.run<{ made: { _id: string } }>(
    'mutation ($data: JSON!) { made: createEnvironmentUser(environmentId: "shop", data: $data) { _id } }',
    { data: { email: account.email, ...rights } },
  )
  return { ...account, id: made._id, client: await server.login(account.email, account.password, 'shop.localhost') }
}

describe('the own profile', () => {
  test('is read and written by the names of its fields, and what is not given stays', async () => {
    const { client } = await member()
    expect(await ownProfile(client)).toMatchObject({
      fields: presented.map(({ name }) => ({ name, ownEdit: name !== 'region' })),
      values: { phone: null, birthday: null, shifts: null, region: null },
    })
    await write(client, { phone: '+56 9 1234 5678', shifts: ['north'] })
    expect(await write(client, { birthday: '1990-04-01T12:00:00.000Z' })).toMatchObject({ own: {} })
    const { values } = await ownProfile(client)
    expect(values).toEqual({
      phone: '+56 9 1234 5678',
      shifts: ['north'],
      birthday: '1990-04-01T12:00:00.000Z',
      region: null,
    })
    await write(client, { shifts: null })
    expect((await ownProfile(client)).values.shifts).toBeNull()
  })

  test('is checked as records are, at its fields; what others say of somebody is not his to write', async () => {
    const { client } = await member()
    expect(await write(client, { birthday: 'ayer', shifts: ['west'], nothing: 1 })).toEqual({
      'data.phone': 'required',
      'data.birthday': 'invalidDate',
      'data.shifts': 'notAnOption',
      'data.nothing': 'unknownField',
    })
    expect(await write(client, { region: 'north' })).toBe('notAllowed')
    expect((await ownProfile(client)).values).toMatchObject({ birthday: null, region: null })
  })

  test('keeps what was given before a limit came, and judges what changes', async () => {
    const { client } = await member()
    await write(client, { phone: '+56 9', shifts: ['south'] })
    const fields = presented.map(field => (field.name === 'phone' ? { ...field, options: { mask: '##' } } : field))
    await save(fields)
    expect(await write(client, { phone: '+56 9', shifts: ['north'] })).toMatchObject({
      own: { values: { phone: '+56 9', shifts: ['north'] } },
    })
    expect(await write(client, { phone: '+56 8' })).toEqual({ 'data.phone': 'invalidMask:##' })
    expect(await write(client, { phone: null })).toEqual({ 'data.phone': 'required' })
    await save(presented)
  })

  test('is not written over what somebody else changed meanwhile', async () => {
    const { client, id } = await member()
    const { version } = await ownProfile(client)
    await change(shop.admin, id, { profile: { region: 'south' } })
    expect(await write(client, { phone: '+56912345678' }, version)).toBe('Conflict')
    const { version: now } = await ownProfile(client)
    expect(await write(client, { phone: '+56912345678' }, now)).toMatchObject({ own: { values: { region: 'south' } } })
  })

  test('is nothing of who is no user, nor of a preview', async () => {
    expect(await shop.admin.run('{ own: ownProfile(environmentId: "shop") { _id } }')).toEqual({ own: null })
    expect(
      await attempt(shop.admin, writeDocument.replace('(data', '(environmentId: "shop", data'), { data: {} }),
    ).toBe('NotFound')
  })

  test('goes along when somebody takes his data', async () => {
    const { client } = await member()
    await write(client, { phone: '+56911111111' })
    const { ownData } = await client.run<{ ownData: OwnData }>('{ ownData }')
    expect(ownData.memberships).toMatchObject([{ profile: { phone: '+56911111111', region: null } }])
  })
})

describe("somebody else's profile", () => {
  test('is read and written by administrators and who edits profiles, and read by nobody else', async () => {
    const ana = await member()
    await write(ana.client, { phone: '+56922222222' })
    const editor = await member({ canEditProfiles: true })
    const other = await member({ canManageRoles: true, canRemoveUsers: true, canAddUsers: true })
    for (const client of [shop.admin, editor.client]) {
      expect((await profileOf(client, ana.id)).profile).toMatchObject({ phone: '+56922222222' })
      expect(await change(client, ana.id, { profile: { region: 'north' } })).toMatchObject({ user: {} })
    }
    expect((await profileOf(other.client, ana.id)).profile).toBeNull()
    // Nor does the answer say whether a guess is right.
    for (const phone of ['+56922222222', '+56900000000'])
      expect(await change(other.client, ana.id, { profile: { phone } })).toBe('notAllowed')
    expect(await change(editor.client, ana.id, { profile: { region: 'west', birthday: 'ayer' } })).toEqual({
      'data.profile.region': 'notAnOption',
      'data.profile.birthday': 'invalidDate',
    })
    const fieldsFor = async (client: TestClient) =>
      (
        await client.run<{ rights: { profileFields: object[] } }>(
          '{ rights: environmentUserRights(environmentId: "shop") { profileFields } }',
        )
      ).rights.profileFields.length
    expect([await fieldsFor(editor.client), await fieldsFor(other.client)]).toEqual([presented.length, 0])
  })

  test('lifts nobody: of himself and of other managers a manager changes what each changes alone', async () => {
    const editor = await member({ canEditProfiles: true })
    const other = await member({ canAddUsers: true })
    for (const { id } of [editor, other]) {
      expect(await change(editor.client, id, { profile: { region: 'north' } })).toBe('notAllowed')
      expect(await change(editor.client, id, { profile: { phone: '+56933333333' } })).toMatchObject({ user: {} })
    }
  })

  test('of what changed the activity log tells the names of fields', async () => {
    const ana = await member()
    await write(ana.client, { phone: '+56944444444' })
    const { log } = await shop.admin.run<{ log: { items: { details: object; email: string }[] } }>(
      'query ($filter: String) { log: auditLog(environmentId: "shop", search: $filter) { items { details email } } }',
      { filter: ana.email },
    )
    expect(log.items[0]).toMatchObject({ email: ana.email, details: { after: { profile: ['PHONE'] } } })
    expect(JSON.stringify(log.items)).not.toContain('44444444')
  })
})

describe('the fields of profiles', () => {
  test('are of the types that say something by themselves', async () => {
    const refused = offeredFieldTypes.map(({ name }) => name).filter(type => !canBeOfPerson({ type, options: {} }))
    expect(refused.toSorted()).toEqual(
      [
        'autonumber',
        'document',
        'file',
        'fileMultiple',
        'fingerprint',
        'html',
        'image',
        'manyOf',
        'markdown',
        'oneOf',
        'password',
        'richText',
        'user',
      ].toSorted(),
    )
    for (const type of refused)
      expect(await save([...presented, own('other', type, { options: {} })]), type).toMatchObject({
        'data.profileFields.4.type': 'invalid',
      })
  })

  test('are told of to nobody on the host of the environment but its users', async () => {
    const { client } = await member()
    expect((await settings()).profileFields).toHaveLength(4)
    const onHost = '{ settings: environment { profileFields } }'
    for (const asking of [client, server.client(undefined, 'shop.localhost')])
      expect(await asking.run(onHost)).toEqual({ settings: { profileFields: [] } })
  })

  test('keep their values under another name, and are of the same type for good', async () => {
    const { client } = await member()
    const before = (await settings()).profileFields
    await write(client, { phone: '+56955555555' })
    const renamed = before.map(field => (field.name === 'phone' ? { ...field, name: 'mobile' } : field))
    await save(renamed)
    expect((await ownProfile(client)).values.mobile).toBe('+56955555555')
    expect(await save(renamed.map(field => ({ ...field, type: 'string', options: {} })))).toMatchObject({
      'data.profileFields.0.type': 'fixed',
    })
    await save(before)
  })

  test('are not taken away with what people have in them unless that is said', async () => {
    const { client } = await member()
    const before = (await settings()).profileFields
    const [extra] = ((await save([...before, own('extra')])) as { settings: Settings }).settings.profileFields.slice(-1)
    await write(client, { phone: '+56966666666', extra: 'algo' })
    const uses = await shop.admin.run('{ uses: profileFieldUses(environmentId: "shop") { fieldId people } }')
    expect(uses).toMatchObject({ uses: expect.arrayContaining([{ fieldId: extra?._id, people: 1 }]) })
    expect(await save(before)).toEqual({ 'data.profileFields': 'holdsValues:EXTRA' })
    expect(await save(null)).toMatchObject({ 'data.profileFields': expect.stringMatching(/^holdsValues:/) })
    expect(await save(before, { lostProfileFields: [extra?._id] })).toMatchObject({ settings: {} })
    await save([...before, own('extra')])
    expect((await ownProfile(client)).values).toMatchObject({ phone: '+56966666666', extra: null })
    await save(before)
  })

  test('are not saved over those of somebody else', async () => {
    const { version, profileFields } = await settings()
    await save([...profileFields, own('newer')], {}, version)
    expect(await save(profileFields, {}, version)).toBe('Conflict')
    await save(profileFields)
  })
})

describe('rules about profiles', () => {
  const rule = (profileField: string | undefined, fieldName = 'customer', operation = 'equals') => ({
    name: `Regla ${fieldName} ${operation}`,
    collectionId: shop.collectionId,
    groups: [{ rules: [{ fieldName, operation, valueType: 'currentUser', profileField }] }],
  })
  const idOf = async (name: string) => (await settings()).profileFields.find(field => field.name === name)?._id
  const createDocument =
    'mutation ($data: JSON!) { made: createAccessRule(environmentId: "shop", data: $data) { _id } }'
  const seen = async (client: TestClient) =>
    (await tableResult(client, { tableId: shop.tableId })).items.map(({ customer }) => customer)

  test('ask what others say of somebody; who may write it himself, is asked nothing', async () => {
    const region = await idOf('region')
    for (const customer of ['north', 'south', 'west'])
      await createItem(shop.admin, { collectionId: shop.collectionId, data: { customer } })
    const ana = await member()
    const before = (await settings()).profileFields
    const at = 'data.groups.0.rules.0'
    const attempted = (asked: string | undefined, fieldName?: string, operation?: string) =>
      attempt(shop.admin, createDocument, { data: rule(asked, fieldName, operation) })
    expect(await attempted(await idOf('phone'))).toEqual({ [`${at}.profileField`]: 'ownEdited' })
    expect(await attempted('nowhere')).toEqual({ [`${at}.profileField`]: 'notFound' })
    expect(await attempted(region, 'amount')).toEqual({ [`${at}.profileField`]: 'invalid' })

    const { made } = (await attempted(region)) as { made: { _id: string } }
    expect(await seen(ana.client)).toEqual([])
    await change(shop.admin, ana.id, { profile: { region: 'north' } })
    expect(await seen(ana.client)).toEqual(['north'])
    await change(shop.admin, ana.id, { profile: { region: 'south' } })
    expect(await seen(ana.client)).toEqual(['south'])
    const { reach } = await shop.admin.run<{ reach: { roles: object[] } }>(
      'query ($data: JSON!) { reach: accessReach(environmentId: "shop", data: $data) { total roles { most } } }',
      { data: { ...rule(region), name: 'Otra' } },
    )
    expect(reach).toMatchObject({ total: 3, roles: expect.arrayContaining([expect.objectContaining({ most: 1 })]) })

    const open = before.map(field => ({ ...field, ownEdit: true }))
    expect(await save(open)).toEqual({ 'data.profileFields.3.ownEdit': 'inUse:Regla customer equals' })
    expect(await save(before.slice(0, 3), { lostProfileFields: [region] })).toEqual({
      'data.profileFields': 'inUse:Regla customer equals',
    })
    await shop.admin.run('mutation ($id: String!) { deleteAccessRule(accessRuleId: $id) }', { id: made._id })
    expect(await save(open)).toMatchObject({ settings: {} })
    await save(before)
  })

  test('compare with each of several', async () => {
    const before = (await settings()).profileFields
    const wanted = before.map(field => (field.name === 'shifts' ? { ...field, ownEdit: false } : field))
    await save(wanted)
    const data = rule(await idOf('shifts'), 'customer', 'in')
    const { made } = (await attempt(shop.admin, createDocument, { data })) as { made: { _id: string } }
    const ana = await member()
    expect(await seen(ana.client)).toEqual([])
    await change(shop.admin, ana.id, { profile: { shifts: ['south', 'north'] } })
    expect((await seen(ana.client)).toSorted()).toEqual(['north', 'south'])
    await shop.admin.run('mutation ($id: String!) { deleteAccessRule(accessRuleId: $id) }', { id: made._id })
    await save(before)
  })
})
