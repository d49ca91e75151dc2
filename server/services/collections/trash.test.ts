import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeletedRecord } from '../../../shared/wire/answers.ts'
import { testDatabase } from '../../db/testing/postgres.ts'
import { type EnvironmentFixture, environmentFixture } from '../../testing/environmentFixture.ts'
import { collectionItems, createItem, deleteItem, failureOf, updateItem } from '../../testing/recordCalls.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const relation = (name: string, type: 'oneOf' | 'manyOf', options: object, optional = true) => ({
  ...{ name, label: name, type, optional },
  options: { labelField: 'name', ...options },
})
const text = (name: string) => ({ name, label: name, type: 'string', optional: true })
const of = (name: string) => `shop_${name}`

/** What names others: people that something is cleared for, and orders whose lines go with them. */
const fields: Record<string, object[]> = {
  people: [text('name'), text('code')],
  teams: [
    text('name'),
    relation('leader', 'oneOf', { collectionId: of('people'), onDelete: 'clear' }),
    relation('members', 'manyOf', { collectionId: of('people'), onDelete: 'clear' }),
    relation('guests', 'manyOf', { collectionId: of('people'), onDelete: 'clear', valueKey: 'code' }),
  ],
  bills: [text('name'), relation('first', 'oneOf', { collectionId: of('lines'), onDelete: 'clear' })],
  lines: [text('name'), relation('order', 'oneOf', { collectionId: of('bills'), onDelete: 'cascade' }, false)],
  notes: [text('name'), relation('line', 'oneOf', { collectionId: of('lines'), onDelete: 'cascade' }, false)],
}

const engines = {
  files: async () => ({}),
  PostgreSQL: async () => ({ databaseUrl: await testDatabase() }),
}

describe.each(Object.entries(engines))('the trash on %s', (_name, engine) => {
  let server: TestServer
  let shop: EnvironmentFixture

  beforeAll(async () => {
    server = await startTestServer({ config: await engine() })
    shop = await environmentFixture(server)
    const plain = [text('name'), text('code')]
    for (const name of Object.keys(fields))
      await shop.create('Collection', {
        ...{ name, fields: plain },
        indexes: ['people', 'lines'].includes(name) ? [{ type: 'unique', fields: ['code'] }] : [],
      })
    for (const [name, own] of Object.entries(fields))
      await shop.admin.run(
        'mutation ($id: String!, $data: JSON!) { updateCollection(collectionId: $id, data: $data) { _id } }',
        { id: of(name), data: { fields: name === 'people' ? own : [...own, text('code')] } },
      )
  })
  afterAll(() => server.close())

  const create = async (name: string, data: object) =>
    (await createItem(shop.admin, { collectionId: of(name), data }))._id as string
  const remove = (name: string, itemId: string) => deleteItem(shop.admin, { collectionId: of(name), itemId })
  const change = (name: string, itemId: string, data: object) =>
    updateItem(shop.admin, { collectionId: of(name), itemId, data })
  const restore = async (name: string, itemId: string) =>
    (
      await shop.admin.run<{ record: Record<string, unknown> }>(
        'mutation ($collectionId: String!, $itemId: String!) { record: restoreItem(collectionId: $collectionId, itemId: $itemId) }',
        { collectionId: of(name), itemId },
      )
    ).record
  const found = async (name: string, id: string) =>
    (await collectionItems(shop.admin, { collectionId: of(name), filter: { _id: id } })).items[0]
  const trash = async (name: string) =>
    (
      await shop.admin.run<{ deletedItems: { items: DeletedRecord[] } }>(
        'query ($collectionId: String!) { deletedItems(collectionId: $collectionId) { items } }',
        { collectionId: of(name) },
      )
    ).deletedItems.items

  /** Every order of a list. */
  const orders = <T>(list: readonly T[]): T[][] =>
    list.length < 2 ? [[...list]] : list.flatMap((one, at) => orders(list.toSpliced(at, 1)).map(rest => [one, ...rest]))

  let codes = 0
  let ana: string
  let eva: string
  let ida: string
  let team: string
  let anaCode: string

  beforeEach(async () => {
    codes += 1
    anaCode = `ana-${codes}`
    ana = await create('people', { name: 'Ana', code: anaCode })
    eva = await create('people', { name: 'Eva', code: `eva-${codes}` })
    ida = await create('people', { name: 'Ida', code: `ida-${codes}` })
    const guests = [`eva-${codes}`, anaCode]
    team = await create('teams', { name: 'Norte', leader: ana, members: [eva, ana, ida], guests })
  })

  const links = async () => {
    const { leader, members, guests } = (await found('teams', team)) as Record<string, unknown>
    return { leader, members, guests }
  }

  test('who comes back is where he was: in fields, in lists at his place, and by his key', async () => {
    const before = await links()
    await remove('people', ana)
    expect(await links()).toEqual({ leader: null, members: [eva, ida], guests: [`eva-${codes}`] })
    await change('teams', team, { name: 'Sur' })
    await restore('people', ana)
    expect(await links()).toEqual(before)
    expect(await found('teams', team)).toMatchObject({ name: 'Sur' })
  })

  test('what names another by now keeps it, and who was added again is there once', async () => {
    await remove('people', ana)
    await change('teams', team, { leader: eva, members: [ida] })
    await restore('people', ana)
    expect(await links()).toEqual({ leader: eva, members: [ana, ida], guests: [`eva-${codes}`, anaCode] })
  })

  const gone = () => ({ teams: team, people: ana, 'people ': ida })
  const named = Object.keys(gone()) as (keyof ReturnType<typeof gone>)[]

  const ways = orders(named).flatMap(out => orders(named).map(back => [out.join(), back.join()]))
  test.each(engine === engines.files ? ways : ways.slice(-1))(
    'deleted as %s and brought back as %s, all is as it was',
    async (out, back) => {
      const before = await links()
      const ids = gone()
      const each = (list: string) => list.split(',').map(name => [name.trim(), ids[name as keyof typeof ids]] as const)
      for (const [name, id] of each(out)) await remove(name, id)
      for (const [name, id] of each(back)) await restore(name, id)
      const { members, ...after } = await links()
      expect(after).toMatchObject({ leader: before.leader, guests: before.guests })
      // In which order two were that were deleted one after the other, nobody knows any more.
      expect(new Set(members as string[])).toEqual(new Set(before.members as string[]))
    },
  )

  async function orderWithLines() {
    const order = await create('bills', { name: 'Pedido' })
    const [one, two] = [await create('lines', { name: '1', order }), await create('lines', { name: '2', order })]
    const note = await create('notes', { name: 'Nota', line: two })
    await change('bills', order, { first: one })
    return { order, one, two, note }
  }

  test('what went with a record comes back with it, at every depth, and names it as before', async () => {
    const { order, one, two, note } = await orderWithLines()
    await remove('bills', order)
    for (const [name, id] of [
      ['lines', one],
      ['lines', two],
      ['notes', note],
    ] as const)
      expect(await found(name, id)).toBeUndefined()
    expect((await trash('bills'))[0]).toMatchObject({ _id: order, hasFollowers: true })
    const returned = await restore('bills', order)
    expect(returned).toMatchObject({ _id: order, first: one })
    expect(await found('bills', order)).toEqual(returned)
    expect(await found('lines', one)).toMatchObject({ order })
    expect(await found('lines', two)).toMatchObject({ order })
    expect(await found('notes', note)).toMatchObject({ line: two })
    expect([...(await trash('lines')), ...(await trash('notes'))]).toEqual([])
  })

  test('what went with a record comes back before it, too, and is given its place when the record is there', async () => {
    const { order, one, two, note } = await orderWithLines()
    await remove('bills', order)
    expect(await restore('lines', two)).toMatchObject({ name: '2', order: null })
    expect(await found('notes', note)).toMatchObject({ line: two })
    await change('lines', two, { name: 'dos' })
    await restore('bills', order)
    expect(await found('lines', two)).toMatchObject({ name: 'dos', order })
    expect(await found('lines', one)).toMatchObject({ order })
    expect(await found('bills', order)).toMatchObject({ first: one })
  })

  test('what was deleted by itself stays where it is when the record comes back', async () => {
    const { order, one, two } = await orderWithLines()
    await remove('lines', one)
    await remove('bills', order)
    await restore('bills', order)
    expect(await found('lines', one)).toBeUndefined()
    expect(await found('lines', two)).toMatchObject({ order })
    await restore('lines', one)
    expect(await found('lines', one)).toMatchObject({ order })
    expect(await found('bills', order)).toMatchObject({ first: one })
  })

  test('what cannot come back with a record is named, and nothing of it comes back', async () => {
    const { order, one } = await orderWithLines()
    await change('lines', one, { code: 'L1' })
    await remove('bills', order)
    const other = await create('bills', { name: 'Otro' })
    const taken = await create('lines', { name: '1', order: other, code: 'L1' })
    expect(await failureOf(restore('bills', order))).toMatchObject({
      validationErrors: { _id: 'followerRefused:lines (code)' },
    })
    expect(await found('bills', order)).toBeUndefined()
    expect(await found('lines', one)).toBeUndefined()
    await change('lines', taken, { code: 'L2' })
    expect(await restore('bills', order)).toMatchObject({ first: one })
  })
})
